import * as wire from '@gremio/contract/personas/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import type { Load } from '../platform/import/run.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { clavesRoutes } from './activation-keys.routes.ts';
import { contactoRoutes } from './contact.routes.ts';
import { estadosRoutes } from './states.routes.ts';
import { HIJOS, PERSONAS } from './exports.ts';
import { fotosRoutes } from './photos.routes.ts';
import { tandasRoutes } from './key-batches.routes.ts';
import { identidadesRoutes } from './devices.routes.ts';
import type { PersonasService } from './people.ts';

const nothing = () => undefined;
const PEDIDO =
  'Si esos datos son los que tiene tu seccional, en unos minutos te llega un mail con tu clave.';

export const personasRoutes = (
  service: PersonasService,
  house: Parts,
  loads: { padron: Load; hijos: Load },
): Route[] => [
  ...identidadesRoutes(service, house.config),
  ...clavesRoutes(service.claves),
  ...tandasRoutes(house, service),
  ...contactoRoutes(service),
  ...estadosRoutes(service),
  ...fotosRoutes(service.fotos),
  write(wire.requestClave, async ({ caller, body, base, tx, afterCommit }) => {
    await service.pedidosClave.ask(tx, caller, body, base, afterCommit);
    return { code: 202 as const, message: PEDIDO };
  }),
  read(wire.getFicha, async ({ caller }) => {
    const ficha = await service.findFicha(caller.personaId);
    return isRefusal(ficha) ? ficha : { ficha };
  }),
  read(wire.getFichaId, async ({ caller }) => {
    const ficha = await service.findFicha(caller.personaId);
    return isRefusal(ficha) ? ficha : { ficha_id: ficha.id };
  }),
  read(wire.listHijos, async ({ caller }) => ({
    hijos: await service.listHijos(caller.personaId),
  })),
  read(wire.esDeCapi, async ({ caller }) => ({
    si_no: (await service.seccionalOf(caller.personaId)).esDeCapi,
  })),
  importRoute(wire.importPadron, loads.padron),
  importRoute(wire.importHijos, loads.hijos),
  ...resourceRoutes(wire.personas, service.store, service.duplicados.worker.wake),
  ...resourceRoutes(wire.hijos, service.hijos.store, nothing),
  exportList(wire.exportPersonas, house.clock, service.store, 'Padrón', PERSONAS),
  exportList(wire.exportHijos, house.clock, service.hijos.listado, 'Hijos', HIJOS),
  write(wire.closeDispositivosOf, async ({ params, tx, audit, afterCommit }) => {
    if (!(await service.findCard(tx, params.id))) return refuse('no_encontrado');
    const cerrados = await service.closeDispositivos(tx, [params.id], afterCommit);
    audit({
      accion: 'cierre',
      recurso: 'personas',
      recursoId: params.id,
      despues: { dispositivos_cerrados: cerrados },
    });
    return { id: params.id, cerrados };
  }),
];
