import * as wire from '@gremio/contract/mensajes/rebotes/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import type { MensajesService } from './messages.ts';

export const rebotesRoutes = ({ bounces }: MensajesService): Route[] => [
  write(wire.tellRebotes, async ({ tx, params, body }) => {
    const refusal = bounces.refusalOf(params.token);
    if (refusal) return refusal;
    const anotados = await bounces.note(tx, await bounces.readAll(body));
    return { code: 200 as const, message: `Anotados: ${anotados}.`, anotados };
  }),
  read(wire.listRechazados, ({ db, query }) => bounces.list(db, query.persona_id)),
];
