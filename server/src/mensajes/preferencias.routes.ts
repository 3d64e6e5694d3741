import * as wire from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { leave } from './mail-channel.ts';
import * as preferencias from './preferencias.ts';
import * as push from './push-channel.ts';

export const avisosRoutes = (house: House): Route[] => [
  read(wire.getPreferencias, async ({ db, caller }) => ({
    preferencias: await preferencias.find(house, db, caller.personaId),
  })),
  write(wire.setPreferencia, async ({ tx, caller, params, body }) => {
    const eleccion = { ...params, ...body };
    const saved = await preferencias.choose(house, tx, caller.personaId, eleccion);
    return isRefusal(saved) ? saved : { preferencias: saved };
  }),
  read(wire.getPush, async ({ db, caller }) => ({ push: await push.stateOf(house, db, caller) })),
  write(wire.subscribePush, async ({ tx, caller, body }) => {
    const state = await push.subscribe(house, tx, caller, body);
    return isRefusal(state) ? state : { push: state };
  }),
  write(wire.unsubscribePush, async ({ tx, caller }) => ({
    push: await push.unsubscribe(house, tx, caller),
  })),
  write(wire.dejarAviso, ({ tx, params }) => leave(house, tx, params.token)),
];
