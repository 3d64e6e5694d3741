import * as outbox from '../mensajes/outbox.ts';
import { reach, tellMembers } from '../mensajes/avisos.ts';
import { interesados } from '../mensajes/preferencias.ts';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import type { NoticeCheck } from '../mensajes/reminders.ts';
import type { Miembro } from '../personas/personas.ts';
import * as personas from '../personas/lookups.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import { noticiaMail } from './mails.ts';
import * as queries from './avisos.queries.ts';
import type { Pending } from './avisos.queries.ts';

const RECIPIENTS = 'avisos-noticias-personas';
const AVISO = 'noticia';
const PORTION = 500;
/** Portions examined before the count is reported as a minimum. */
const PORTIONS_COUNTED = 10;

/** Members of a news item's audience to notify: all of them, or those of one seccional. */
interface Among {
  audiencia: Audiencia | null;
  seccional: string | null;
}

/** A batch of an audience's active members, and the last id examined; `last` is null at the end. */
interface Portion {
  members: Miembro[];
  last: number | null;
}

/** A member who is to be told of a news item. */
interface Recipient {
  pending: Pending;
  persona: Miembro;
}

interface Queues {
  avisos: Queue<Pending>;
  recipients: Queue<Recipient>;
}

/** Notifies members of a news item: requested once, and sent in batches by a worker. */
export const worker = perServer((house) => {
  const queues = queuesOf(house);
  const write = async () => {
    const wrote = await withRetries(() =>
      inTransaction(house.db, (tx) => writeSome(house, queues, tx)),
    );
    if (wrote) outbox.wake(house);
    return wrote;
  };
  return createWorker(house, queries.AVISOS, write, [queries.AVISOS, RECIPIENTS]);
});

export const noticeCheck = ({ clock }: House): NoticeCheck => ({
  clase: AVISO,
  siguen: (handle, _dia, ids) => queries.stillShown(handle, ids, clock.now().toISOString()),
});

/**
 * Number of members that would be notified through any channel; `mas` if counting stopped before the end.
 */
export async function count(house: House, handle: Handle, among: Among) {
  let found = 0;
  let from: number | null = 0;
  for (let portions = 0; from !== null && portions < PORTIONS_COUNTED; portions += 1) {
    const { members, last }: Portion = await portionOf(house, handle, among, from);
    found += (await reach(handle, AVISO, members)).size;
    from = last;
  }
  return { personas: found, mas: from !== null };
}

/** Requests the notification, once for each audience; members who were notified before are skipped. */
export async function ask(
  house: House,
  tx: Handle,
  noticiaId: number,
  seccional: string | null,
  usuario: string,
  afterCommit: AfterCommit,
) {
  const momento = house.clock.now().toISOString();
  const [shown] = await queries.stillShown(tx, [noticiaId], momento);
  if (!shown) return refuse('noticia_sin_publicar');
  const asked = { noticia_id: noticiaId, seccional, usuario, momento };
  const id = await queries.insertAviso(tx, asked);
  if (id === null) return refuse('noticia_ya_avisada');
  afterCommit(worker(house).wake);
  return queries.findAviso(tx, id);
}

/** Writes what was set aside, or the next batch of a notification; returns false if nothing is pending. */
async function writeSome({ aside }: House, queues: Queues, tx: Handle): Promise<boolean> {
  if (await aside.retry(tx, queues.recipients)) return true;
  return handleNext(aside, tx, queues.avisos, () => queries.takePending(tx));
}

function queuesOf(house: House): Queues {
  const recipients: Queue<Recipient> = {
    tema: RECIPIENTS,
    keyOf: ({ pending, persona }) => `${pending.id} ${persona.id}`,
    find: (tx, keys) => findRecipients(house, tx, keys),
    async handle(tx, some) {
      for (const [pending, one] of Map.groupBy(some, (each) => each.pending)) {
        await queries.countTold(tx, pending.id, await tell(house, tx, pending, one));
      }
    },
  };
  return {
    recipients,
    avisos: {
      tema: queries.AVISOS,
      keyOf: ({ id }) => String(id),
      find: (tx, keys) => queries.findPending(tx, keys.map(Number)),
      async handle(tx, some) {
        for (const pending of some) await writePortion(house, recipients, tx, pending);
      },
    },
  };
}

/** Writes the notices of one batch of members with its progress. */
async function writePortion(
  house: House,
  recipients: Queue<Recipient>,
  tx: Handle,
  pending: Pending,
): Promise<void> {
  const { aside, clock } = house;
  const { members, last } = await portionOf(house, tx, pending, pending.ultimo);
  await aside.each(
    tx,
    recipients,
    members.map((persona) => ({ pending, persona })),
  );
  await queries.saveProgress(tx, pending.id, {
    ultimo: last ?? pending.ultimo,
    terminado: last === null ? clock.now().toISOString() : null,
  });
}

const tell = (
  house: House,
  tx: Handle,
  { noticia_id: id, titulo, copete }: Pending,
  some: Recipient[],
): Promise<number> =>
  tellMembers(
    house,
    tx,
    some.map(({ persona }) => ({
      aviso: AVISO,
      tipo: 'noticia' as const,
      persona,
      correo: noticiaMail(persona.nombre, { id, titulo, copete }, baseOf(house.config)),
      push: { titulo, texto: copete ?? 'Hay una noticia nueva.', camino: `/noticias/${id}` },
      unico: `noticia ${id} ${persona.id}`,
      referencia: `${AVISO} ${id} -`,
    })),
  );

/** Finds the recipients with these keys who still belong to the audience. */
async function findRecipients(house: House, tx: Handle, keys: string[]): Promise<Recipient[]> {
  const asked = keys.map((key) => key.split(' ').map(Number));
  const found = await queries.findAvisos(tx, [...new Set(asked.map(([id = 0]) => id))]);
  const recipients: Recipient[] = [];
  for (const pending of found) {
    const ids = asked.filter(([id]) => id === pending.id).map(([, personaId = 0]) => personaId);
    const members = await membersOf(house, tx, pending.audiencia, ids);
    recipients.push(...members.map((persona) => ({ pending, persona })));
  }
  return recipients;
}

async function portionOf(
  house: House,
  handle: Handle,
  { audiencia, seccional }: Among,
  despues: number,
): Promise<Portion> {
  const ids = await idsOf(handle, seccional, despues);
  const members = await membersOf(house, handle, audiencia, ids);
  return { members, last: ids.length < PORTION ? null : present(ids.at(-1)) };
}

async function membersOf(
  house: House,
  handle: Handle,
  audiencia: Audiencia | null,
  ids: number[],
): Promise<Miembro[]> {
  const people = await personas.miembrosById(handle, ids);
  const reached = await audiencias.reached(house, handle, audiencia, ids);
  return [...people.values()].filter((one) => one.estado === 'activo' && reached.has(one.id));
}

const idsOf = (handle: Handle, seccional: string | null, despues: number) =>
  seccional === null
    ? interesados(handle, AVISO, despues, PORTION)
    : personas.idsOfSeccional(handle, seccional, despues, PORTION);
