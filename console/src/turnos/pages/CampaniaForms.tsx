import { campanias } from '@gremio/contract/turnos/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
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
      <ContractForm endpoint={campanias.create} defaultValues={NEW}>
        <CampaniaInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function CampaniaEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={campanias.update}
        actions={<DeleteAction endpoint={campanias.remove} />}
      >
        <CampaniaInputs />
      </ContractForm>
    </EditPage>
  );
}
