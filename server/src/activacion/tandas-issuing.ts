import * as outbox from '../mensajes/outbox.ts';
import { type AuditEntry, type Author, insertAudit } from '../platform/audit/queries.ts';
import type { Queue } from '../platform/aside/service.ts';
import { inTransaction, type Handle } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import * as claves from './claves.ts';
import { sealer } from './tandas.ts';
import * as batches from './tandas.queries.ts';
import type { Pending } from './tandas.queries.ts';
import * as queries from './tandas-issuing.queries.ts';
import type { Issuing as Tanda } from './tandas-issuing.queries.ts';
import { claveMail } from './mails.ts';

/** Keys issued in one transaction: a fraction of a second. */
const SLICE = 500;

interface Issued {
  id: number;
  clave_id: number;
  clave: string;
  pending: Pending;
}

/** A persona of a batch. */
interface Asker {
  tanda: Tanda;
  pending: Pending;
}

interface Queues {
  tandas: Queue<Tanda>;
  askers: Queue<Asker>;
}

/**
 * Worker that issues the keys of batches, in slices: each is one transaction, so a server that dies leaves no
 * half of one, and another goes on.
 */
export const worker = perServer((house) => {
  const queues = queuesOf(house);
  const names = [queries.TANDAS, queries.CLAVES];
  return createWorker(house, queries.TANDAS, () => step(house, queues), names);
});

async function step(house: House, queues: Queues): Promise<boolean> {
  const { db } = house;
  const again = await withRetries(() => inTransaction(db, (tx) => issueNext(house, queues, tx)));
  if (again) outbox.wake(house);
  return again;
}

/** Returns false if there is nothing to issue, or another server has the rest of the batch in hand. */
async function issueNext(house: House, queues: Queues, tx: Handle): Promise<boolean> {
  const { aside } = house;
  if (await aside.retry(tx, queues.askers)) return true;
  if (await aside.retry(tx, queues.tandas)) return true;
  const found = await queries.findIssuing(tx);
  let again = found.length > 0;
  const next: Queue<Tanda> = {
    ...queues.tandas,
    async handle(_tx, tandas) {
      for (const tanda of tandas) again = await issueSome(house, queues.askers, tx, tanda);
    },
  };
  await aside.each(tx, next, found);
  return again;
}

const queuesOf = (house: House): Queues => {
  const askers: Queue<Asker> = {
    tema: queries.CLAVES,
    keyOf: ({ pending }) => String(pending.id),
    find: (tx, keys) => findAskers(house, tx, keys.map(Number)),
    async handle(tx, some) {
      for (const [tanda, each] of Map.groupBy(some, (one) => one.tanda)) {
        await issueTo(
          house,
          tx,
          tanda,
          each.map(({ pending }) => pending),
        );
      }
    },
  };
  return {
    askers,
    tandas: {
      tema: queries.TANDAS,
      keyOf: ({ id }) => String(id),
      find: (tx, keys) => queries.findIssuing(tx, keys.map(Number)),
      async handle(tx, tandas) {
        for (const tanda of tandas) await issueSome(house, askers, tx, tanda);
      },
    },
  };
};

async function findAskers(house: House, tx: Handle, ids: number[]): Promise<Asker[]> {
  const now = house.clock.now().toISOString();
  const found: Asker[] = [];
  for (const tanda of await queries.findTandasOf(tx, ids)) {
    const asked = { limit: ids.length, now, only: ids };
    const pending = await queries.takePending(tx, tanda, asked);
    found.push(...pending.map((one) => ({ tanda, pending: one })));
  }
  return found;
}

/** Returns false if another server has the rest of the batch in hand. */
async function issueSome(
  house: House,
  askers: Queue<Asker>,
  tx: Handle,
  tanda: Tanda,
): Promise<boolean> {
  const now = house.clock.now().toISOString();
  const taken = await queries.takePending(tx, tanda, { limit: SLICE, now });
  if (taken.length === 0) return finish(house, tx, tanda.id);
  await house.aside.each(
    tx,
    askers,
    taken.map((pending) => ({ tanda, pending })),
  );
  return true;
}

/** Issues the keys of these personas, and leaves out those who may not have one any more. */
async function issueTo(house: House, tx: Handle, tanda: Tanda, some: Pending[]): Promise<void> {
  const able = some.filter(({ destino }) => destino === 'carta' || destino === 'correo');
  await skip(
    tx,
    tanda.id,
    some.filter((one) => !able.includes(one)),
  );
  const issued = await handOut(house, tx, tanda, able);
  if (tanda.estado === 'emitiendo') return;
  for (const one of issued) {
    await queries.countLate(tx, tanda.id, one.pending.destino === 'correo' ? 'correos' : 'cartas');
    await insertAudit(tx, authorOf(tanda), keyEntry(one.clave_id, one.pending.persona_id));
  }
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

async function handOut(house: House, tx: Handle, tanda: Tanda, able: Pending[]): Promise<Issued[]> {
  if (able.length === 0) return [];
  const made = await claves.issueTo(
    house,
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
      return { id, clave_id, por_correo, sellado: por_correo ? null : sealer(house).seal(clave) };
    }),
  );
  await outbox.queueAll(house, tx, mailsOf(issued, tanda.base));
  await queries.countIssued(tx, tanda.id, issued.length);
  return issued;
}

const mailsOf = (issued: Issued[], base: string) =>
  issued
    .filter(({ pending }) => pending.destino === 'correo')
    .map(({ clave, pending: { persona_id: id, nombre, email } }) =>
      claveMail({ id, nombre }, present(email), clave, base),
    );

/**
 * Ends a batch once each of its personas has a key or was set aside. One without letters, now or later, has
 * nothing to fetch. Returns false if another server has the rest in hand.
 */
async function finish({ clock }: House, tx: Handle, id: number): Promise<boolean> {
  const tanda = await batches.holdTanda(tx, id);
  if (tanda?.estado !== 'emitiendo') return true;
  const counted = await queries.countFinished(tx, id);
  if (!counted) return false;
  const { apartadas, ...delivered } = counted;
  const isOpen = delivered.cartas + apartadas > 0;
  await auditKeys(tx, id, authorOf(tanda));
  if (!isOpen) await batches.clearPersonas(tx, id);
  await batches.changeTanda(tx, id, {
    ...delivered,
    estado: isOpen ? 'lista' : 'cerrada',
    emitida: clock.now().toISOString(),
  });
  return true;
}

interface Started {
  usuario_id: string;
  usuario: string;
  ip: string;
}

const authorOf = ({ usuario_id, usuario, ip }: Started): Author => ({
  id: usuario_id,
  email: usuario,
  ip,
});

const keyEntry = (claveId: number, personaId: number): AuditEntry => ({
  accion: 'emision',
  recurso: 'claves_activacion',
  recursoId: claveId,
  personaId,
});

/** Records the issue of a batch as one act, whose parts name each key and its persona. */
async function auditKeys(tx: Handle, id: number, author: Author): Promise<void> {
  const [first, ...others] = (await queries.listIssued(tx, id)).map(({ clave_id, persona_id }) =>
    keyEntry(clave_id, persona_id),
  );
  if (first) await insertAudit(tx, author, first, ...others);
}
