import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { deadlineOf, tipoInWords } from './words.ts';

/** Unanswered requests about personal data, which have legal deadlines. */
export const PendingPedidos = () => (
  <PendingRow<PedidoPrivacidad>
    title="Pedidos sobre datos personales"
    resource="privacidad"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'vence', order: 'ASC' }}
    words={['pedido sobre datos personales', 'pedidos sobre datos personales']}
    emptyText="Ningún pedido espera una respuesta."
    toRow={(pedido) => ({
      id: pedido.id,
      title: pedido.nombre,
      detail: `${tipoInWords(pedido)} · ${deadlineOf(pedido)}`,
      to: `/privacidad/${pedido.id}/show`,
    })}
  />
);
