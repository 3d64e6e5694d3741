import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { type NoticeCheck, pendientesOf, type ReminderSource } from '../mensajes/reminders.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import { listByNumdoc } from './congresales.queries.ts';
import { listCongresosById } from './congresos.queries.ts';
import { CITA, huellaOf, recordatorioMail } from './mails.ts';
import { findDue, listDue } from './reminders.queries.ts';

/** Keeps the forms that are valid at the door: those whose persona's current document is on the list. */
const siguen: ReminderSource['siguen'] = async (db: Handle, dia, ids) => {
  const forms = await findDue(db, dia, ids);
  const people = await personas.miembrosById(
    db,
    forms.map((form) => form.persona_id),
  );
  const lines = await listByNumdoc(
    db,
    [...new Set(forms.map((form) => form.congreso_id))],
    [...people.values()].map((persona) => persona.numero_documento),
  );
  const listed = new Set(lines.map((line) => `${line.congreso_id} ${line.numdoc}`));
  const isListed = ({ congreso_id, persona_id }: (typeof forms)[number]) =>
    listed.has(`${congreso_id} ${people.get(persona_id)?.numero_documento}`);
  return forms.filter(isListed).map((form) => form.id);
};

const list = pendientesOf(personas, listDue, (row, persona, base) => ({
  tipo: 'congreso',
  correo: recordatorioMail(persona.nombre, row, base),
  push: {
    titulo: row.nombre,
    texto: `Es ${fechasInWords(row)}. Llevá tu QR de acreditación: está en la app.`,
    camino: '/congreso',
  },
  vence: `${row.desde}T23:59:59-03:00`,
}));

/** Checks that an edition is as a mail says. */
export const citaCheck: NoticeCheck = {
  clase: CITA,
  async siguen(handle, huella, ids) {
    const editions = await listCongresosById(handle, ids);
    return editions.filter((one) => huellaOf(one, one.publicado) === huella).map(({ id }) => id);
  },
};

/** Reminds enrolled delegates of tomorrow's congress; the preference for events switches it off too. */
export const recordatorios: ReminderSource = {
  clase: 'congreso',
  aviso: 'evento',
  antes: [1],
  siguen,
  async pendientes(db, asked) {
    const { pendientes, ultimo } = await list(db, asked);
    const ids = pendientes.map(({ id }) => id);
    const good = new Set(await siguen(db, asked.dia, ids));
    return { pendientes: pendientes.filter(({ id }) => good.has(id)), ultimo };
  },
};
