import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { preview } from './preview.ts';
import { store } from './textos.ts';

export const textosRoutes = (house: House): Route[] => [
  ...resourceRoutes(textosMensajes, store, () => undefined),
  read(textosMensajes.vista, ({ db, params, body }) => preview(house, db, params.id, body)),
];
