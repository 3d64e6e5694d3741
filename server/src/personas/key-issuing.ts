import type { MensajesService } from '../mensajes/messages.ts';
import { type AuditEntry, type Author, insertAudit } from '../platform/audit/queries.ts';
import { inTransaction, type Handle } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import type { ClavesService } from './activation-keys.ts';
import { LETTERS_KEY } from './key-batches.ts';
import * as queries from './key-batches.queries.ts';
import type { Modo, Pending } from './key-batches.queries.ts';
import { claveMail } from './mails.ts';

/** Keys issued in one transaction: a fraction of a second. */
const SLICE = 500;

interface Issuing extends Pick<Parts, 'db' | 'clock'> {
  claves: ClavesService;
  mensajes: MensajesService;
  sealer: Sealer;
}

interface Issued {
  id: number;
  clave_id: number;
  clave: string;
  pending: Pending;
}

type Tanda = Modo & { id: number; base: string };

/**
 * Worker that issues the keys of batches, in slices: each is one transaction, so a server that dies leaves no
 * half of one, and another goes on.
 */
export function createIssuingWorker(
  parts: Parts,
  { claves, mensajes }: Pick<Issuing, 'claves' | 'mensajes'>,
): Worker {
  const { db, clock, keys } = parts;
  const sealer = createSealer(keys, LETTERS_KEY);
  const issuing: Issuing = { db, clock, claves, mensajes, sealer };
  return createWorker(parts, 'tandas-claves', () => step(issuing));
}

async function step(issuing: Issuing): Promise<boolean> {
  const { db, mensajes } = issuing;
  const tanda = await queries.findIssuing(db);
  if (!tanda) return false;
  const outcome = await withRetries(() => inTransaction(db, (tx) => issueSome(issuing, tx, tanda)));
  if (outcome === 'issued') mensajes.wake();
  return outcome !== 'elsewhere';
}

/** Returns `elsewhere` if another server has the rest of the batch in hand. */
async function issueSome(
  issuing: Issuing,
  tx: Handle,
  tanda: Tanda,
): Promise<'issued' | 'finished' | 'elsewhere'> {
  const now = issuing.clock.now().toISOString();
  const pending = await queries.takePending(tx, tanda, { limit: SLICE, now });
  if (pending.length === 0) return finish(issuing, tx, tanda.id);
  const able = pending.filter(({ destino }) => destino === 'carta' || destino === 'correo');
  await skip(
    tx,
    tanda.id,
    pending.filter((one) => !able.includes(one)),
  );
  await handOut(issuing, tx, tanda, able);
  return 'issued';
}

/** Leaves out personas who may not have a key any more. */
async function skip(tx: Handle, tandaId: number, skipped: Pending[]): Promise<void> {
  if (skipped.length === 0) return;
  await queries.deleteCartas(
    tx,
    skipped.map(({ id }) => id),
  );
  await queries.addSkipped(
    tx,
    tandaId,
    skipped.map(({ destino }) => destino),
  );
}

async function handOut(
  { claves, mensajes, sealer }: Issuing,
  tx: Handle,
  tanda: Tanda,
  able: Pending[],
): Promise<void> {
  if (able.length === 0) return;
  const made = await claves.issueTo(
    tx,
    able.map(({ persona_id }) => persona_id),
  );
  const issued: Issued[] = able.map((pending, at) => ({
    id: pending.id,
    clave_id: present(made.ids[at]),
    clave: present(made.claves[at]),
    pending,
  }));
  await queries.saveIssued(
    tx,
    issued.map(({ id, clave_id, clave, pending }) => {
      const por_correo = pending.destino === 'correo';
      return { id, clave_id, por_correo, sellado: por_correo ? null : sealer.seal(clave) };
    }),
  );
  await mensajes.queueAll(tx, mailsOf(issued, tanda.base));
  await queries.countIssued(tx, tanda.id, issued.length);
}

const mailsOf = (issued: Issued[], base: string) =>
  issued
    .filter(({ pending }) => pending.destino === 'correo')
    .map(({ clave, pending: { persona_id: id, nombre, email } }) =>
      claveMail({ id, nombre }, present(email), clave, base),
    );

/** Ends a batch once each of its personas has a key. One without letters has nothing to fetch. */
async function finish(
  { clock }: Issuing,
  tx: Handle,
  id: number,
): Promise<'finished' | 'elsewhere'> {
  const tanda = await queries.holdTanda(tx, id);
  if (tanda?.estado !== 'emitiendo') return 'finished';
  const counted = await queries.countFinished(tx, id);
  if (!counted) return 'elsewhere';
  const withLetters = counted.cartas > 0;
  await auditKeys(tx, id, { id: tanda.usuario_id, email: tanda.usuario, ip: tanda.ip });
  if (!withLetters) await queries.clearPersonas(tx, id);
  await queries.changeTanda(tx, id, {
    ...counted,
    estado: withLetters ? 'lista' : 'cerrada',
    emitida: clock.now().toISOString(),
  });
  return 'finished';
}

/** Records the issue of a batch as one act, whose parts name each key and its persona. */
async function auditKeys(tx: Handle, id: number, author: Author): Promise<void> {
  const [first, ...others] = (await queries.listIssued(tx, id)).map(
    ({ clave_id, persona_id }): AuditEntry => ({
      accion: 'emision',
      recurso: 'claves_activacion',
      recursoId: clave_id,
      personaId: persona_id,
    }),
  );
  if (first) await insertAudit(tx, author, first, ...others);
}
