import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { JuntoAVista } from '../../platform/forms/JuntoAVista.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { Avisar } from '../components/Avisar.tsx';
import { NoticiaInputs } from '../components/NoticiaInputs.tsx';
import { NoticiaPrevia } from '../components/VistaPrevia.tsx';

const Noticia = () => (
  <JuntoAVista vista={<NoticiaPrevia />}>
    <NoticiaInputs />
  </JuntoAVista>
);

export function NoticiaCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={noticias.create}>
        <Noticia />
      </Formulario>
    </CreatePage>
  );
}

export function NoticiaEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={noticias.update} actions={<Borrar />}>
        <Noticia />
        <Avisar />
      </Formulario>
    </EditPage>
  );
}
