import type { MergeOfRoom } from '../platform/merge.ts';

/** Checks of the card. */
export const merge: MergeOfRoom = {
  tables: { carnet_consultas: { by: 'persona_id', key: ['id'] } },
};
