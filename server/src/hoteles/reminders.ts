import { formatDay } from '@gremio/contract/platform/format.ts';
import { type NoticeCheck, pendientesOf, type ReminderSource } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import { recordatorioMail, RESPUESTA } from './mails.ts';
import { inEstado, listConfirmed, stillConfirmed } from './reminders.queries.ts';

/** Reminders of stays that begin tomorrow. */
export const recordatorios: ReminderSource = {
  clase: 'hotel',
  aviso: 'hotel',
  antes: [1],
  siguen: stillConfirmed,
  pendientes: pendientesOf(personas, listConfirmed, (row, persona, base) => ({
    tipo: 'reserva',
    correo: recordatorioMail(persona.nombre, row, base),
    push: {
      titulo: `Tu estadía en ${row.hotel}`,
      texto: `Empieza el ${formatDay(row.fecha_desde)}.`,
      camino: '/mas/reservas',
    },
    vence: `${row.fecha_desde}T23:59:59-03:00`,
  })),
};

/** Checks that a stay still has the answer that a message tells: another one tells the next answer. */
export const respuestaCheck: NoticeCheck = { clase: RESPUESTA, siguen: inEstado };
