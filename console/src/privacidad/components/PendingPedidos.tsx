import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { PendingCard } from '../../platform/home/PendingCard.tsx';
import { deadlineOf, tipoInWords } from './words.ts';

/** Unanswered requests about personal data, which have legal deadlines. */
export const PendingPedidos = () => (
  <PendingCard<PedidoPrivacidad>
    title="Pedidos sobre datos personales"
    resource="privacidad"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'vence', order: 'ASC' }}
    listLabel="Ver los pedidos"
    height={140}
    emptyText="Ningún pedido espera una respuesta."
    toRow={(pedido) => ({
      id: pedido.id,
      title: pedido.nombre,
      detail: `${tipoInWords(pedido)} · ${deadlineOf(pedido)}`,
      to: `/privacidad/${pedido.id}/show`,
    })}
  />
);
