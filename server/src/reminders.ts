import { citasDeCongreso } from './congreso/calendar.ts';
import { createRecordatoriosDeCongreso } from './congreso/reminders.ts';
import { citasDeEventos } from './eventos/calendar.ts';
import { createRecordatoriosDeEventos } from './eventos/reminders.ts';
import { citasDeHoteles } from './hoteles/calendar.ts';
import { createRecordatoriosDeHoteles } from './hoteles/reminders.ts';
import { citasDeTurnos } from './turnos/calendar.ts';
import {
  createRecordatoriosDeTurnos,
  createRecordatoriosDeVacaciones,
} from './turnos/reminders.ts';
import { createRecordatoriosDeVouchers } from './vouchers/reminders.ts';
import type { MensajesService } from './mensajes/messages.ts';
import type { PersonasService } from './personas/people.ts';

/** Sources of each room's reminders. */
const RECORDATORIOS = [
  createRecordatoriosDeTurnos,
  createRecordatoriosDeVacaciones,
  createRecordatoriosDeEventos,
  createRecordatoriosDeCongreso,
  createRecordatoriosDeHoteles,
  createRecordatoriosDeVouchers,
];

/** Sources of each room's calendar entries. */
const CITAS = [citasDeTurnos, citasDeEventos, citasDeHoteles, citasDeCongreso];

/**
 * Registers the rooms' reminders and calendar entries with the room of messages, which sends and serves them.
 */
export function tellOfRooms(mensajes: MensajesService, personas: PersonasService): void {
  for (const createFuente of RECORDATORIOS) mensajes.recordatorios.recuerda(createFuente(personas));
  for (const citas of CITAS) mensajes.calendario.muestra(citas);
}
