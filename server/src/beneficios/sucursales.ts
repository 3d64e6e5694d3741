import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import type * as z from 'zod';
import * as lugares from '../lugares/localidades.ts';
import { today } from '../platform/clock.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Palabra } from '../platform/database/search.ts';
import type { ReadableStore, Store } from '../platform/http/resource.ts';
import { type Refusal, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { existsBeneficio, findNombres } from './catalogo.queries.ts';
import type { OfBeneficio } from './exports.ts';
import * as queries from './sucursales.queries.ts';
import type { Cuando, Place, Position, SucursalFilter, SucursalRow } from './sucursales.queries.ts';
import * as location from './location.ts';

export interface PositionQuery {
  nlatitud?: number | undefined;
  nlongitud?: number | undefined;
}
export interface PlaceQuery {
  paisId?: number | undefined;
  provinciaId?: number | undefined;
  localidadId?: number | undefined;
}

interface SucursalesQuery extends PlaceQuery, PositionQuery {
  audiences: Audiences;
  app_beneficio_id?: number | undefined;
  rubro_id?: number | undefined;
  palabras?: readonly Palabra[] | undefined;
  page?: number | undefined;
}

/** The position, or null unless both coordinates are given. */
export const positionOf = ({ nlatitud, nlongitud }: PositionQuery): Position | null =>
  nlatitud === undefined || nlongitud === undefined ? null : { nlatitud, nlongitud };

/** Pagination fields of the wire. */
export const paginacionOf = (page: number, count: number) => ({
  page,
  pages: Math.ceil(count / PAGE_SIZE),
  count,
});

/** Cache tag of counts of branches, which changes to reviews do not invalidate. */
export const CONTEOS = 'sucursales';

/** Earlier than any scheduled appearance. */
const BEGINNING = '1970-01-01T00:00:00.000Z';

type Write = z.output<typeof sucursalWrite>;

export const store: Store<typeof wire.sucursales, SucursalRow> = {
  list: queries.listRows,
  find: queries.findRow,
  async create(tx, body) {
    const values = await valuesOf(tx, body);
    return 'body' in values ? values : queries.insertRow(tx, values);
  },
  async update(tx, id, body, before) {
    const values = await valuesOf(tx, body, before);
    return 'body' in values ? values : queries.updateRow(tx, id, body.version, values);
  },
  async remove(tx, id): Promise<Refusal | null> {
    await queries.deleteRow(tx, id);
    return null;
  },
  takes: queries.takenRows,
};

/** The list with the name of each branch's benefit, for the export. */
export const listado: ReadableStore<typeof wire.sucursales, SucursalRow & OfBeneficio> = {
  async list(handle, filter, page) {
    const { rows, count } = await queries.listRows(handle, filter, page);
    const ids = rows.map((row) => row.app_beneficio_id);
    const nombres = await findNombres(handle, ids);
    const named = rows.map((row) => ({
      ...row,
      beneficio: nombres.get(row.app_beneficio_id) ?? '',
    }));
    return { rows: named, count };
  },
};

/**
 * Branches have no country, so a country becomes its provincias; the only country needs no condition, as
 * all branches are in it.
 */
export async function placeOf({ cache, db }: House, query: PlaceQuery): Promise<Place> {
  const { paisId, provinciaId, localidadId } = query;
  if (paisId === undefined) return { provinciaId, localidadId };
  const all = await cache.get('lugares', 'provincias', () => lugares.listProvincias(db));
  const its = all.filter((one) => one.pais_id === paisId).map((one) => one.id);
  return its.length === all.length
    ? { provinciaId, localidadId }
    : { provinciaIds: its, provinciaId, localidadId };
}

/**
 * Today, and the last scheduled change of visibility; the caches that depend on it expire at the next one.
 */
export async function cuando(
  { cache, clock }: House,
  db: Handle,
  audiences: Audiences,
): Promise<Cuando> {
  const corte = await cache.get(CONTEOS, 'corte', async () => {
    const { ultimo, proximo } = await queries.findCorte(db, clock.now().toISOString());
    if (proximo) for (const tag of [CONTEOS, 'beneficios']) cache.endsAt(tag, new Date(proximo));
    return ultimo ?? BEGINNING;
  });
  return { hoy: today(clock), corte, audiences };
}

/**
 * Branches that members see. Shared cached values come from the primary, whichever database answers the
 * caller's query.
 */
export async function list(house: House, db: Handle, query: SucursalesQuery) {
  const { cache, db: root } = house;
  const filter: SucursalFilter = {
    ...(await cuando(house, root, query.audiences)),
    beneficioId: query.app_beneficio_id,
    rubroId: query.rubro_id,
    palabras: query.palabras,
    ...(await placeOf(house, query)),
  };
  const count = await cache.get(CONTEOS, JSON.stringify(filter), () =>
    queries.countShown(root, filter),
  );
  const { page = 1 } = query;
  const paginacion = paginacionOf(page, count);
  const rows =
    page > paginacion.pages ? [] : await queries.listShown(db, filter, positionOf(query), page);
  return { sucursales: rows, paginacion };
}

export const find = async (
  house: House,
  db: Handle,
  audiences: Audiences,
  id: number,
  query: PositionQuery,
) => queries.findShown(db, id, await cuando(house, house.db, audiences), positionOf(query));

export function changed({ cache }: House): void {
  cache.changed(CONTEOS);
  cache.changed('beneficios');
}

/**
 * Assigns a localidad to branches that only have a position: those of older versions, and those imported
 * before the localidades.
 */
export async function placeAll(house: House, ending?: AbortSignal): Promise<void> {
  if ((await location.placeAll(house, ending)) > 0) changed(house);
}

/** Columns of a clerk's write, with the names of its place; a branch that does not move keeps its names. */
async function valuesOf(tx: Handle, body: Write, before?: SucursalRow) {
  if (!(await existsBeneficio(tx, body.app_beneficio_id))) {
    return refuseField('app_beneficio_id', 'Ese beneficio no existe.');
  }
  const ids = await location.placeOf(tx, body, before);
  const stays =
    before?.localidad_id === ids.localidad_id && before.provincia_id === ids.provincia_id;
  const place = stays
    ? { localidad: before.localidad, provincia: before.provincia }
    : await lugares.findPlace(tx, ids);
  if (typeof place === 'string') return refuseField(place, 'Ese lugar no existe.');
  return { ...fieldsOf(body), ...ids, ...place };
}

const fieldsOf = (body: Write) => ({
  app_beneficio_id: body.app_beneficio_id,
  nombre: body.nombre,
  direccion: body.direccion,
  localidad_id: body.localidad_id,
  provincia_id: body.provincia_id,
  codigo_postal: body.codigo_postal,
  telefono: body.telefono,
  email: body.email,
  web: body.web,
  nlatitud: body.nlatitud,
  nlongitud: body.nlongitud,
});
