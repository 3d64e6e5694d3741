import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { CercaDe } from '@gremio/contract/beneficios/schemas.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import * as lugares from '../lugares/localidades.ts';
import { seccionalOf } from '../personas/personas.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { Palabra } from '../platform/database/search.ts';
import * as queries from './beneficios.queries.ts';
import { type Busqueda, read as readWords } from './search.ts';
import * as reviews from './reviews.ts';
import * as sucursales from './sucursales.ts';
import {
  CONTEOS,
  paginacionOf,
  type PlaceQuery,
  positionOf,
  type PositionQuery,
} from './sucursales.ts';

interface SucursalesSearch extends Search {
  app_beneficio_id?: number | undefined;
  page?: number | undefined;
}

interface Search extends PlaceQuery, PositionQuery {
  audiences: Audiences;
  rubro_id?: number | undefined;
  q?: string | undefined;
}

/** Place name used for every seccional of the capital area. */
const CAPITAL = 'Capital Federal';

/** Audiences of the benefits that a caller is in. */
export const audiencesOf = (house: House, caller: Identidad | null) =>
  audiencias.ofCaller(house, 'beneficios', ['beneficios.audiencia'], caller);

export const listRubros = async (
  house: House,
  db: Handle,
  query: PlaceQuery & { audiences: Audiences },
) => queries.listRubros(db, await filterOf(house, query));

/** Benefits that members see: published and not expired. */
export async function list(house: House, db: Handle, page: number, query: Search) {
  const searched = query.q ? await readSearch(house, query.q, query.audiences) : undefined;
  const filter = await filterOf(house, query, searched);
  const { count, first } = await matchesOf(house, filter);
  const paginacion = paginacionOf(page, count);
  const rows =
    page > paginacion.pages
      ? []
      : await queries.listBeneficios(db, filter, positionOf(query), page, first);
  return { beneficios: rows, paginacion, ...(searched && { parecido: searched.parecido }) };
}

/** Branches of the benefits that `list` returns for the same words. */
export async function listSucursales(house: House, db: Handle, { q, ...query }: SucursalesSearch) {
  const palabras = q ? (await readSearch(house, q, query.audiences)).palabras : undefined;
  return sucursales.list(house, db, { ...query, palabras });
}

/** A benefit's whole page, with the caller's own opinion; `x` is the caller's persona, or 0 for none. */
export async function find(
  house: House,
  db: Handle,
  caller: Identidad,
  id: number,
  x: number,
  query: PositionQuery,
) {
  if (x !== 0 && x !== caller.personaId) return refuse('no_encontrado');
  const personaId = x === 0 ? null : caller.personaId;
  const cerca_de = personaId && !positionOf(query) ? await cercaDe(house, personaId) : null;
  const audiences = await audiencesOf(house, caller);
  const beneficio = await findCompleto(house, id, { ...query, audiences }, cerca_de);
  if (!beneficio) return refuse('no_encontrado');
  const mi_review = personaId ? await reviews.findMine(db, personaId, id) : null;
  return { beneficio, mi_review, cerca_de };
}

export async function findImagen(db: Handle, id: number): Promise<Imagen | null> {
  const imagenId = await queries.findImagenId(db, id);
  return imagenId === null ? null : ((await imagenes.find(db, [imagenId])).get(imagenId) ?? null);
}

/** The part of a benefit's page that is the same for every caller of these audiences, from the cache. */
function findCompleto(
  house: House,
  id: number,
  query: PositionQuery & { audiences: Audiences },
  cerca: CercaDe | null,
) {
  const { cache, db: root } = house;
  const { audiences } = query;
  const { nlatitud, nlongitud } = cerca ?? query;
  const key = `completo ${id} ${nlatitud} ${nlongitud} ${cerca?.nombre} ${JSON.stringify(audiences)}`;
  return cache.get('beneficios', key, async () => {
    const shown = await queries.findShown(
      root,
      id,
      await sucursales.cuando(house, root, audiences),
      positionOf(query),
    );
    if (!shown) return null;
    const imagen = await findImagen(root, id);
    const page = await sucursales.list(house, root, {
      nlatitud,
      nlongitud,
      app_beneficio_id: id,
      audiences,
    });
    // Distances are measured from the member's own position, never from their seccional.
    const rows = page.sucursales.map((row) => (cerca ? { ...row, distancia: null } : row));
    return { ...shown, imagen, sucursales: rows, reviews: await reviews.listShown(root, id) };
  });
}

/** Place of the member's seccional, for callers without a position. */
async function cercaDe(house: House, personaId: PersonaId): Promise<CercaDe | null> {
  const { cache, db: root } = house;
  const { seccional, esDeCapi } = await seccionalOf(house, personaId);
  const name = esDeCapi ? CAPITAL : seccional;
  return name ? cache.get('lugares', `cerca ${name}`, () => lugares.locate(root, name)) : null;
}

/** Expands a search's words; the same for every place and rubro, so it is cached. */
function readSearch(house: House, q: string, audiences: Audiences): Promise<Busqueda> {
  const { cache, db: root } = house;
  return cache.get(CONTEOS, `busqueda ${q} ${JSON.stringify(audiences)}`, () =>
    readWords(house, q, async (palabras: readonly Palabra[]) => {
      const cuando = await sucursales.cuando(house, root, audiences);
      return (await matchesOf(house, { ...cuando, palabras })).count;
    }),
  );
}

const filterOf = async (
  house: House,
  query: Omit<Search, 'q'>,
  searched?: Busqueda,
): Promise<queries.BeneficioFilter> => ({
  ...(await sucursales.cuando(house, house.db, query.audiences)),
  rubroId: query.rubro_id,
  palabras: searched?.palabras,
  ...(await sucursales.placeOf(house, query)),
});

const matchesOf = (
  { cache, db }: House,
  filter: queries.BeneficioFilter,
): Promise<queries.Matches> =>
  cache.get(CONTEOS, `beneficios ${JSON.stringify(filter)}`, () => queries.findMatches(db, filter));
