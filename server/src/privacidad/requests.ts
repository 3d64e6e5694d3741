import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/privacidad/endpoints.ts';
import { venceEl } from '@gremio/contract/privacidad/rules.ts';
import type { pedidoAnswer, pedidoRow, pedidoWrite } from '@gremio/contract/privacidad/schemas.ts';
import type * as z from 'zod';
import * as feriados from '../ajustes/feriados.ts';
import * as archivos from '../archivos/archivos.ts';
import type { Miembro, PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import { type Handle, onWholeTables, readingWhole } from '../platform/database/handle.ts';
import type { DatosDeSala } from '../platform/datos.ts';
import type { Store } from '../platform/http/resource.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { forgetInAudit } from '../platform/audit/queries.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { pedidoMail, respuestaMail, respuestaPush } from './mails.ts';
import * as queries from './requests.queries.ts';
import type { PedidoStored } from './requests.queries.ts';

type Row = z.output<typeof pedidoRow>;
interface Rooms {
  personas: PersonasService;
}

interface Privacidad extends Rooms, Pick<Parts, 'clock'> {
  house: Parts;
  salas: () => DatosDeSala[];
}

export type PrivacidadService = ReturnType<typeof createPrivacidadService>;

/**
 * Requests about personal data, and the data itself (docs/architecture.md#privacy). `salas` are every room's
 * source of the personal data that it holds.
 */
export function createPrivacidadService(
  house: Parts,
  { personas }: Rooms,
  salas: () => DatosDeSala[],
) {
  const privacidad: Privacidad = { house, clock: house.clock, personas, salas };
  return {
    ...bind(privacidad, { decisiones, ask, answer, datosOf, borrar, quedan }),
    store: pedidosStore(privacidad),
  };
}

const pedidosStore = (
  privacidad: Privacidad,
): Store<Omit<typeof wire.privacidad, 'create'>, Row> => ({
  async list(db, { q, ...filter }, page) {
    const { clock, personas } = privacidad;
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
    const hoy = today(clock);
    const found = await queries.listPedidos(db, filter, personaIds, hoy, page);
    return { rows: await toRows(personas, db, found.rows), count: found.count };
  },
  find: (db, id) => find(privacidad, db, id),
});

/** Every table that a room decided on, with its decision. */
const decisiones = ({ salas }: Privacidad) =>
  Object.assign({}, ...salas().map(({ tablas }) => tablas)) as DatosDeSala['tablas'];

/** Records a request, made at the desk or by the member; its deadline is counted from today. */
async function ask(
  privacidad: Privacidad,
  tx: Handle,
  { persona_id: personaId, tipo, detalle }: z.output<typeof pedidoWrite>,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const { clock, house, personas } = privacidad;
  const persona = await findPersona(personas, tx, personaId);
  if (!persona) return refuseField('persona_id', 'No hay una persona con ese número.');
  const creado = clock.now().toISOString();
  const hoy = today(clock);
  const vence = venceEl(tipo, hoy, await feriados.nationalFrom(hoy));
  const id = await queries.insertPedido(tx, {
    persona_id: personaId,
    tipo,
    detalle,
    creado,
    vence,
  });
  if (persona.email) {
    await outbox.queue(house, tx, pedidoMail(persona, persona.email, tipo, vence));
    afterCommit(() => outbox.wake(house));
  }
  return present(await find(privacidad, tx, id));
}

/** Answers a pending request, and notifies the persona by push and by mail. */
async function answer(
  privacidad: Privacidad,
  tx: Handle,
  before: Row,
  { version, estado, respuesta }: z.output<typeof pedidoAnswer>,
  usuario: string,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const { clock, house, personas } = privacidad;
  if (before.estado !== 'pendiente') return refuse('pedido_privacidad_respondido');
  const respondido = clock.now().toISOString();
  const values = { estado, respuesta, respondido, respondido_por: usuario };
  if (!(await queries.answerPedido(tx, before.id, version, values))) {
    return refuse('version_vieja', { actual: before });
  }
  const persona = await findPersona(personas, tx, before.persona_id);
  await tellMembers(house, tx, [respuestaPush(before)]);
  afterCommit(() => outbox.wake(house));
  if (persona?.email) {
    const rechazado = estado === 'rechazado';
    const mail = respuestaMail(persona, persona.email, before.tipo, rechazado, respuesta);
    await outbox.queue(house, tx, mail);
  }
  return present(await find(privacidad, tx, before.id));
}

/** All data held about a persona, by room; null if the persona does not exist. */
async function datosOf(
  { personas, salas }: Privacidad,
  db: Handle,
  personaId: number,
): Promise<Record<string, object> | null> {
  const persona = await findPersona(personas, db, personaId);
  if (!persona) return null;
  // Also what a local clerk does not see, such as the doors that the persona passed.
  return readingWhole(db, async (whole) => {
    const found: Record<string, object> = {};
    for (const { sala, leer } of salas()) found[sala] = await leer(whole, persona);
    return found;
  });
}

/**
 * Erases a persona after their baja, which has released their places. Rows that others depend on stay
 * without personal data; returns the reasons for what the law requires to keep.
 */
async function borrar(
  privacidad: Privacidad,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<{ quedan: string[] } | Refusal> {
  const { house, personas, salas } = privacidad;
  const persona = await findPersona(personas, tx, personaId);
  if (!persona) return refuse('no_encontrado');
  if (persona.estado !== 'baja') return refuse('borrar_sin_baja');
  const ids = [personaId, ...(await personas.merging.formerIds(tx, personaId))];
  const documentos = await personas.eraseCopies(tx, persona, afterCommit);
  await archivos.removeAllOf(house, tx, personaId, afterCommit);
  await onWholeTables(tx, async () => {
    for (const sala of salas()) await sala.borrar?.(tx, persona);
    await forgetInAudit(tx, ids, documentos);
  });
  return { quedan: Object.values(quedan(privacidad)) };
}

/** Tables that still name an erased persona, with the reasons. */
const quedan = ({ salas }: Privacidad) =>
  Object.assign({}, ...salas().map(({ queda }) => queda)) as Record<string, string>;

async function find({ clock, personas }: Privacidad, db: Handle, id: number): Promise<Row | null> {
  const row = await queries.findPedido(db, id, today(clock));
  return row ? ((await toRows(personas, db, [row]))[0] ?? null) : null;
}

async function toRows(personas: PersonasService, db: Handle, rows: PedidoStored[]): Promise<Row[]> {
  const people = await personas.miembrosById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map((row) => {
    const {
      nombre = '',
      numero_documento = '',
      nro_afiliado = '',
    } = people.get(row.persona_id) ?? {};
    return { ...row, nombre, numero_documento, nro_afiliado };
  });
}

const findPersona = async (
  personas: PersonasService,
  db: Handle,
  id: number,
): Promise<Miembro | null> => (await personas.miembrosById(db, [id])).get(id) ?? null;
