import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as claves from './claves.ts';

const RECURSO = 'claves_activacion';

export const clavesRoutes = (house: House): Route[] => [
  ...resourceRoutes(
    { list: clavesActivacion.list, get: clavesActivacion.get },
    claves.clavesStore(house),
    () => undefined,
  ),
  write(clavesActivacion.create, async ({ tx, body, audit, sayOnce }) => {
    const issued = await claves.issue(house, tx, body.persona_id);
    if (isRefusal(issued)) return issued;
    const { row, clave } = issued;
    audit({ accion: 'emision', recurso: RECURSO, recursoId: row.id, despues: row });
    sayOnce({ ...row, clave });
    return row;
  }),
  write(clavesActivacion.remove, async ({ params, tx, audit }) => {
    const revoked = await claves.revoke(house, tx, params.id);
    if (isRefusal(revoked)) return revoked;
    const { before, after } = revoked;
    audit({
      accion: 'revocacion',
      recurso: RECURSO,
      recursoId: params.id,
      antes: before,
      despues: after,
    });
    return after;
  }),
];
