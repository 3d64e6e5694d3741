import type { MergeOfRoom } from '../platform/merge.ts';

export const merge: MergeOfRoom = {
  tables: { traslados: { by: 'persona_id', key: ['id'] } },
};
