import * as wire from '@gremio/contract/ajustes/endpoints.ts';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as ajustes from './ajustes.ts';
import * as feriados from './feriados.ts';

export const ajustesRoutes = (house: House): Route[] => [
  read(
    wire.getAjuste,
    ({ params }) => ajustes.getByName(house, params.clave) ?? refuse('no_encontrado'),
  ),
  read(listFeriados, async ({ query: { desde, hasta } }) => ({
    feriados: await feriados.list(house, desde, hasta),
  })),
  ...resourceRoutes(wire.ajustes, ajustes.store, () => ajustes.changed(house)),
];
