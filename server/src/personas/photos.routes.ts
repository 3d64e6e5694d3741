import * as wire from '@gremio/contract/personas/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { FotosService } from './photos.ts';

const RECURSO = 'fotos_hijos';

export const fotosRoutes = (service: FotosService): Route[] => [
  ...resourceRoutes(wire.fotosHijos, service.store, () => undefined),
  read(wire.listFotosOf, async ({ db, params }) => ({
    fotos: await service.listOf(db, params.id),
  })),
  write(wire.openFoto, async ({ tx, params, body, caller, audit }) => {
    const foto = await service.store.find(tx, params.id);
    const url = foto && (await service.open(tx, params.id, caller.id));
    if (!url) return refuse('no_encontrado');
    const about = { recursoId: params.id, personaId: foto.persona_id };
    audit({ accion: 'apertura', recurso: RECURSO, ...about, despues: body });
    return { url };
  }),
  write(wire.decideFoto, async ({ tx, params, body, caller, audit, afterCommit }) => {
    const decided = await service.decide(tx, params.id, body, caller.id, afterCommit);
    if (isRefusal(decided)) return decided;
    audit({
      accion: 'decision',
      recurso: RECURSO,
      recursoId: params.id,
      antes: decided.before,
      despues: decided.after,
    });
    return decided.after;
  }),
];
