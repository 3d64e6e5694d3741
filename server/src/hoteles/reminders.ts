import { formatDay } from '@gremio/contract/platform/format.ts';
import { type NoticeCheck, pendientesOf, type ReminderSource } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import { DIRECCION, huellaOf, recordatorioMail, RESPUESTA } from './mails.ts';
import { listConfirmed, listEstados, stillConfirmed } from './reminders.queries.ts';

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
const respuestaCheck: NoticeCheck = {
  clase: RESPUESTA,
  siguen: async (handle, estado, ids) =>
    idsOf(await listEstados(handle, ids), (row) => row.estado === estado),
};

/** Checks that the hotel is still where a message says: another one tells where it moved since. */
const direccionCheck: NoticeCheck = {
  clase: DIRECCION,
  siguen: async (handle, huella, ids) =>
    idsOf(await listEstados(handle, ids), (row) => huellaOf(row.estado, row) === huella),
};

const idsOf = <Row extends { id: number }>(rows: Row[], stands: (row: Row) => boolean) =>
  rows.filter(stands).map(({ id }) => id);

export const reservaChecks = [respuestaCheck, direccionCheck];
