import * as wire from '@gremio/contract/personas/endpoints.ts';
import { listCambiosDeContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { listCambiosDeContacto as listContactos } from './contacto.queries.ts';
import { findPersona } from './personas.queries.ts';
import { listCambiosDeLugar as listLugares } from './lugares.queries.ts';
import { listEstados } from './estados.queries.ts';
import { changeEstado } from './estados.ts';

/** A persona's histories, and the change of its estado. */
export const estadosRoutes = (house: House): Route[] => [
  read(wire.listEstados, async ({ db, params }) => {
    const persona = await findPersona(db, params.id);
    if (!persona) return refuse('no_encontrado');
    return { estados: await listEstados(db, params.id) };
  }),
  read(listCambiosDeLugar, async ({ db, params }) => {
    if (!(await findPersona(db, params.id))) return refuse('no_encontrado');
    return { cambios: await listLugares(db, params.id) };
  }),
  read(listCambiosDeContacto, async ({ db, params }) => {
    if (!(await findPersona(db, params.id))) return refuse('no_encontrado');
    return { cambios: await listContactos(db, params.id) };
  }),
  write(wire.changeEstado, async ({ params, body, tx, audit, afterCommit }) => {
    const before = await findPersona(tx, params.id);
    if (!before) return refuse('no_encontrado');
    const after = await changeEstado(house, tx, before, body, afterCommit);
    if (isRefusal(after)) return after;
    audit({
      accion: 'cambio',
      recurso: 'personas',
      recursoId: params.id,
      antes: { estado: before.estado },
      despues: { estado: after.estado, motivo: body.motivo },
    });
    return after;
  }),
];
