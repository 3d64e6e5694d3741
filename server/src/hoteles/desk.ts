import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { nextEstados } from '@gremio/contract/hoteles/rules.ts';
import {
  type EstadoReserva,
  ESTADOS_RESERVA,
  type reservaRow,
} from '@gremio/contract/hoteles/schemas.ts';
import type * as z from 'zod';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { valuesOf } from '../platform/audit/acts.ts';
import { cannot, gone, type OwnUndo, type UndoCall } from '../platform/http/undo-row.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { forStaff, isRefusal, type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { ConvenioService } from './agreement.ts';
import type { ReservaRow } from './reservations.queries.ts';
import { findOverlapping, findReserva, listReservas } from './reservations.queries.ts';
import { type Former, type ReservasService, totalOfRow } from './reservations.ts';
import { FULL, HOTEL_KNOWS, OTHER } from './returning.ts';

type Row = z.output<typeof reservaRow>;

const NOT_FROM_HERE = 'Como está ahora, no se puede pasar a ese estado.';

interface ReservasDesk {
  reservas: ReservasService;
  personas: PersonasService;
  convenio: ConvenioService;
}

/** Bookings for staff, who answer them (docs/architecture.md#states). */
export function createDeskService(
  reservas: ReservasService,
  personas: PersonasService,
  convenio: ConvenioService,
) {
  const desk: ReservasDesk = { reservas, personas, convenio };
  return {
    ...bind(desk, { add }),
    store: reservasStore(desk),
  };
}

/** Books by phone, as the member does in the app, and mails a hotel by agreement at once. */
async function add(
  desk: ReservasDesk,
  tx: Handle,
  { persona_id: personaId, ...body }: z.output<typeof wire.reservas.create.body>,
  base: string,
  afterCommit: AfterCommit,
): Promise<Row | Refusal> {
  const { reservas, personas, convenio } = desk;
  const refusal = await personas.refusalFor(tx, personaId);
  if (refusal) return forStaff(refusal);
  const whose = onBehalfOf(personaId);
  const reserva = await reservas.add(tx, whose, body, base, afterCommit);
  if (isRefusal(reserva)) return forStaff(reserva);
  const { id, hotel } = reserva;
  const unsent = hotel.convenio ? await convenio.sendMail(tx, whose, id, afterCommit) : null;
  return unsent ?? toRow(desk, tx, await reservas.find(tx, id));
}

const reservasStore = (desk: ReservasDesk): Store<Omit<typeof wire.reservas, 'create'>, Row> => ({
  async list(db, { q, ...filter }, page) {
    const { personas } = desk;
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
    const { rows, count } = await listReservas(db, filter, personaIds, page);
    return { rows: await toRows(desk, db, rows), count };
  },
  async find(db, id) {
    const row = await findReserva(db, id);
    return row ? toRow(desk, db, row) : null;
  },
  undo: (call, row, current) => undoAnswer(desk, call, row, current),
  async update(
    tx,
    id,
    body: { estado: EstadoReserva; motivo: string | null; version: number },
    before,
    afterCommit,
  ) {
    const { reservas } = desk;
    const row = await reservas.hold(tx, id);
    if (!row || row.version !== body.version) return null;
    if (!nextEstados(row.estado).includes(body.estado)) {
      return refuseField('estado', NOT_FROM_HERE);
    }
    const changed = await reservas.change(tx, row, body.estado, body.motivo, afterCommit);
    await reservas.tellMember(tx, changed);
    if (body.estado === 'cancelada') await reservas.tellHotelsCancelled(tx, [changed]);
    return toRow(desk, tx, changed);
  },
});

/** Undoes a rejection or a cancellation; null for an answer that an undo gives again. */
async function undoAnswer(
  desk: ReservasDesk,
  { tx, afterCommit }: UndoCall,
  { antes, despues }: UndoRow,
  current: Row | null,
): Promise<OwnUndo | Refusal | null> {
  const [before, after] = [valuesOf(antes), valuesOf(despues)];
  const estado = ESTADOS_RESERVA.find((one) => one === before['estado']);
  if (!estado || estado === after['estado'] || nextEstados(estado).length === 0) return null;
  if (!current) return gone();
  const { reservas, personas } = desk;
  // The persona first, as a baja locks them.
  const refusal = await personas.refuseGone(tx, current.persona_id);
  if (refusal) return refusal;
  const row = await reservas.hold(tx, current.id);
  if (!row || row.estado !== after['estado'] || row.persona_id !== current.persona_id) {
    return refuse('cambio_despues');
  }
  const motivo = typeof before['motivo'] === 'string' ? before['motivo'] : null;
  const back = await bookAgain(desk, tx, row, { estado, motivo }, afterCommit);
  if (isRefusal(back)) return back;
  return { antes: current, despues: await toRow(desk, tx, back) };
}

/** Gives a closed booking its former state and its nights, unless the hotel knows or they are taken. */
async function bookAgain(
  { reservas }: ReservasDesk,
  tx: Handle,
  row: ReservaRow,
  former: Former,
  afterCommit: AfterCommit,
): Promise<ReservaRow | Refusal> {
  if (row.estado === 'cancelada' && row.avisada && row.hotel_email) return cannot(HOTEL_KNOWS);
  if (await findOverlapping(tx, row.persona_id, row.fecha_desde, row.fecha_hasta)) {
    return cannot(OTHER);
  }
  const back = await reservas.reinstate(tx, row, former, afterCommit);
  return isRefusal(back) ? cannot(FULL) : back;
}

const toRow = async (desk: ReservasDesk, db: Handle, row: ReservaRow): Promise<Row> =>
  present((await toRows(desk, db, [row]))[0]);

async function toRows({ personas }: ReservasDesk, db: Handle, rows: ReservaRow[]): Promise<Row[]> {
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
