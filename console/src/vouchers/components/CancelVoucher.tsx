import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { loteVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { BulkAction } from '../../platform/actions/BulkAction.tsx';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { beneficiaryOf, type Voucher } from './words.ts';

/** Cancels an unused voucher, with a reason that the member reads. */
export function CancelVoucher() {
  const voucher = useRecordContext<Voucher>();
  const provider = useDataProvider<Provider>();
  if (!voucher || (voucher.estado !== 'reclamado' && voucher.estado !== 'vencido')) return null;
  const { id, version, codigo, tipo, titular } = voucher;
  return (
    <CanAccess action="edit" resource="vouchers">
      <MotivoAction
        endpoint={vouchers.update}
        about="mientras"
        label="Cancelar"
        title={`Cancelar el voucher ${codigo} de ${titular}`}
        content={`${tipo}, para ${beneficiaryOf(voucher)}. Su código deja de servir y no se da a otro; si queda stock, puede pedir otro voucher.`}
        confirm="Cancelar el voucher"
        body={vouchers.update.body}
        start={{ estado: 'cancelado', version }}
        run={async (body) => {
          await provider.call(vouchers.update, { params: { id: String(id) }, body });
          return `El voucher ${codigo} quedó cancelado.`;
        }}
      />
    </CanAccess>
  );
}

/** Cancels the selected vouchers. */
export const CancelSelectedVouchers = () => (
  <BulkAction
    endpoint={loteVouchers}
    about="mientras"
    withReason
    send={(provider, ids, motivo) =>
      provider.call(loteVouchers, { body: { ids, estado: 'cancelado', motivo } })
    }
    label="Cancelar"
    noun={['voucher', 'vouchers']}
    title={['Cancelar', 'Cancelar']}
    content={[
      'Su código deja de servir. Quien lo tenía lee el motivo y, si queda stock, puede pedir otro.',
      'Sus códigos dejan de servir. Quien lo tenía lee el motivo y, si queda stock, puede pedir otro.',
    ]}
    done={['Se canceló', 'Se cancelaron']}
  />
);
