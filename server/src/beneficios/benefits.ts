import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { CercaDe } from '@gremio/contract/beneficios/schemas.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import * as lugares from '../lugares/localidades.ts';
import { seccionalOf } from '../personas/personas.ts';
import { bind } from '../platform/bind.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { Palabra } from '../platform/database/search.ts';
import * as queries from './benefits.queries.ts';
import type { Busqueda, SearchService } from './search.ts';
import type { ReviewsService } from './reviews.ts';
import {
  CONTEOS,
  paginacionOf,
  type PlaceQuery,
  positionOf,
  type PositionQuery,
  type SucursalesService,
} from './branches.ts';

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

interface Beneficios extends Pick<Parts, 'cache'> {
  house: Parts;
  /** The primary; shared cached values come from it, whichever database answers the caller's query. */
  root: Handle;
  sucursales: SucursalesService;
  reviews: ReviewsService;
  searchService: SearchService;
}

export type BeneficiosService = ReturnType<typeof createBeneficiosService>;

/** Benefits that members see: published and not expired. */
export function createBeneficiosService(
  house: Parts,
  sucursales: SucursalesService,
  reviews: ReviewsService,
  searchService: SearchService,
) {
  const beneficios: Beneficios = {
    house,
    cache: house.cache,
    root: house.db,
    sucursales,
    reviews,
    searchService,
  };
  return bind(beneficios, { audiencesOf, listRubros, list, listSucursales, find });
}

/** Audiences of the benefits that a caller is in. */
const audiencesOf = ({ house }: Beneficios, caller: Identidad | null) =>
  audiencias.ofCaller(house, 'beneficios', ['beneficios.audiencia'], caller);

const listRubros = async (
  beneficios: Beneficios,
  db: Handle,
  query: PlaceQuery & { audiences: Audiences },
) => queries.listRubros(db, await filterOf(beneficios, query));

async function list(beneficios: Beneficios, db: Handle, page: number, query: Search) {
  const searched = query.q ? await readSearch(beneficios, query.q, query.audiences) : undefined;
  const filter = await filterOf(beneficios, query, searched);
  const count = await countOf(beneficios, filter);
  const paginacion = paginacionOf(page, count);
  const rows =
    page > paginacion.pages
      ? []
      : await queries.listBeneficios(db, filter, positionOf(query), page);
  return { beneficios: rows, paginacion, ...(searched && { parecido: searched.parecido }) };
}

/** Branches of the benefits that `list` returns for the same words. */
async function listSucursales(
  beneficios: Beneficios,
  db: Handle,
  { q, ...query }: SucursalesSearch,
) {
  const palabras = q ? (await readSearch(beneficios, q, query.audiences)).palabras : undefined;
  return beneficios.sucursales.list(db, { ...query, palabras });
}

/** A benefit's whole page, with the caller's own opinion; `x` is the caller's persona, or 0 for none. */
async function find(
  beneficios: Beneficios,
  db: Handle,
  caller: Identidad,
  id: number,
  x: number,
  query: PositionQuery,
) {
  if (x !== 0 && x !== caller.personaId) return refuse('no_encontrado');
  const personaId = x === 0 ? null : caller.personaId;
  const cerca_de = personaId && !positionOf(query) ? await cercaDe(beneficios, personaId) : null;
  const audiences = await audiencesOf(beneficios, caller);
  const beneficio = await findCompleto(beneficios, id, { ...query, audiences }, cerca_de);
  if (!beneficio) return refuse('no_encontrado');
  const mi_review = personaId ? await beneficios.reviews.findMine(db, personaId, id) : null;
  return { beneficio, mi_review, cerca_de };
}

export async function findImagen(db: Handle, id: number): Promise<Imagen | null> {
  const imagenId = await queries.findImagenId(db, id);
  return imagenId === null ? null : ((await imagenes.find(db, [imagenId])).get(imagenId) ?? null);
}

/** The part of a benefit's page that is the same for every caller of these audiences, from the cache. */
function findCompleto(
  { cache, root, sucursales, reviews }: Beneficios,
  id: number,
  query: PositionQuery & { audiences: Audiences },
  cerca: CercaDe | null,
) {
  const { audiences } = query;
  const { nlatitud, nlongitud } = cerca ?? query;
  const key = `completo ${id} ${nlatitud} ${nlongitud} ${cerca?.nombre} ${JSON.stringify(audiences)}`;
  return cache.get('beneficios', key, async () => {
    const shown = await queries.findShown(
      root,
      id,
      await sucursales.cuando(root, audiences),
      positionOf(query),
    );
    if (!shown) return null;
    const imagen = await findImagen(root, id);
    const page = await sucursales.list(root, {
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
async function cercaDe(
  { house, cache, root }: Beneficios,
  personaId: PersonaId,
): Promise<CercaDe | null> {
  const { seccional, esDeCapi } = await seccionalOf(house, personaId);
  const name = esDeCapi ? CAPITAL : seccional;
  return name ? cache.get('lugares', `cerca ${name}`, () => lugares.locate(root, name)) : null;
}

/** Expands a search's words; the same for every place and rubro, so it is cached. */
function readSearch(beneficios: Beneficios, q: string, audiences: Audiences): Promise<Busqueda> {
  const { cache, root, sucursales, searchService } = beneficios;
  return cache.get(CONTEOS, `busqueda ${q} ${JSON.stringify(audiences)}`, () =>
    searchService.read(q, async (palabras: readonly Palabra[]) =>
      countOf(beneficios, { ...(await sucursales.cuando(root, audiences)), palabras }),
    ),
  );
}

const filterOf = async (
  { root, sucursales }: Beneficios,
  query: Omit<Search, 'q'>,
  searched?: Busqueda,
): Promise<queries.BeneficioFilter> => ({
  ...(await sucursales.cuando(root, query.audiences)),
  rubroId: query.rubro_id,
  palabras: searched?.palabras,
  ...(await sucursales.placeOf(query)),
});

const countOf = ({ cache, root }: Beneficios, filter: queries.BeneficioFilter): Promise<number> =>
  cache.get(CONTEOS, `beneficios ${JSON.stringify(filter)}`, () =>
    queries.countBeneficios(root, filter),
  );
