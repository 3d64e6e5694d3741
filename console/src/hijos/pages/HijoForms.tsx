import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { HijoFotos } from '../components/HijoFotos.tsx';
import { HijoInputs } from '../components/HijoInputs.tsx';

/** Redirects to the parent, from whose page clerks add and edit hijos. */
const toParent = backTo('personas', 'persona_id');

export function HijoCreate() {
  return (
    <CreatePage redirect={toParent}>
      <ContractForm endpoint={hijos.create}>
        <HijoInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function HijoEdit() {
  return (
    <EditPage redirect={toParent}>
      <ContractForm endpoint={hijos.update} actions={<DeleteAction endpoint={hijos.remove} />}>
        <HijoInputs />
      </ContractForm>
      <HijoFotos />
    </EditPage>
  );
}
