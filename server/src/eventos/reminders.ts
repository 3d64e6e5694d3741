import { elComienzo } from '@gremio/contract/eventos/cita/rules.ts';
import { type ReminderSource, pendientesOf } from '../mensajes/reminders.ts';
import type { PersonasService } from '../personas/people.ts';
import { recordatorioMail } from './mails.ts';
import { listEnrolled, stillEnrolled } from './reminders.queries.ts';

/** Reminders of tomorrow's events, to members with a place. */
export const createRecordatoriosDeEventos = (personas: PersonasService): ReminderSource => ({
  clase: 'evento',
  aviso: 'evento',
  antes: [1],
  siguen: stillEnrolled,
  pendientes: pendientesOf(personas, listEnrolled, (row, persona, base) => ({
    tipo: 'evento',
    correo: recordatorioMail(persona.nombre, row, base),
    push: {
      titulo: row.nombre,
      texto: `Es ${elComienzo(row)}. Se entra con el QR, que está en la app.`,
      camino: `/eventos/${row.evento_id}`,
    },
    vence: row.comienza,
  })),
});
