import type { MergeOfRoom } from '../platform/merge.ts';

/** Opinions: one per person and benefit. */
export const merge: MergeOfRoom = {
  tables: {
    reviews: {
      by: 'persona_id',
      key: ['id'],
      once: ['app_beneficio_id'],
      shown: { one: 'opinión', many: 'opiniones', female: true },
    },
  },
};
