import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { MensajesService } from './messages.ts';

export const textosRoutes = ({ templates, preview }: MensajesService): Route[] => [
  ...resourceRoutes(textosMensajes, templates, () => undefined),
  read(textosMensajes.vista, ({ db, params, body }) => preview(db, params.id, body)),
];
