import type { MergeOfRoom } from '../platform/merge.ts';

/** Mails, and choices of notices: those of the persona who stays hold. */
export const merge: MergeOfRoom = {
  tables: {
    mensajes: { by: 'persona_id', key: ['id'] },
    preferencias_avisos: {
      by: 'persona_id',
      key: ['persona_id', 'aviso', 'canal'],
      once: ['aviso', 'canal'],
    },
    correos_rechazados: { stays: 'Es del correo de cada persona, y se olvida cuando cambia.' },
    suscripciones_push: { stays: 'Sigue a su dispositivo, por `soltar_push`.' },
    calendarios: { by: 'persona_id', key: ['persona_id'], once: [] },
  },
};
