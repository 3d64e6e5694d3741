import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { AHEAD } from '@gremio/contract/platform/endpoint.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, readFor, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { CatalogoService } from './catalogue.ts';
import { BENEFICIOS } from './exports.ts';
import type { BeneficiosService } from './benefits.ts';
import type { Views } from './views.ts';

export const beneficiosRoutes = (
  service: BeneficiosService,
  catalogo: CatalogoService,
  views: Views,
  clock: Clock,
): Route[] => [
  readFor(service.audiencesOf, wire.listRubros, async ({ db, audiences, query }) => ({
    rubros: await service.listRubros(db, { ...query, audiences }),
  })),
  readFor(service.audiencesOf, wire.listBeneficios, ({ db, audiences, params, query }) =>
    service.list(db, params.n, { ...query, audiences }),
  ),
  direct(wire.getBeneficio, async ({ db, params, query, caller, request }) => {
    const found = await service.find(db, caller, params.id, params.x, query);
    // A phone also fetches pages for when it has no signal.
    const isSeen = !isRefusal(found) && request.headers.priority !== AHEAD;
    if (isSeen) views.note(params.id, caller.personaId);
    return found;
  }),
  ...resourceRoutes(wire.rubros, catalogo.rubros, catalogo.changed),
  ...resourceRoutes(wire.beneficios, catalogo.beneficios, catalogo.changed),
  loteUpdate(
    wire.loteBeneficios,
    wire.beneficios,
    catalogo.beneficios,
    catalogo.changed,
    catalogo.shown,
  ),
  exportList(wire.exportBeneficios, clock, catalogo.beneficios, 'Beneficios', BENEFICIOS),
];
