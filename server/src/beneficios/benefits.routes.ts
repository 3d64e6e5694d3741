import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, read } from '../platform/http/routes.ts';
import type { CatalogoService } from './catalogue.ts';
import { BENEFICIOS } from './exports.ts';
import type { BeneficiosService } from './benefits.ts';

export const beneficiosRoutes = (
  service: BeneficiosService,
  catalogo: CatalogoService,
  clock: Clock,
): Route[] => [
  read(wire.listRubros, async ({ db, query }) => ({ rubros: await service.listRubros(db, query) })),
  read(wire.listBeneficios, ({ db, params, query }) => service.list(db, params.n, query)),
  read(wire.getBeneficio, ({ db, params, query, caller }) =>
    service.find(db, caller, params.id, params.x, query),
  ),
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
