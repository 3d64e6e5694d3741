import { titularesDeTipo } from '@gremio/contract/vouchers/endpoints.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { titularesOf } from './cambios.ts';
import { findTipo } from './tipos.queries.ts';

export const cambiosRoutes: Route[] = [
  read(titularesDeTipo, async ({ db, params }) => titularesOf(db, await findTipo(db, params.id))),
];
