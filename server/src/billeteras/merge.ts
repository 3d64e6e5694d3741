import type { MergeOfRoom } from '../platform/merge.ts';

/** Passes in phones, which show the persona who stays from their next update on. */
export const merge: MergeOfRoom = {
  tables: {
    pases_apple: { by: 'persona_id', key: ['serie'] },
    pases_google: { by: 'persona_id', key: ['objeto'] },
    pases_apple_dispositivos: { stays: 'Sigue a su pase.' },
  },
};
