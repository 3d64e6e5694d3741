import { formatDay } from '@gremio/contract/platform/format.ts';
import { type ReminderSource, pendientesOf } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import { recordatorioMail } from './mails.ts';
import { listConfirmed, stillConfirmed } from './reminders.queries.ts';

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
