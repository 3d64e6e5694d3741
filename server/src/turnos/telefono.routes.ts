import * as wire from '@gremio/contract/turnos/telefono/endpoints.ts';
import { nameOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../platform/http/callers.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { changed, markAbsent } from './desk.ts';
import { findStaffTurno } from './desk.queries.ts';
import * as turnos from './booking.ts';
import * as telefono from './telefono.ts';
import type { By } from './telefono.ts';

const by = (llamada: StaffEndpoint, caller: Staff, { ip, base }: FastifyRequest): By => ({
  author: { ...caller, ip, llamada: nameOf(llamada) },
  base,
});

const turnoRoutes = (house: House): Route[] => [
  direct(wire.bookPorTelefono, ({ body, caller, key, request }) => {
    const { persona_id, ...place } = body;
    return telefono.book(house, persona_id, place, by(wire.bookPorTelefono, caller, request), key);
  }),
  write(wire.movePorTelefono, async ({ params, body, base, tx, audit, afterCommit }) => {
    const antes = await findStaffTurno(tx, params.id);
    if (!antes) return refuse('no_encontrado');
    const moved = await telefono.move(house, tx, antes, body, base, afterCommit);
    if (isRefusal(moved)) return moved;
    const despues = moved.turno;
    audit({ accion: 'cambio', recurso: 'turnos', recursoId: antes.id, antes, despues });
    return { turno: moved.turno };
  }),
  write(wire.cancelPorTelefono, async ({ params, body, base, tx, audit, afterCommit }) => {
    const antes = await findStaffTurno(tx, params.id);
    if (!antes) return refuse('no_encontrado');
    const gone = await telefono.cancel(house, tx, antes, body.motivo, base, afterCommit);
    if (isRefusal(gone)) return gone;
    const despues = { ...gone.turno, motivo: body.motivo };
    audit({ accion: 'cambio', recurso: 'turnos', recursoId: antes.id, antes, despues });
    return gone;
  }),
];

const diaRoutes = (house: House): Route[] => [
  read(wire.diasDePersona, ({ db, params }) => telefono.listDias(house, db, params.id)),
  direct(wire.addDiaPorTelefono, ({ params, body, caller, key, request }) =>
    telefono.addDia(house, params.id, body.dia, by(wire.addDiaPorTelefono, caller, request), key),
  ),
  write(wire.removeDiaPorTelefono, async ({ params, base, tx, audit, afterCommit }) => {
    const { id: persona_id, dia } = params;
    const left = await telefono.removeDia(house, tx, persona_id, dia, base, afterCommit);
    if (isRefusal(left)) return left;
    const antes = { ...left.dia, persona_id };
    audit({ accion: 'borrado', recurso: 'dias', recursoId: dia, antes });
    return { dia: left.dia };
  }),
];

export const telefonoRoutes = (house: House): Route[] => [
  read(wire.listDiasLibres, async ({ params }) => ({
    dias: await turnos.listDias(house, null, params.coleccion),
  })),
  read(wire.listHorasLibres, async ({ params }) => ({
    horas: await turnos.listHoras(house, null, params.coleccion, params.dia),
  })),
  ...turnoRoutes(house),
  ...diaRoutes(house),
  write(wire.marcarAusentes, async ({ body, tx, audit, afterCommit }) => {
    const ids = await markAbsent(house, tx, body);
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
    afterCommit(() => changed(house));
    return { ausentes: ids.length };
  }),
];
