import { useCanAccess, type RedirectionSideEffect } from 'react-admin';
import { sedes } from '@gremio/contract/seccionales/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SedeInputs } from '../components/SedeInputs.tsx';

const toSeccional = backTo('seccionales', 'seccional_id', 'edit');

/** Back to the page of the seccional, for roles that may open it. */
function useRedirection(): RedirectionSideEffect {
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'seccionales' });
  return canAccess ? toSeccional : 'list';
}

export function SedeCreate() {
  return (
    <CreatePage redirect={useRedirection()}>
      <ContractForm endpoint={sedes.create} defaultValues={{ orden: 0 }}>
        <SedeInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function SedeEdit() {
  return (
    <EditPage redirect={useRedirection()}>
      <ContractForm endpoint={sedes.update} actions={<DeleteAction endpoint={sedes.remove} />}>
        <SedeInputs />
      </ContractForm>
    </EditPage>
  );
}
