import type { MergeOfRoom } from '../platform/merge.ts';

/** Requests about personal data. */
export const merge: MergeOfRoom = {
  tables: {
    pedidos_privacidad: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'pedido sobre sus datos', many: 'pedidos sobre sus datos' },
    },
  },
};
