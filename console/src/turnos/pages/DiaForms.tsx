import { dias } from '@gremio/contract/turnos/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { DiaInputs } from '../components/DiaInputs.tsx';

/** Redirects to the campaña, whose page shows its days. */
const toCampania = backTo('campanias', 'campania_id');

export function DiaCreate() {
  return (
    <CreatePage redirect={toCampania}>
      <ContractForm endpoint={dias.create} defaultValues={{ cerrado: false }}>
        <DiaInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function DiaEdit() {
  return (
    <EditPage redirect={toCampania}>
      <ContractForm endpoint={dias.update} actions={<DeleteAction endpoint={dias.remove} />}>
        <DiaInputs />
      </ContractForm>
    </EditPage>
  );
}
