import { formatDay } from '@gremio/contract/platform/format.ts';
import { type ReminderSource, pendientesOf } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import { recordatorioMail } from './mails.ts';
import { listExpiring, stillExpiring } from './reminders.queries.ts';

/**
 * Reminders of vouchers that expire in a week, or tomorrow. Only the app says which child each one is for.
 */
export const recordatorios: ReminderSource = {
  clase: 'voucher',
  aviso: 'voucher',
  antes: [7, 1],
  siguen: stillExpiring,
  pendientes: pendientesOf(personas, listExpiring, (row, persona, base) => ({
    tipo: 'voucher',
    correo: recordatorioMail(persona.nombre, row, base),
    push: {
      titulo: 'Un voucher por vencer',
      texto: `${row.nombre}: vence el ${formatDay(row.vence)}.`,
      camino: '/mas/vouchers',
    },
    vence: `${row.vence}T23:59:59-03:00`,
  })),
};
