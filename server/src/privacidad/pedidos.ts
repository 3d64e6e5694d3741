import { formerIds } from '../personas/uniones.ts';
import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/privacidad/endpoints.ts';
import { venceEl } from '@gremio/contract/privacidad/rules.ts';
import type { pedidoAnswer, pedidoRow, pedidoWrite } from '@gremio/contract/privacidad/schemas.ts';
import type * as z from 'zod';
import * as feriados from '../ajustes/feriados.ts';
import * as archivos from '../archivos/archivos.ts';
import * as hijos from '../hijos/hijos.ts';
import { eraseCopies, type Miembro } from '../personas/personas.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import { type Handle, onWholeTables, readingWhole } from '../platform/database/handle.ts';
import { DATOS, type DatosDeSala } from '../platform/datos.ts';
import type { Store } from '../platform/http/resource.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { forgetInAudit } from '../platform/audit/queries.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { pedidoMail, respuestaMail, respuestaPush } from './mails.ts';
import * as queries from './pedidos.queries.ts';
import type { PedidoStored } from './pedidos.queries.ts';

type Row = z.output<typeof pedidoRow>;

/** Requests about personal data, and the data itself (docs/architecture.md#privacy). */
export const pedidosStore = (house: House): Store<Omit<typeof wire.privacidad, 'create'>, Row> => ({
  async list(db, { q, ...filter }, page) {
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
    const hoy = today(house.clock);
    const found = await queries.listPedidos(db, filter, personaIds, hoy, page);
    return { rows: await toRows(db, found.rows), count: found.count };
  },
  find: (db, id) => find(house, db, id),
});

/** Every table that a room decided on, with its decision. */
export const decisiones = (house: House) =>
  Object.assign({}, ...DATOS.of(house).map(({ tablas }) => tablas)) as DatosDeSala['tablas'];

/** Records a request, made at the desk or by the member; its deadline is counted from today. */
export async function ask(
  house: House,
  tx: Handle,
  { persona_id: personaId, tipo, detalle }: z.output<typeof pedidoWrite>,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const { clock } = house;
  const persona = await findPersona(tx, personaId);
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
  return present(await find(house, tx, id));
}

/** Answers a pending request, and notifies the persona by push and by mail. */
export async function answer(
  house: House,
  tx: Handle,
  before: Row,
  { version, estado, respuesta }: z.output<typeof pedidoAnswer>,
  usuario: string,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const { clock } = house;
  if (before.estado !== 'pendiente') return refuse('pedido_privacidad_respondido');
  const respondido = clock.now().toISOString();
  const values = { estado, respuesta, respondido, respondido_por: usuario };
  if (!(await queries.answerPedido(tx, before.id, version, values))) {
    return refuse('version_vieja', { actual: before });
  }
  const persona = await findPersona(tx, before.persona_id);
  await tellMembers(house, tx, [respuestaPush(before)]);
  afterCommit(() => outbox.wake(house));
  if (persona?.email) {
    const rechazado = estado === 'rechazado';
    const mail = respuestaMail(persona, persona.email, before.tipo, rechazado, respuesta);
    await outbox.queue(house, tx, mail);
  }
  return present(await find(house, tx, before.id));
}

/** All data held about a persona, by room; null if the persona does not exist. */
export async function datosOf(
  house: House,
  db: Handle,
  personaId: number,
): Promise<Record<string, object> | null> {
  const persona = await findPersona(db, personaId);
  if (!persona) return null;
  // Also what a local clerk does not see, such as the doors that the persona passed.
  return readingWhole(db, async (whole) => {
    const found: Record<string, object> = {};
    for (const { sala, leer } of DATOS.of(house)) found[sala] = await leer(whole, persona);
    return found;
  });
}

/**
 * Erases a persona after their baja, which has released their places. Rows that others depend on stay
 * without personal data; returns the reasons for what the law requires to keep.
 */
export async function borrar(
  house: House,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<{ quedan: string[] } | Refusal> {
  const persona = await findPersona(tx, personaId);
  if (!persona) return refuse('no_encontrado');
  if (persona.estado !== 'baja') return refuse('borrar_sin_baja');
  const ids = [personaId, ...(await formerIds(tx, personaId))];
  const documentos = [
    ...(await hijos.eraseAllOf(house, tx, personaId, afterCommit)),
    ...(await eraseCopies(house, tx, persona)),
  ];
  await archivos.removeAllOf(house, tx, personaId, afterCommit);
  await onWholeTables(tx, async () => {
    for (const sala of DATOS.of(house)) await sala.borrar?.(tx, persona);
    await forgetInAudit(tx, ids, documentos);
  });
  return { quedan: Object.values(quedan(house)) };
}

/** Tables that still name an erased persona, with the reasons. */
export const quedan = (house: House) =>
  Object.assign({}, ...DATOS.of(house).map(({ queda }) => queda)) as Record<string, string>;

async function find({ clock }: House, db: Handle, id: number): Promise<Row | null> {
  const row = await queries.findPedido(db, id, today(clock));
  return row ? ((await toRows(db, [row]))[0] ?? null) : null;
}

async function toRows(db: Handle, rows: PedidoStored[]): Promise<Row[]> {
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

const findPersona = async (db: Handle, id: number): Promise<Miembro | null> =>
  (await personas.miembrosById(db, [id])).get(id) ?? null;
