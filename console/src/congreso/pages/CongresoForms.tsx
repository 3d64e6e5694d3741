import { congresos } from '@gremio/contract/congreso/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { CongresoInputs } from '../components/CongresoInputs.tsx';

const NEW = { comidas: [], publicado: false };

export function CongresoCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={congresos.create} defaultValues={NEW}>
        <CongresoInputs />
      </Formulario>
    </CreatePage>
  );
}

export function CongresoEdit() {
  return (
    <EditPage>
      <Formulario endpoint={congresos.update} actions={<Borrar />}>
        <CongresoInputs />
      </Formulario>
    </EditPage>
  );
}
