import * as wire from '@gremio/contract/mensajes/rebotes/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import * as rebotes from './rebotes.ts';

export const rebotesRoutes = (house: House): Route[] => [
  write(wire.tellRebotes, async ({ tx, params, body }) => {
    const refusal = rebotes.refusalOf(house, params.token);
    if (refusal) return refusal;
    const anotados = await rebotes.note(house, tx, await rebotes.readAll(body));
    return { code: 200 as const, message: `Anotados: ${anotados}.`, anotados };
  }),
  read(wire.listRechazados, ({ db, query }) => rebotes.list(db, query.persona_id)),
];
