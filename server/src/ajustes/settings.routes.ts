import * as wire from '@gremio/contract/ajustes/endpoints.ts';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { FeriadosService } from './holidays.ts';
import type { AjustesService } from './settings.ts';

export const ajustesRoutes = (service: AjustesService, feriados: FeriadosService): Route[] => [
  read(wire.getAjuste, ({ params }) => service.getByName(params.clave) ?? refuse('no_encontrado')),
  read(listFeriados, async ({ query: { desde, hasta } }) => ({
    feriados: await feriados.list(desde, hasta),
  })),
  ...resourceRoutes(wire.ajustes, service.store, service.changed),
];
