import { titularesDeTipo } from '@gremio/contract/vouchers/endpoints.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { CambiosService } from './changes.ts';
import type { TiposService } from './kinds.ts';

export const cambiosRoutes = ({ store }: TiposService, cambios: CambiosService): Route[] => [
  read(titularesDeTipo, async ({ db, params }) =>
    cambios.titularesOf(db, await store.find(db, params.id)),
  ),
];
