import { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SucursalInputs } from '../components/SucursalInputs.tsx';

/** Redirects to the benefit, whose page lists its branches. */
const toBeneficio = backTo('beneficios', 'app_beneficio_id');

export function SucursalCreate() {
  return (
    <CreatePage redirect={toBeneficio}>
      <ContractForm endpoint={sucursales.create}>
        <SucursalInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function SucursalEdit() {
  return (
    <EditPage redirect={toBeneficio}>
      <ContractForm
        endpoint={sucursales.update}
        actions={<DeleteAction endpoint={sucursales.remove} />}
      >
        <SucursalInputs />
      </ContractForm>
    </EditPage>
  );
}
