import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { formatCount } from '../../platform/count.ts';
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
          : `${cantidad === 1 ? 'Queda' : 'Quedan'} ${formatCount(cantidad)} de ${formatCount(stock)}.`,
      to: `/voucher_tipos/${id}/show`,
    })}
  />
);
