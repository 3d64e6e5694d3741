import * as wire from '@gremio/contract/personas/endpoints.ts';
import { listCambiosDeContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { PersonasService } from './people.ts';

/** A persona's histories, and what staff do besides editing its data: estado, devices that carry its card. */
export const estadosRoutes = (service: PersonasService): Route[] => [
  read(wire.listEstados, async ({ db, params }) => {
    const persona = await service.store.find(db, params.id);
    if (!persona) return refuse('no_encontrado');
    return { estados: await service.listEstados(db, params.id) };
  }),
  read(listCambiosDeLugar, async ({ db, params }) => {
    if (!(await service.store.find(db, params.id))) return refuse('no_encontrado');
    return { cambios: await service.listCambiosDeLugar(db, params.id) };
  }),
  read(listCambiosDeContacto, async ({ db, params }) => {
    if (!(await service.store.find(db, params.id))) return refuse('no_encontrado');
    return { cambios: await service.listCambiosDeContacto(db, params.id) };
  }),
  write(wire.changeEstado, async ({ params, body, tx, audit, afterCommit }) => {
    const before = await service.store.find(tx, params.id);
    if (!before) return refuse('no_encontrado');
    const after = await service.changeEstado(tx, before, body, afterCommit);
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
  read(wire.listDispositivosOf, async ({ db, params }) => {
    if (!(await service.findCard(db, params.id))) return refuse('no_encontrado');
    return { dispositivos: await service.listOpenOf(db, params.id) };
  }),
  write(wire.closeDispositivoOf, async ({ params, tx, audit, afterCommit }) => {
    const refusal = await service.closeOneOf(tx, params.id, params.dispositivo_id);
    if (refusal) return refusal;
    audit({
      accion: 'cierre',
      recurso: 'personas',
      recursoId: params.id,
      despues: { dispositivo_cerrado: params.dispositivo_id },
    });
    afterCommit(() => service.announce({ identidadId: params.dispositivo_id }));
    return { id: params.dispositivo_id };
  }),
];
