import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import { PackageCheck } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Note } from '../../platform/components/Note.tsx';
import type { turnoInput } from './useReserva.ts';

/** Lists the claimed vouchers that will be handed over at the campaign's turno. */
export function DueVouchers({ params }: ReturnType<typeof turnoInput>) {
  const { value: tipos } = useRead(listTiposPropios, { params: { x: params.a } });
  const due = tipos
    .filter((tipo) => tipo.con_turno && String(tipo.turno_id) === params.b)
    .map((tipo) => ({
      nombre: tipo.nombre,
      count: tipo.vouchers.filter((one) => one.estado === 'reclamado').length,
    }))
    .filter(({ count }) => count > 0);
  if (due.length === 0) return null;
  const kinds = due.map(({ nombre, count }) => (count === 1 ? nombre : `${nombre} (${count})`));
  return (
    <Note icon={PackageCheck} tone="plain">
      Te entregan: {kinds.join(', ')}. Llevá tu carnet o el QR de un voucher.
    </Note>
  );
}
