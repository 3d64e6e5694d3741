import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { WithPreview } from '../../platform/forms/WithPreview.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { Avisar } from '../components/Avisar.tsx';
import { NoticiaInputs } from '../components/NoticiaInputs.tsx';
import { NoticiaPrevia } from '../components/VistaPrevia.tsx';

const Noticia = () => (
  <WithPreview preview={<NoticiaPrevia />}>
    <NoticiaInputs />
  </WithPreview>
);

export function NoticiaCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={noticias.create}>
        <Noticia />
      </ContractForm>
    </CreatePage>
  );
}

export function NoticiaEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm endpoint={noticias.update} actions={<DeleteAction />}>
        <Noticia />
        <Avisar />
      </ContractForm>
    </EditPage>
  );
}
