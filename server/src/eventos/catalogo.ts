import { counted } from '@gremio/contract/platform/counted.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { seMueve } from '@gremio/contract/eventos/cita/rules.ts';
import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { eventoRow, EventoWrite } from '@gremio/contract/eventos/schemas.ts';
import { estadoVista } from '@gremio/contract/platform/publication.ts';
import type * as z from 'zod';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './catalogo.queries.ts';
import type { EventoStaff } from './catalogo.queries.ts';
import { noteMoved, renewOffers } from './inscripcion.queries.ts';
import { worker } from './notices.ts';
import { newSeed } from './sorteo.ts';
import { updateEvento } from './eventos.queries.ts';
import * as waitingList from './waiting-list.ts';

type EventoRow = z.output<typeof eventoRow>;

const LIVING = 'No se puede cambiar: ya hay inscripciones.';
const PAST = 'Ese momento ya pasó, y hay inscripciones. Revisá la fecha y la hora.';
const HELD = 'Ya hay inscripciones: en lugar de ocultarlo, cancelalo con su motivo y les avisamos.';

/** Events as staff edit them (docs/eventos.md). */
export const eventosStore = (house: House): Store<typeof wire.eventos, EventoRow> => ({
  async list(db, filter, page) {
    const now = house.clock.now();
    const found = await queries.listEventos(db, filter, page, now.toISOString());
    return { ...found, rows: found.rows.map((row) => toRow(row, now)) };
  },
  find: (db, id) => find(house, db, id),
  async create(tx, body) {
    const refusal = await refuseMissing(tx, body);
    if (refusal) return refusal;
    const { plazas, ...values } = body;
    const [cupo_id] = await house.cupos.create(tx, [{ limite: plazas, cerrado: false }]);
    const none = { semilla: null, compromiso: null };
    const seeded = { ...none, ...seedFor(house, body, null), cupo_id: present(cupo_id) };
    return present(await find(house, tx, await queries.insertEvento(tx, { ...values, ...seeded })));
  },
  update: (tx, id, body, _row, afterCommit) => update(house, tx, id, body, afterCommit),
  async remove(tx, id) {
    const row = await queries.findEvento(tx, id);
    // The foreign key of invitaciones refuses an evento that has any: `en_uso`.
    await queries.deleteEvento(tx, id);
    if (row) await house.cupos.remove(tx, [row.cupo_id]);
    return null;
  },
  takes: queries.takenRows,
});

async function find({ clock }: House, db: Handle, id: number): Promise<EventoRow | null> {
  const row = await queries.findEvento(db, id);
  return row && toRow(row, clock.now());
}

async function update(
  house: House,
  tx: Handle,
  id: number,
  { version, ...body }: EventoWrite & { version: number },
  afterCommit: AfterCommit,
): Promise<EventoRow | Refusal | null> {
  const { cupos } = house;
  const evento = await waitingList.hold(house, tx, id);
  const before = await queries.findEvento(tx, id);
  if (!evento || !before) return null;
  if (before.cancelado !== null) return refuse('evento_cancelado');
  const now = house.clock.now();
  const refusal = (await refuseMissing(tx, body)) ?? (await refusalOf(tx, body, before, now));
  if (refusal) return refusal;
  const { plazas, audiencia, ...values } = body;
  const seed = seedFor(house, body, before);
  const changed = { ...values, destinatarios: audiencia, ...seed };
  if (!(await updateEvento(tx, before.id, version, changed))) return null;
  if (isComing(before, now) && seMueve(before, body)) await noteMove(tx, before, body);
  await cupos.set(tx, [evento.cupo_id], plazas, false);
  await waitingList.offer(house, tx, { ...evento, ...body });
  afterCommit(worker(house).wake);
  return find(house, tx, before.id);
}

/** An event that is over is corrected, and nobody is told. */
const isComing = ({ termina }: EventoStaff, now: Date): boolean =>
  Date.parse(termina) > now.getTime();

/** Everybody who holds or awaits a place is told by a worker (`notices.ts`). */
async function noteMove(tx: Handle, before: EventoStaff, body: EventoWrite): Promise<void> {
  const { id, comienza, termina, lugar, direccion } = before;
  await noteMoved(tx, id, { comienza, termina, lugar, direccion });
  await renewOffers(tx, id, body);
}

/** Refuses a picture, a place or a list that does not exist. */
const refuseMissing = async (
  tx: Handle,
  { imagen_id, audiencia }: EventoWrite,
): Promise<Refusal | null> =>
  (await imagenes.refusalFor(tx, imagen_id)) ?? audiencias.refusalFor(tx, audiencia);

/** Refuses changes that an event with people in it cannot take. */
async function refusalOf(
  tx: Handle,
  body: EventoWrite,
  before: EventoStaff,
  now: Date,
): Promise<Refusal | null> {
  const isOver = Date.parse(body.termina) <= now.getTime();
  if (isOver && before.inscripciones > 0 && isComing(before, now)) {
    return refuseField('termina', PAST);
  }
  const taken = before.inscriptos + before.ofrecidos;
  if (body.plazas < taken) {
    return refuseField(
      'plazas',
      `Ya hay ${counted(taken, 'lugar tomado', 'lugares tomados')}: no puede haber menos.`,
    );
  }
  if (before.publicado && !body.publicado && before.inscripciones > 0 && isComing(before, now)) {
    return refuseField('publicado', HELD);
  }
  if (body.estrategia === before.estrategia) return null;
  if (before.sorteado !== null) return refuse('evento_sorteado');
  return before.inscripciones > 0 ? refuseField('estrategia', LIVING) : null;
}

const seedFor = (house: House, body: EventoWrite, before: EventoStaff | null) =>
  body.estrategia === 'sorteo' && !before?.compromiso ? newSeed(house) : {};

const toRow = ({ cupo_id: _cupo, ...row }: EventoStaff, now: Date): EventoRow => ({
  ...row,
  estado: estadoVista(row.publicado, row, Date.parse(row.termina) <= now.getTime(), now),
});
