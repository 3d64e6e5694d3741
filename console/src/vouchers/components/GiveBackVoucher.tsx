import { useState } from 'react';
import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { localParts } from '@gremio/contract/platform/format.ts';
import { devolverVoucher } from '@gremio/contract/vouchers/endpoints.ts';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import type { Voucher } from './words.ts';

const consequence = ({ vence, usado_donde, titular }: Voucher, today: string): string => {
  const told = `${titular} recibe un aviso con el motivo.`;
  if (vence >= today) {
    return `Deja de figurar usado en ${usado_donde}, y se puede usar hasta el ${dateInWords(vence)} con el mismo código. ${told}`;
  }
  return `Deja de figurar usado en ${usado_donde}, pero venció el ${dateInWords(vence)}: queda vencido. Para que se pueda usar, cambiá antes «Sirve hasta» en el tipo de voucher. ${told}`;
};

/** Gives a used voucher back, with a reason that the member reads. */
export function GiveBackVoucher() {
  const voucher = useRecordContext<Voucher>();
  const provider = useDataProvider<Provider>();
  const [today] = useState(() => localParts(new Date()).fecha);
  if (voucher?.estado !== 'usado') return null;
  const { id, version, codigo, titular, tipo } = voucher;
  return (
    <CanAccess action="edit" resource="vouchers">
      <MotivoAction
        endpoint={devolverVoucher}
        destructive={false}
        label="Devolver"
        title={`Devolver el voucher ${codigo} a ${titular}`}
        content={`${tipo}. ${consequence(voucher, today)}`}
        confirm="Devolver el voucher"
        body={devolverVoucher.body}
        start={{ version }}
        run={async (body) => {
          await provider.call(devolverVoucher, { params: { id }, body });
          return `El voucher ${codigo} quedó devuelto.`;
        }}
      />
    </CanAccess>
  );
}
