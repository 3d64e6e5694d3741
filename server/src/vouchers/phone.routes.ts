import * as wire from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { direct, read, type Route } from '../platform/http/routes.ts';
import type { PhoneService } from './phone.ts';

export const telefonoRoutes = (service: PhoneService): Route[] => [
  read(wire.vouchersDePersona, ({ db, params }) => service.list(db, params.id)),
  direct(wire.claimPorTelefono, ({ body, caller, key, request }) =>
    service.claim(body.persona_id, body.tipo_id, { ...caller, ip: request.ip }, key),
  ),
];
