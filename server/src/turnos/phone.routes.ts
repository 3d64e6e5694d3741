import * as wire from '@gremio/contract/turnos/telefono/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../platform/http/callers.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { DeskService } from './desk.ts';
import type { TurnosService } from './booking.ts';
import type { By, PhoneService } from './phone.ts';

const by = (caller: Staff, { ip, base }: FastifyRequest): By => ({
  author: { ...caller, ip },
  base,
});

const turnoRoutes = (service: PhoneService): Route[] => [
  direct(wire.bookPorTelefono, ({ body, caller, key, request }) => {
    const { persona_id, ...place } = body;
    return service.book(persona_id, place, by(caller, request), key);
  }),
  write(wire.movePorTelefono, async ({ params, body, base, tx, audit, afterCommit }) => {
    const antes = await service.findRow(tx, params.id);
    if (!antes) return refuse('no_encontrado');
    const moved = await service.move(tx, antes, body, base, afterCommit);
    if (isRefusal(moved)) return moved;
    const despues = moved.turno;
    audit({ accion: 'cambio', recurso: 'turnos', recursoId: antes.id, antes, despues });
    return { turno: moved.turno };
  }),
  write(wire.cancelPorTelefono, async ({ params, body, base, tx, audit, afterCommit }) => {
    const antes = await service.findRow(tx, params.id);
    if (!antes) return refuse('no_encontrado');
    const gone = await service.cancel(tx, antes, body.motivo, base, afterCommit);
    if (isRefusal(gone)) return gone;
    const despues = { ...gone.turno, motivo: body.motivo };
    audit({ accion: 'cambio', recurso: 'turnos', recursoId: antes.id, antes, despues });
    return gone;
  }),
];

const diaRoutes = (service: PhoneService): Route[] => [
  read(wire.diasDePersona, ({ db, params }) => service.listDias(db, params.id)),
  direct(wire.addDiaPorTelefono, ({ params, body, caller, key, request }) =>
    service.addDia(params.id, body.dia, by(caller, request), key),
  ),
  write(wire.removeDiaPorTelefono, async ({ params, base, tx, audit, afterCommit }) => {
    const { id: persona_id, dia } = params;
    const left = await service.removeDia(tx, persona_id, dia, base, afterCommit);
    if (isRefusal(left)) return left;
    const antes = { ...left.dia, persona_id };
    audit({ accion: 'borrado', recurso: 'dias', recursoId: dia, antes });
    return { dia: left.dia };
  }),
];

export const phoneRoutes = (
  service: PhoneService,
  turnos: TurnosService,
  desk: DeskService,
): Route[] => [
  read(wire.listDiasLibres, async ({ params }) => ({
    dias: await turnos.listDias(null, params.coleccion),
  })),
  read(wire.listHorasLibres, async ({ params }) => ({
    horas: await turnos.listHoras(null, params.coleccion, params.dia),
  })),
  ...turnoRoutes(service),
  ...diaRoutes(service),
  write(wire.marcarAusentes, async ({ body, tx, audit, afterCommit }) => {
    const ids = await desk.markAbsent(tx, body);
    if (isRefusal(ids)) return ids;
    for (const { id, personaId } of ids) {
      audit({
        accion: 'cambio',
        recurso: 'turnos',
        recursoId: id,
        personaId,
        antes: { estado: 'reservado' },
        despues: { estado: 'ausente' },
      });
    }
    afterCommit(desk.changed);
    return { ausentes: ids.length };
  }),
];
