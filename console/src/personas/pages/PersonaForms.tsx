import { personas } from '@gremio/contract/personas/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { PersonaInputs } from '../components/PersonaInputs.tsx';

export function PersonaCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={personas.create} defaultValues={{ estado: 'activo' }}>
        <PersonaInputs nueva />
      </Formulario>
    </CreatePage>
  );
}

export function PersonaEdit() {
  return (
    <EditPage>
      <Formulario endpoint={personas.update} actions={<Borrar />}>
        <PersonaInputs />
      </Formulario>
    </EditPage>
  );
}
