import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { publishedNow } from '../../platform/forms/PublicationInputs.tsx';
import { WithPreview } from '../../platform/forms/WithPreview.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { NotifyAudience } from '../components/NotifyAudience.tsx';
import { NoticiaInputs } from '../components/NoticiaInputs.tsx';
import { NoticiaPreview } from '../components/previews.tsx';

const NoticiaFormBody = () => (
  <WithPreview preview={<NoticiaPreview />}>
    <NoticiaInputs />
  </WithPreview>
);

export function NoticiaCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={noticias.create} defaultValues={publishedNow}>
        <NoticiaFormBody />
      </ContractForm>
    </CreatePage>
  );
}

export function NoticiaEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm
        endpoint={noticias.update}
        actions={<DeleteAction endpoint={noticias.remove} />}
      >
        <NoticiaFormBody />
        <NotifyAudience />
      </ContractForm>
    </EditPage>
  );
}
