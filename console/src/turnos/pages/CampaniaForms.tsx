import { campanias } from '@gremio/contract/turnos/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { CampaniaInputs } from '../components/CampaniaInputs.tsx';
import { TURNOS } from '../components/words.ts';

const NEW = {
  fire_collection: TURNOS,
  cant_turnos: 1,
  limite_empleados: 300,
  dias_por_empleado: 1,
  abierta: false,
};

export function CampaniaCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={campanias.create} defaultValues={NEW}>
        <CampaniaInputs />
      </Formulario>
    </CreatePage>
  );
}

export function CampaniaEdit() {
  return (
    <EditPage>
      <Formulario endpoint={campanias.update} actions={<Borrar />}>
        <CampaniaInputs />
      </Formulario>
    </EditPage>
  );
}
