import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { importRoute } from '../platform/import/route.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { count } from './audiencias.ts';
import { listasStore, personasStore } from './listas.ts';

const nothing = () => undefined;

export const audienciasRoutes = (house: House): Route[] => [
  ...resourceRoutes(wire.listas, listasStore(house), nothing),
  ...resourceRoutes(wire.listaPersonas, personasStore, nothing),
  importRoute(wire.importLista, recordedLoad(house, 'lista')),
  read(wire.contarAudiencia, ({ db, query }) => count(house, db, query.audiencia ?? null)),
];
