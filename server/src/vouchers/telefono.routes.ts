import * as wire from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { direct, read, type Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { claim, list } from './telefono.ts';

export const telefonoRoutes = (house: House): Route[] => [
  read(wire.vouchersDePersona, ({ db, params }) => list(house, db, params.id)),
  direct(wire.claimPorTelefono, ({ body, caller, key, request }) =>
    claim(house, body.persona_id, body.tipo_id, { ...caller, ip: request.ip }, key),
  ),
];
