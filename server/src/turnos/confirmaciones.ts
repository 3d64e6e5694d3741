import * as outbox from '../mensajes/outbox.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import * as notices from './notices.ts';
import { canceladoMail, lugarMail, movidoMail, reservadoMail, type Told } from './mails.ts';
import * as queries from './confirmaciones.queries.ts';
import type { Clase, Nota, Reserva } from './confirmaciones.queries.ts';

/** Each note names the bookings of one statement: some hundreds when an hour fills up. */
const NOTES_AT_ONCE = 10;

/**
 * Deduplication key of a booking's confirmation. A clerk's booking by phone queues the mail at once,
 * under the same key.
 */
export const confirmacionOf = (clase: Clase, id: number): string => `${clase} ${id} reservado`;

/**
 * Confirms by mail, with a calendar file, what members do to their own bookings, and tells the members of a
 * day that its text changed. The transaction only writes a note and a worker writes the mails, so that
 * opening day does not wait for the outbox.
 */
export const worker = perServer((house) => {
  const queue = queueOf(house);
  return createWorker(house, queries.TEMA, () => step(house, queue));
});

async function step(house: House, queue: Queue<Nota>): Promise<boolean> {
  const { aside, db } = house;
  const hadNotes = await withRetries(() =>
    inTransaction(db, (tx) =>
      handleNext(aside, tx, queue, () => queries.takeDue(tx, NOTES_AT_ONCE)),
    ),
  );
  if (hadNotes) outbox.wake(house);
  return hadNotes;
}

const queueOf = (house: House): Queue<Nota> => ({
  tema: queries.TEMA,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => queries.findNotas(tx, keys.map(Number)),
  async handle(tx, notas) {
    for (const [clase, some] of Map.groupBy(notas, (nota) => nota.clase)) {
      const mails = await mailsOf(house, tx, clase, some);
      await notices.queueMails(house, tx, mails);
      // Members see on their devices already what they do themselves.
      await notices.pushAll(house, tx, mails.filter(isOfStaff));
    }
    await queries.deleteNotas(
      tx,
      notas.map(({ id }) => id),
    );
  },
  async split(tx, { id, reservas }) {
    if (reservas.length < 2) return false;
    await queries.splitNota(tx, id);
    return true;
  },
});

async function mailsOf(
  house: House,
  tx: Handle,
  clase: Clase,
  notas: Nota[],
): Promise<NuevoCorreo[]> {
  const ids = notas.flatMap((nota) => nota.reservas);
  const reservas = await queries.findReservas(tx, clase, ids);
  const personaIds = [...reservas.values()].map((one) => one.persona_id);
  const recipients = await notices.toldById(house, tx, personaIds, baseOf(house.config));
  const oldest = oldestLugarOf(notas);
  return notas.flatMap((nota) =>
    nota.reservas.flatMap((id) => {
      if (isLugar(nota) && oldest.get(id) !== nota) return [];
      const reserva = reservas.get(id);
      const member = reserva && recipients.get(reserva.persona_id);
      return (member && mailOf(nota, reserva, member, today(house.clock))) ?? [];
    }),
  );
}

const isLugar = ({ antes }: Nota): boolean => antes !== null && !('dia' in antes);

/** By booking, the oldest note about its day's text: it has the text that the member was told. */
const oldestLugarOf = (notas: Nota[]): Map<number, Nota> =>
  new Map(
    notas
      .filter(isLugar)
      .toReversed()
      .flatMap((nota) => nota.reservas.map((id) => [id, nota] as const)),
  );

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
  const { id, dia, desc, estado, version } = reserva;
  const cita = notices.citaOf(reserva);
  const unico = cambio ? `${clase} ${id} ${version}` : confirmacionOf(clase, id);
  if (estado === 'cancelado')
    return cambio ? { ...canceladoMail(recipient, cita, null), unico } : null;
  if (estado !== 'reservado' || dia < hoy) return null;
  if (antes === null) return { ...reservadoMail(recipient, cita), unico };
  if ('dia' in antes) return { ...movidoMail(recipient, antes, cita, false), unico };
  return antes.desc === desc ? null : { ...lugarMail(recipient, antes.desc, cita), unico };
}

const isOfStaff = ({ clase }: NuevoCorreo): boolean => clase === 'turno_lugar';
