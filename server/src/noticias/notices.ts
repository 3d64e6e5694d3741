import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { AudienciasService } from '../audiencias/audiences.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { NoticeCheck } from '../mensajes/reminders.ts';
import type { Miembro, PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import { noticiaMail } from './mails.ts';
import * as queries from './notices.queries.ts';

export type AvisosDeNoticias = ReturnType<typeof createNoticesService>;

const TOPIC = 'avisos-noticias';
const AVISO = 'noticia';
const PORTION = 500;
/** Portions examined before the count is reported as a minimum. */
const PORTIONS_COUNTED = 10;

interface Rooms {
  audiencias: AudienciasService;
  mensajes: MensajesService;
  personas: PersonasService;
}

interface Avisos extends Rooms, Pick<Parts, 'clock'> {
  /** The app's base URL, for the links of mails. */
  base: string;
}

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

/** Notifies members of a news item: requested once, and sent in batches by a worker. */
export function createNoticesService(parts: Parts, rooms: Rooms) {
  const { db, clock, config } = parts;
  const { mensajes } = rooms;
  const avisos: Avisos = { clock, ...rooms, base: baseOf(config) };
  const worker = createWorker(parts, TOPIC, async () => {
    const wrote = await withRetries(() => inTransaction(db, (tx) => writeSome(avisos, tx)));
    if (wrote) mensajes.wake();
    return wrote;
  });
  const noticeCheck: NoticeCheck = {
    clase: AVISO,
    siguen: (handle, _dia, ids) => queries.stillShown(handle, ids, clock.now().toISOString()),
  };
  return {
    ...bind({ ...avisos, worker }, { count, ask }),
    worker,
    noticeCheck,
    list: queries.listAvisos,
  };
}

/**
 * Number of members that would be notified through any channel; `mas` if counting stopped before the end.
 */
async function count(avisos: Avisos, handle: Handle, among: Among) {
  let personas = 0;
  let from: number | null = 0;
  for (let portions = 0; from !== null && portions < PORTIONS_COUNTED; portions += 1) {
    const { members, last }: Portion = await portionOf(avisos, handle, among, from);
    personas += (await avisos.mensajes.alcanza(handle, AVISO, members)).size;
    from = last;
  }
  return { personas, mas: from !== null };
}

/** Requests the notification, once for each audience; members who were notified before are skipped. */
async function ask(
  { clock, worker }: Pick<Avisos, 'clock'> & { worker: Worker },
  tx: Handle,
  noticiaId: number,
  seccional: string | null,
  usuario: string,
  afterCommit: AfterCommit,
) {
  const momento = clock.now().toISOString();
  const [shown] = await queries.stillShown(tx, [noticiaId], momento);
  if (!shown) return refuse('noticia_sin_publicar');
  const asked = { noticia_id: noticiaId, seccional, usuario, momento };
  const id = await queries.insertAviso(tx, asked);
  if (id === null) return refuse('noticia_ya_avisada');
  afterCommit(worker.wake);
  return queries.findAviso(tx, id);
}

/** Writes the notices of one batch with its progress; returns false if nothing is pending. */
async function writeSome(avisos: Avisos, tx: Handle): Promise<boolean> {
  const { clock, mensajes, base } = avisos;
  const pending = await queries.takePending(tx);
  if (!pending) return false;
  const { noticia_id: id, titulo, copete, ultimo } = pending;
  const { members, last } = await portionOf(avisos, tx, pending, ultimo);
  const told = await mensajes.tell(
    tx,
    members.map((persona) => ({
      aviso: AVISO,
      tipo: 'noticia' as const,
      persona,
      correo: noticiaMail(persona.nombre, { id, titulo, copete }, base),
      push: { titulo, texto: copete ?? 'Hay una noticia nueva.', camino: `/noticias/${id}` },
      unico: `noticia ${id} ${persona.id}`,
      referencia: `${AVISO} ${id} -`,
    })),
  );
  await queries.saveProgress(tx, pending.id, {
    ultimo: last ?? ultimo,
    personas: told,
    terminado: last === null ? clock.now().toISOString() : null,
  });
  return true;
}

async function portionOf(
  rooms: Rooms,
  handle: Handle,
  { audiencia, seccional }: Among,
  despues: number,
): Promise<Portion> {
  const ids = await idsOf(rooms, handle, seccional, despues);
  const people = await rooms.personas.miembrosById(handle, ids);
  const reached = await rooms.audiencias.reached(handle, audiencia, ids);
  const members = [...people.values()].filter(
    (one) => one.estado === 'activo' && reached.has(one.id),
  );
  return { members, last: ids.length < PORTION ? null : present(ids.at(-1)) };
}

const idsOf = (
  { mensajes, personas }: Rooms,
  handle: Handle,
  seccional: string | null,
  despues: number,
) =>
  seccional === null
    ? mensajes.avisos.interesados(handle, AVISO, despues, PORTION)
    : personas.idsOfSeccional(handle, seccional, despues, PORTION);
