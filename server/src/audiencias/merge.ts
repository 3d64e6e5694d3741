import type { MergeOfRoom } from '../platform/merge.ts';

/** Lists of members; whoever stays is on the lists of both. */
export const merge: MergeOfRoom = {
  tables: { lista_personas: { by: 'persona_id', key: ['id'], once: ['lista_id'] } },
};
