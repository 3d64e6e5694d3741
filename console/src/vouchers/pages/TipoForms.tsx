import { voucherTipos } from '@gremio/contract/vouchers/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
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
      <Formulario endpoint={voucherTipos.create} defaultValues={NEW}>
        <TipoInputs />
      </Formulario>
    </CreatePage>
  );
}

export function TipoEdit() {
  return (
    <EditPage>
      <Formulario endpoint={voucherTipos.update} actions={<Borrar />}>
        <TipoInputs />
      </Formulario>
    </EditPage>
  );
}
