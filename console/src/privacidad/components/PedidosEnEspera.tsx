import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { Pendientes } from '../../platform/inicio/Pendientes.tsx';
import { plazoOf, tipoInWords } from './words.ts';

/** Unanswered requests about personal data, which have legal deadlines. */
export const PedidosEnEspera = () => (
  <Pendientes<PedidoPrivacidad>
    titulo="Pedidos sobre datos personales"
    resource="privacidad"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'vence', order: 'ASC' }}
    lista="Ver los pedidos"
    alto={140}
    ninguno="Ningún pedido espera una respuesta."
    fila={(pedido) => ({
      id: pedido.id,
      titulo: pedido.nombre,
      detalle: `${tipoInWords(pedido)} · ${plazoOf(pedido)}`,
      to: `/privacidad/${pedido.id}/show`,
    })}
  />
);
