import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { nextEstados } from '@gremio/contract/hoteles/rules.ts';
import {
  type EstadoReserva,
  ESTADOS_RESERVA,
  type reservaRow,
} from '@gremio/contract/hoteles/schemas.ts';
import type * as z from 'zod';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { valuesOf } from '../platform/audit/acts.ts';
import { cannot, gone, type OwnUndo, type UndoCall } from '../platform/http/undo-row.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { forStaff, isRefusal, type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { sendMail } from './convenio.ts';
import type { ReservaRow } from './reservas.queries.ts';
import { findOverlapping, findReserva, holdReserva, listReservas } from './reservas.queries.ts';
import * as reservas from './reservas.ts';
import { type Former, totalOfRow } from './reservas.ts';
import { FULL, HOTEL_KNOWS, OTHER } from './regreso.ts';

type Row = z.output<typeof reservaRow>;

const NOT_FROM_HERE = 'Como está ahora, no se puede pasar a ese estado.';

/** Books by phone, as the member does in the app, and mails a hotel by agreement at once. */
export async function add(
  house: House,
  tx: Handle,
  { persona_id: personaId, ...body }: z.output<typeof wire.reservas.create.body>,
  base: string,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const refusal = await personas.refusalFor(tx, personaId);
  if (refusal) return forStaff(refusal);
  const whose = onBehalfOf(personaId);
  const reserva = await reservas.add(house, tx, whose, body, base, afterCommit);
  if (isRefusal(reserva)) return forStaff(reserva);
  const { id, hotel } = reserva;
  const unsent = hotel.convenio ? await sendMail(house, tx, whose, id, afterCommit) : null;
  return unsent ?? toRow(tx, await reservas.find(tx, id));
}

/** Bookings for staff, who answer them (docs/architecture.md#states). */
export const reservasStore = (house: House): Store<Omit<typeof wire.reservas, 'create'>, Row> => ({
  async list(db, { q, ...filter }, page) {
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
    const { rows, count } = await listReservas(db, filter, personaIds, page);
    return { rows: await toRows(db, rows), count };
  },
  async find(db, id) {
    const row = await findReserva(db, id);
    return row ? toRow(db, row) : null;
  },
  undo: (call, row, current) => undoAnswer(house, call, row, current),
  async update(
    tx,
    id,
    body: { estado: EstadoReserva; motivo: string | null; version: number },
    before,
    afterCommit,
  ) {
    const row = await holdReserva(tx, id);
    if (!row || row.version !== body.version) return null;
    if (!nextEstados(row.estado).includes(body.estado)) {
      return refuseField('estado', NOT_FROM_HERE);
    }
    const changed = await reservas.change(house, tx, row, body.estado, body.motivo, afterCommit);
    await reservas.tellMember(house, tx, changed);
    if (body.estado === 'cancelada') await reservas.tellHotelsCancelled(house, tx, [changed]);
    return toRow(tx, changed);
  },
});

/** Undoes a rejection or a cancellation; null for an answer that an undo gives again. */
async function undoAnswer(
  house: House,
  { tx, afterCommit }: UndoCall,
  { antes, despues }: UndoRow,
  current: Row | null,
): Promise<OwnUndo | Refusal | null> {
  const [before, after] = [valuesOf(antes), valuesOf(despues)];
  const estado = ESTADOS_RESERVA.find((one) => one === before['estado']);
  if (!estado || estado === after['estado'] || nextEstados(estado).length === 0) return null;
  if (!current) return gone();
  // The persona first, as a baja locks them.
  const refusal = await personas.refuseGone(tx, current.persona_id);
  if (refusal) return refusal;
  const row = await holdReserva(tx, current.id);
  if (!row || row.estado !== after['estado'] || row.persona_id !== current.persona_id) {
    return refuse('cambio_despues');
  }
  const motivo = typeof before['motivo'] === 'string' ? before['motivo'] : null;
  const back = await bookAgain(house, tx, row, { estado, motivo }, afterCommit);
  if (isRefusal(back)) return back;
  return { antes: current, despues: await toRow(tx, back) };
}

/** Gives a closed booking its former state and its nights, unless the hotel knows or they are taken. */
async function bookAgain(
  house: House,
  tx: Handle,
  row: ReservaRow,
  former: Former,
  afterCommit: AfterCommit,
): Promise<ReservaRow | Refusal> {
  if (row.estado === 'cancelada' && row.avisada && row.hotel_email) return cannot(HOTEL_KNOWS);
  if (await findOverlapping(tx, row.persona_id, row.fecha_desde, row.fecha_hasta)) {
    return cannot(OTHER);
  }
  const back = await reservas.reinstate(house, tx, row, former, afterCommit);
  return isRefusal(back) ? cannot(FULL) : back;
}

const toRow = async (db: Handle, row: ReservaRow): Promise<Row> =>
  present((await toRows(db, [row]))[0]);

async function toRows(db: Handle, rows: ReservaRow[]): Promise<Row[]> {
  const people = await personas.personasById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map((row) => ({
    ...row,
    nombre: people.get(row.persona_id)?.nombre ?? '',
    nro_afiliado: people.get(row.persona_id)?.nro_afiliado ?? '',
    total: totalOfRow(row),
  }));
}
