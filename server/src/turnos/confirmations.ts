import type { NuevoCorreo } from '../mensajes/messages.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker } from '../platform/worker.ts';
import type { NoticesService } from './notices.ts';
import { canceladoMail, movidoMail, reservadoMail, type Told } from './mails.ts';
import * as queries from './confirmations.queries.ts';
import type { Clase, Nota, Reserva } from './confirmations.queries.ts';

export type Confirmaciones = ReturnType<typeof createConfirmaciones>;

const TOPIC = 'confirmaciones-turnos';
/** Each note names the bookings of one statement: some hundreds when an hour fills up. */
const NOTES_AT_ONCE = 10;

/**
 * Deduplication key of a booking's confirmation. A clerk's booking by phone queues the mail at once,
 * under the same key.
 */
export const confirmacionOf = (clase: Clase, id: number): string => `${clase} ${id} reservado`;

interface Confirming extends Pick<Parts, 'db' | 'clock'> {
  notices: NoticesService;
  base: string;
}

/**
 * Confirms by mail, with a calendar file, what members do to their own bookings. The booking's transaction
 * only writes a note and a worker writes the mail, so that opening day does not wait for the outbox.
 */
export function createConfirmaciones(parts: Parts, notices: NoticesService) {
  const { clock, config, db } = parts;
  const confirming: Confirming = { db, clock, notices, base: baseOf(config) };
  const worker = createWorker(parts, TOPIC, () => step(confirming));
  return { worker, noteChange: queries.insertCambio };
}

async function step(confirming: Confirming): Promise<boolean> {
  const { db, notices } = confirming;
  const hadNotes = await withRetries(() => inTransaction(db, (tx) => tellSome(confirming, tx)));
  if (hadNotes) notices.wake();
  return hadNotes;
}

async function tellSome(confirming: Confirming, tx: Handle): Promise<boolean> {
  const due = await queries.takeDue(tx, NOTES_AT_ONCE);
  for (const [clase, notas] of Map.groupBy(due, (nota) => nota.clase)) {
    await confirming.notices.queueMails(tx, await mailsOf(confirming, tx, clase, notas));
  }
  return due.length > 0;
}

async function mailsOf(
  { clock, notices, base }: Confirming,
  tx: Handle,
  clase: Clase,
  notas: Nota[],
): Promise<NuevoCorreo[]> {
  const ids = notas.flatMap((nota) => nota.reservas);
  const reservas = await queries.findReservas(tx, clase, ids);
  const personaIds = [...reservas.values()].map((one) => one.persona_id);
  const recipients = await notices.toldById(tx, personaIds, base);
  return notas.flatMap((nota) =>
    nota.reservas.flatMap((id) => {
      const reserva = reservas.get(id);
      const member = reserva && recipients.get(reserva.persona_id);
      return (member && mailOf(nota, reserva, member, today(clock))) ?? [];
    }),
  );
}

/**
 * Composes the mail for a note from the booking's current state; null if there is nothing to
 * report any more.
 */
function mailOf(
  { clase, cambio, antes }: Nota,
  reserva: Reserva,
  recipient: Told,
  hoy: string,
): NuevoCorreo | null {
  const { id, dia, hora, desc, estado, version } = reserva;
  const cita = { dia, hora, desc, reserva: { id, version } };
  const unico = cambio ? `${clase} ${id} ${version}` : confirmacionOf(clase, id);
  if (estado === 'cancelado')
    return cambio ? { ...canceladoMail(recipient, cita, null), unico } : null;
  if (estado !== 'reservado' || dia < hoy) return null;
  return {
    ...(antes ? movidoMail(recipient, antes, cita, false) : reservadoMail(recipient, cita)),
    unico,
  };
}
