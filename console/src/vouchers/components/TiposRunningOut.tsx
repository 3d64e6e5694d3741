import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import type { Tipo } from './words.ts';

/** Kinds of voucher that members may still claim and of which few or none are left. */
export const TiposRunningOut = () => (
  <PendingRow<Tipo>
    title="Vouchers por agotarse"
    resource="voucher_tipos"
    filter={{ por_agotarse: true }}
    sort={{ field: 'hasta', order: 'ASC' }}
    words={['tipo de voucher agotado o por agotarse', 'tipos de voucher agotados o por agotarse']}
    emptyText="Ningún voucher se está agotando."
    toRow={({ id, nombre, cantidad, stock }) => ({
      id,
      title: nombre,
      detail:
        cantidad === 0
          ? `No queda ninguno de ${formatCount(stock)}.`
          : `${plural(cantidad, 'Queda', 'Quedan')} ${formatCount(cantidad)} de ${formatCount(stock)}.`,
      to: `/voucher_tipos/${id}/show`,
    })}
  />
);
