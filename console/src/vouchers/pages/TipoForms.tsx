import { voucherTipos } from '@gremio/contract/vouchers/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { TipoInputs } from '../components/TipoInputs.tsx';

const NEW = {
  clase: 'voucher',
  codigos: 'generados',
  stock: 0,
  abierto: true,
  con_turno: false,
  pide_fotos: false,
};

export function TipoCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={voucherTipos.create} defaultValues={NEW}>
        <TipoInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function TipoEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={voucherTipos.update}
        actions={<DeleteAction endpoint={voucherTipos.remove} />}
      >
        <TipoInputs />
      </ContractForm>
    </EditPage>
  );
}
