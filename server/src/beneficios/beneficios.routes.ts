import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { AHEAD } from '@gremio/contract/platform/endpoint.ts';
import { exportList } from '../platform/export/list.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, readFor, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { beneficiosStore, rubrosStore, shown } from './catalogo.ts';
import { BENEFICIOS } from './exports.ts';
import type { House } from '../platform/house.ts';
import * as beneficios from './beneficios.ts';
import { changed } from './sucursales.ts';
import { note } from './views.ts';

export const beneficiosRoutes = (house: House): Route[] => [
  readFor(
    (caller: Identidad | null) => beneficios.audiencesOf(house, caller),
    wire.listRubros,
    async ({ db, audiences, query }) => ({
      rubros: await beneficios.listRubros(house, db, { ...query, audiences }),
    }),
  ),
  readFor(
    (caller: Identidad | null) => beneficios.audiencesOf(house, caller),
    wire.listBeneficios,
    ({ db, audiences, params, query }) =>
      beneficios.list(house, db, params.n, { ...query, audiences }),
  ),
  direct(wire.getBeneficio, async ({ db, params, query, caller, request }) => {
    const found = await beneficios.find(house, db, caller, params.id, params.x, query);
    // A phone also fetches pages for when it has no signal.
    const isSeen = !isRefusal(found) && request.headers.priority !== AHEAD;
    if (isSeen) note(house, params.id, caller.personaId);
    return found;
  }),
  ...resourceRoutes(wire.rubros, rubrosStore, () => changed(house)),
  ...resourceRoutes(wire.beneficios, beneficiosStore(house), () => changed(house)),
  loteUpdate(
    wire.loteBeneficios,
    wire.beneficios,
    beneficiosStore(house),
    () => changed(house),
    (body, before) => shown(house, body, before),
  ),
  exportList(wire.exportBeneficios, house.clock, beneficiosStore(house), 'Beneficios', BENEFICIOS),
];
