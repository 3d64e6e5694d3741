import * as wire from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { MensajesService } from './messages.ts';

export const avisosRoutes = ({ avisos, unsubscribe, push }: MensajesService): Route[] => [
  read(wire.getPreferencias, async ({ db, caller }) => ({
    preferencias: await avisos.find(db, caller.personaId),
  })),
  write(wire.setPreferencia, async ({ tx, caller, params, body }) => {
    const preferencias = await avisos.choose(tx, caller.personaId, { ...params, ...body });
    return isRefusal(preferencias) ? preferencias : { preferencias };
  }),
  read(wire.getPush, async ({ db, caller }) => ({ push: await push.stateOf(db, caller) })),
  write(wire.subscribePush, async ({ tx, caller, body }) => {
    const state = await push.subscribe(tx, caller, body);
    return isRefusal(state) ? state : { push: state };
  }),
  write(wire.unsubscribePush, async ({ tx, caller }) => ({
    push: await push.unsubscribe(tx, caller),
  })),
  write(wire.dejarAviso, ({ tx, params }) => unsubscribe.leave(tx, params.token)),
];
