import type { Handle } from '../platform/database/handle.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './queries.ts';
import type { ReviewsService } from './reviews/service.ts';
import {
  CONTEOS,
  paginacionOf,
  type PlaceQuery,
  positionOf,
  type PositionQuery,
  type SucursalesService,
} from './sucursales/service.ts';

interface Search extends PlaceQuery, PositionQuery {
  rubro_id?: number | undefined;
  q?: string | undefined;
}

export type BeneficiosService = ReturnType<typeof createBeneficiosService>;

/** What members see of benefits: those that are published and have not expired. */
export function createBeneficiosService(
  parts: Parts,
  sucursales: SucursalesService,
  reviews: ReviewsService,
) {
  const { cache, db: root } = parts;

  const filterOf = async (query: Search): Promise<queries.BeneficioFilter> => ({
    ...(await sucursales.cuando(root)),
    rubroId: query.rubro_id,
    q: query.q,
    ...(await sucursales.placeOf(query)),
  });

  /** The part of a benefit's page that is the same for every caller, from memory. */
  function findCompleto(id: number, query: PositionQuery) {
    const { nlatitud, nlongitud } = query;
    return cache.get('beneficios', `completo ${id} ${nlatitud} ${nlongitud}`, async () => {
      const shown = await queries.findShown(
        root,
        id,
        await sucursales.cuando(root),
        positionOf(query),
      );
      if (!shown) return null;
      const page = await sucursales.list(root, { ...query, app_beneficio_id: id });
      return { ...shown, sucursales: page.sucursales, reviews: await reviews.listShown(root, id) };
    });
  }

  return {
    async listRubros(db: Handle, query: PlaceQuery) {
      return queries.listRubros(db, await filterOf(query));
    },

    async list(db: Handle, page: number, query: Search) {
      const filter = await filterOf(query);
      const key = `beneficios ${JSON.stringify(filter)}`;
      const count = await cache.get(CONTEOS, key, () => queries.countBeneficios(root, filter));
      const paginacion = paginacionOf(page, count);
      const beneficios =
        page > paginacion.pages
          ? []
          : await queries.listBeneficios(db, filter, positionOf(query), page);
      return { beneficios, paginacion };
    },

    /** One benefit whole, with the caller's own opinion beside it; `x` is the caller's persona, or 0 for nobody. */
    async find(db: Handle, caller: Identidad, id: number, x: number, query: PositionQuery) {
      if (x !== 0 && x !== caller.personaId) return refuse('no_encontrado');
      const beneficio = await findCompleto(id, query);
      if (!beneficio) return refuse('no_encontrado');
      const personaId = x === 0 ? null : caller.personaId;
      const mi_review = personaId ? await reviews.findMine(db, personaId, id) : null;
      return { beneficio, mi_review };
    },
  };
}
