import type { MergeOfRoom } from '../platform/merge.ts';

/** Private files. */
export const merge: MergeOfRoom = {
  tables: {
    archivos: { by: 'persona_id', key: ['id'], shown: { one: 'archivo', many: 'archivos' } },
  },
};
