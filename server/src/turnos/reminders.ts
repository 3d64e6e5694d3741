import { type ReminderSource, pendientesOf } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import { citaInWords, recordatorioDeVacacionesMail, recordatorioMail } from './mails.ts';
import {
  listDiasReserved,
  listReserved,
  stillDiasReserved,
  stillReserved,
} from './reminders.queries.ts';

/** Reminders of tomorrow's turnos. */
export const recordatoriosDeTurnos: ReminderSource = {
  clase: 'turno',
  aviso: 'turno',
  antes: [1],
  siguen: stillReserved,
  pendientes: pendientesOf(personas, listReserved, (row, persona, base) => ({
    tipo: 'turno',
    correo: recordatorioMail(persona.nombre, row, base),
    push: { titulo: 'Te recordamos tu turno', texto: citaInWords(row), camino: '/turnos' },
    vence: `${row.dia}T${row.hora}:00-03:00`,
  })),
};

/**
 * Reminders of tomorrow's vacation days, under the same notice as turnos: switching off one
 * switches off both.
 */
export const recordatoriosDeVacaciones: ReminderSource = {
  clase: 'vacaciones',
  aviso: 'turno',
  antes: [1],
  siguen: stillDiasReserved,
  pendientes: pendientesOf(personas, listDiasReserved, (row, persona, base) => ({
    tipo: 'turno',
    correo: recordatorioDeVacacionesMail(persona.nombre, row, base),
    push: {
      titulo: 'Te recordamos tu día de vacaciones',
      texto: citaInWords({ ...row, hora: null }),
      camino: '/turnos/vacaciones',
    },
    vence: `${row.dia}T23:59:59-03:00`,
  })),
};
