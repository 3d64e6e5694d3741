import * as wire from '@gremio/contract/hijos/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as fotos from './fotos.ts';
import { listFotosOf } from './fotos.queries.ts';

const RECURSO = 'fotos_hijos';

export const fotosRoutes = (house: House): Route[] => [
  ...resourceRoutes(wire.fotosHijos, fotos.store, () => undefined),
  read(wire.listFotosOf, async ({ db, params }) => ({
    fotos: await listFotosOf(db, params.id),
  })),
  write(wire.openFoto, async ({ tx, params, body, caller, audit }) => {
    const foto = await fotos.store.find(tx, params.id);
    const url = foto && (await fotos.open(house, tx, params.id, caller.id));
    if (!url) return refuse('no_encontrado');
    const about = { recursoId: params.id, personaId: foto.persona_id };
    audit({ accion: 'apertura', recurso: RECURSO, ...about, despues: body });
    return { url };
  }),
  write(wire.decideFoto, async ({ tx, params, body, caller, audit, afterCommit }) => {
    const decided = await fotos.decide(house, tx, params.id, body, caller.id, afterCommit);
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
