import * as wire from '@gremio/contract/activacion/endpoints.ts';
import { announce } from '../personas/changed.ts';
import { findCard } from '../personas/lookups.ts';
import type { House } from '../platform/house.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import * as identidades from './identidades.ts';

/** For staff: the devices that carry a persona's card. */
export const dispositivosRoutes = (house: House): Route[] => [
  read(wire.listDispositivosOf, async ({ db, params }) => {
    if (!(await findCard(db, params.id))) return refuse('no_encontrado');
    return { dispositivos: await identidades.listOpenOf(db, params.id) };
  }),
  write(wire.closeDispositivoOf, async ({ params, tx, audit, afterCommit }) => {
    const refusal = await identidades.closeOneOf(house, tx, params.id, params.dispositivo_id);
    if (refusal) return refusal;
    audit({
      accion: 'cierre',
      recurso: 'personas',
      recursoId: params.id,
      despues: { dispositivo_cerrado: params.dispositivo_id },
    });
    afterCommit(() => announce(house, { identidadId: params.dispositivo_id }));
    return { id: params.dispositivo_id };
  }),
  write(wire.closeDispositivosOf, async ({ params, tx, audit, sayUntold, afterCommit }) => {
    if (!(await findCard(tx, params.id))) return refuse('no_encontrado');
    const { length: cerrados } = await identidades.closeAllOf(house, tx, [params.id], afterCommit);
    audit({
      accion: 'cierre',
      recurso: 'personas',
      recursoId: params.id,
      despues: { dispositivos_cerrados: cerrados },
    });
    if (cerrados === 0) sayUntold(null);
    return { id: params.id, cerrados };
  }),
];
