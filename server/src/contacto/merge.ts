import type { MergeOfRoom } from '../platform/merge.ts';

export const merge: MergeOfRoom = {
  tables: { correos_nuevos: { by: 'persona_id', key: ['persona_id'], once: [] } },
};
