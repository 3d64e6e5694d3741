import * as wire from '@gremio/contract/personas/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { estadosRoutes } from './estados.routes.ts';
import { PERSONAS } from './exports.ts';
import * as duplicados from './duplicados.ts';
import * as personas from './personas.ts';

export const personasRoutes = (house: House): Route[] => [
  ...estadosRoutes(house),
  read(wire.getFicha, async ({ caller }) => {
    const ficha = await personas.findFicha(house, caller.personaId);
    return isRefusal(ficha) ? ficha : { ficha };
  }),
  read(wire.getFichaId, async ({ caller }) => {
    const ficha = await personas.findFicha(house, caller.personaId);
    return isRefusal(ficha) ? ficha : { ficha_id: ficha.id };
  }),
  read(wire.esDeCapi, async ({ caller }) => ({
    si_no: (await personas.seccionalOf(house, caller.personaId)).esDeCapi,
  })),
  ...resourceRoutes(wire.personas, personas.personasStore(house), duplicados.worker(house).wake),
  exportList(wire.exportPersonas, house.clock, personas.personasStore(house), 'Padrón', PERSONAS),
];
