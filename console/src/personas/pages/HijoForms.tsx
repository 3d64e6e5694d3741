import { hijos } from '@gremio/contract/personas/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { FotosDe } from '../components/FotosDe.tsx';
import { HijoInputs } from '../components/HijoInputs.tsx';

/** Redirects to the parent, from whose page clerks add and edit hijos. */
const toParent = backTo('personas', 'persona_id');

export function HijoCreate() {
  return (
    <CreatePage redirect={toParent}>
      <Formulario endpoint={hijos.create}>
        <HijoInputs />
      </Formulario>
    </CreatePage>
  );
}

export function HijoEdit() {
  return (
    <EditPage redirect={toParent}>
      <Formulario endpoint={hijos.update} actions={<Borrar />}>
        <HijoInputs />
      </Formulario>
      <FotosDe />
    </EditPage>
  );
}
