import * as outbox from '../mensajes/outbox.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { Hotel, hotelRow } from '@gremio/contract/hoteles/schemas.ts';
import { estadoVista } from '@gremio/contract/platform/publication.ts';
import type * as z from 'zod';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as noches from './noches.ts';
import * as queries from './hoteles.queries.ts';
import { tellMoved } from './moves.ts';

type HotelRow = z.output<typeof hotelRow>;

const TAG = 'hoteles';

/** Audiences of the hotels that a caller is in. */
export const audiencesOf = (house: House, caller: Identidad | null) =>
  audiencias.ofCaller(house, TAG, ['hoteles.audiencia'], caller);

export function changed(house: House): void {
  house.cache.changed(TAG);
  noches.changed(house);
}

export async function listShown(
  { clock }: House,
  db: Handle,
  audiences: Audiences,
): Promise<Hotel[]> {
  const hoteles = await queries.listShown(db, audiences, clock.now().toISOString());
  const known = await imagenes.find(
    db,
    hoteles.flatMap((hotel) => hotel.imagenes),
  );
  return hoteles.map(({ email: _email, version: _version, ...hotel }) => ({
    ...hotel,
    show: true as const,
    imagenes: hotel.imagenes.map((id) => present(known.get(id))),
  }));
}

const toRow = (row: queries.HotelRow, now: Date): HotelRow => ({
  ...row,
  estado: estadoVista(row.show, row, false, now),
});

async function find(clock: Clock, db: Handle, id: number): Promise<HotelRow | null> {
  const row = await queries.findHotel(db, id);
  return row && toRow(row, clock.now());
}

/** Hotels, for staff (docs/architecture.md#states). */
export const hotelesStore = (house: House): Store<typeof wire.hoteles, HotelRow> => ({
  async list(db, filter, page) {
    const found = await queries.listHoteles(db, filter, page);
    return { ...found, rows: found.rows.map((row) => toRow(row, house.clock.now())) };
  },
  find: (db, id) => find(house.clock, db, id),
  async create(tx, body) {
    const refusal = await refusalFor(tx, body);
    if (refusal) return refusal;
    const id = await queries.insertHotel(tx, body);
    await queries.setImagenes(tx, id, body.imagenes);
    return present(await find(house.clock, tx, id));
  },
  async update(tx, _id, body, before, afterCommit) {
    const { version, ...values } = body;
    const refusal = await refusalFor(tx, values);
    if (refusal) return refusal;
    if (!(await queries.updateHotel(tx, before.id, version, values))) return null;
    await queries.setImagenes(tx, before.id, values.imagenes);
    const after = present(await find(house.clock, tx, before.id));
    await tellMoved(house, tx, before, after);
    afterCommit(() => outbox.wake(house));
    return after;
  },
  async remove(tx, id) {
    await noches.removeOf(house, tx, id);
    await queries.deleteHotel(tx, id);
    return null;
  },
  takes: queries.takenRows,
});

/** Refuses a picture or a place that does not exist. */
const refusalFor = async (
  tx: Handle,
  values: Pick<queries.HotelWrite, 'imagenes' | 'audiencia'>,
): Promise<Refusal | null> =>
  (await findMissing(tx, values.imagenes)) ?? audiencias.refusalFor(tx, values.audiencia);

async function findMissing(tx: Handle, ids: number[]): Promise<Refusal | null> {
  const known = await imagenes.find(tx, ids);
  const at = ids.findIndex((id, index) => !known.has(id) || ids.indexOf(id) !== index);
  if (at === -1) return null;
  const mensaje = known.has(present(ids[at])) ? 'Está repetida.' : 'Esa imagen no está.';
  return refuseField(`imagenes.${at}`, mensaje);
}
