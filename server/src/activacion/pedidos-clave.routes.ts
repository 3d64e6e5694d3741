import { requestClave } from '@gremio/contract/activacion/endpoints.ts';
import type { House } from '../platform/house.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { ask } from './pedidos-clave.ts';

const PEDIDO =
  'Si esos datos son los que tiene tu seccional, en unos minutos te llega un mail con tu clave.';

export const pedidosRoutes = (house: House): Route[] => [
  write(requestClave, async ({ caller, body, base, tx, afterCommit }) => {
    await ask(house, tx, caller, body, base, afterCommit);
    return { code: 202 as const, message: PEDIDO };
  }),
];
