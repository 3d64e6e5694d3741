import * as wire from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import type { House } from '../platform/house.ts';
import { direct, type Route, write } from '../platform/http/routes.ts';
import * as confirmation from './confirmacion.ts';

const SENT = 'Te mandamos un código de seis números a tu mail. Sirve durante 10 minutos.';

export const confirmacionRoutes = (house: House): Route[] => [
  write(wire.askCodigo, async ({ tx, caller, afterCommit }) => {
    const refusal = await confirmation.ask(house, tx, caller, afterCommit);
    return refusal ?? { code: 202 as const, message: SENT };
  }),
  direct(wire.confirmCodigo, ({ caller, body, key }) =>
    confirmation.byCodigo(house, caller, body.codigo, key),
  ),
  direct(wire.confirmClave, ({ caller, body, key }) =>
    confirmation.byClave(house, caller, body.clave, key),
  ),
];
