import { horas } from '@gremio/contract/turnos/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { HoraInputs } from '../components/HoraInputs.tsx';

/** Redirects to the campaña, whose page shows its horas. */
const toCampania = backTo('campanias', 'campania_id');

export function HoraCreate() {
  return (
    <CreatePage redirect={toCampania}>
      <ContractForm endpoint={horas.create} defaultValues={{ cerrado: false }}>
        <HoraInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function HoraEdit() {
  return (
    <EditPage redirect={toCampania}>
      <ContractForm endpoint={horas.update} actions={<DeleteAction endpoint={horas.remove} />}>
        <HoraInputs />
      </ContractForm>
    </EditPage>
  );
}
