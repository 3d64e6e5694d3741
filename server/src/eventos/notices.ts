import type { MensajesService } from '../mensajes/messages.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Parts } from '../platform/parts.ts';
import { qrDataUrl } from '../platform/qr.ts';
import type { Tickets } from '../platform/tickets.ts';
import { createWorker } from '../platform/worker.ts';
import { type Contexto, type EligibilityService, toInvitacion } from './eligibility.ts';
import { type InvitadoRow, listInvitados } from './guests.queries.ts';
import * as mails from './mails.ts';
import type { AvisoEvento } from './table.ts';
import { clearAvisos, takeDue } from './enrolment.queries.ts';

const TOPIC = 'avisos-eventos';
const AT_ONCE = 20;
const QR_SIZE = 230;

type Due = Awaited<ReturnType<typeof takeDue>>[number] & { aviso: AvisoEvento };

interface Avisos extends Pick<Parts, 'db' | 'clock'> {
  eligibility: EligibilityService;
  mensajes: MensajesService;
  tickets: Tickets;
}

/**
 * Notices to members, on their devices and by mail. A change of an invitación marks it in its own transaction
 * and a worker writes the mail: on opening day no request waits for QRs to be drawn, and of two changes in a
 * row only the last is reported.
 */
export function createNoticesService(
  parts: Parts,
  eligibility: EligibilityService,
  mensajes: MensajesService,
  tickets: Tickets,
) {
  const avisos: Avisos = { ...parts, eligibility, mensajes, tickets };
  return createWorker(parts, TOPIC, () => step(avisos));
}

async function step(avisos: Avisos): Promise<boolean> {
  const told = await withRetries(() => inTransaction(avisos.db, (tx) => tellSome(avisos, tx)));
  if (told > 0) avisos.mensajes.wake();
  return told > 0;
}

async function tellSome(avisos: Avisos, tx: Handle): Promise<number> {
  const due = (await takeDue(tx, AT_ONCE)) as Due[];
  const ids = due.map((one) => one.id);
  const found = await avisos.eligibility.load(
    tx,
    due.map((one) => ({ eventoId: one.evento_id, personaId: one.persona_id })),
  );
  const gente = await listInvitados(tx, ids);
  for (const [at, one] of due.entries()) {
    const contexto = found[at];
    const theirs = gente.filter((uno) => uno.invitacion_id === one.id);
    if (contexto) await tell(avisos, tx, one, contexto, theirs);
  }
  await clearAvisos(tx, ids);
  return due.length;
}

async function tell(
  { clock, mensajes, tickets }: Avisos,
  tx: Handle,
  { aviso, base, version }: Due,
  contexto: Contexto,
  gente: InvitadoRow[],
): Promise<void> {
  const { evento, persona } = contexto;
  if (!contexto.invitacion) return;
  const invitacion = toInvitacion(tickets, contexto.invitacion, gente);
  const unico = `${invitacion.id} ${version}`;
  const pushed = mails.avisoPush(aviso, { evento, invitacion });
  if (pushed) {
    const { aviso: clase, ...push } = pushed;
    const whom = { persona: { id: persona.id, email: null }, unico: `evento ${unico} ${aviso}` };
    await mensajes.tell(tx, [{ aviso: clase, tipo: 'evento', push, ...whom }]);
  }
  if (!persona.email) return;
  const entradas = await Promise.all(
    invitacion.invitados.flatMap(({ id: invitadoId, nombre, entrada }) =>
      entrada === null ? [] : [drawn(entrada).then((png) => ({ id: invitadoId, nombre, png }))],
    ),
  );
  const para = { id: persona.id, nombre: persona.nombre, email: persona.email };
  const hecho = clock.now().toISOString();
  const told = { evento, invitacion, para, base, entradas, hecho, unico };
  await mensajes.queue(tx, mails.avisoMail(aviso, told));
}

const drawn = async (entrada: string): Promise<string> =>
  (await qrDataUrl(entrada, QR_SIZE)).replace('data:image/png;base64,', '');
