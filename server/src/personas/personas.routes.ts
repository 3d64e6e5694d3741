import * as wire from '@gremio/contract/personas/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { importRoute } from '../platform/import/route.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { clavesRoutes } from './claves.routes.ts';
import { contactoRoutes } from './contacto.routes.ts';
import { estadosRoutes } from './estados.routes.ts';
import { PERSONAS } from './exports.ts';
import { tandasRoutes } from './tandas.routes.ts';
import { identidadesRoutes } from './identidades.routes.ts';
import * as duplicados from './duplicados.ts';
import { ask } from './pedidos-clave.ts';
import { findCard } from './personas.queries.ts';
import * as personas from './personas.ts';
import { closeDispositivos } from './estados.ts';

const PEDIDO =
  'Si esos datos son los que tiene tu seccional, en unos minutos te llega un mail con tu clave.';

export const personasRoutes = (house: House): Route[] => [
  ...identidadesRoutes(house),
  ...clavesRoutes(house),
  ...tandasRoutes(house),
  ...contactoRoutes(house),
  ...estadosRoutes(house),
  write(wire.requestClave, async ({ caller, body, base, tx, afterCommit }) => {
    await ask(house, tx, caller, body, base, afterCommit);
    return { code: 202 as const, message: PEDIDO };
  }),
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
  importRoute(wire.importPadron, recordedLoad(house, 'padron')),
  ...resourceRoutes(wire.personas, personas.personasStore(house), duplicados.worker(house).wake),
  exportList(wire.exportPersonas, house.clock, personas.personasStore(house), 'Padrón', PERSONAS),
  write(wire.closeDispositivosOf, async ({ params, tx, audit, afterCommit }) => {
    if (!(await findCard(tx, params.id))) return refuse('no_encontrado');
    const cerrados = await closeDispositivos(house, tx, [params.id], afterCommit);
    audit({
      accion: 'cierre',
      recurso: 'personas',
      recursoId: params.id,
      despues: { dispositivos_cerrados: cerrados },
    });
    return { id: params.id, cerrados };
  }),
];
