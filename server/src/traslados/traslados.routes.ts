import { personas } from '@gremio/contract/personas/endpoints.ts';
import * as wire from '@gremio/contract/traslados/endpoints.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import { audited, listRoute } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { HeldTraslado } from './traslados.queries.ts';
import type { House } from '../platform/house.ts';
import * as traslados from './traslados.ts';

/**
 * An entry for the audit of both places. Of somebody whom another place asks for it says no more than what
 * that place wrote, until they are accepted.
 */
function entryOf(
  accion: AuditEntry['accion'],
  { id, sentido, numero_documento, hacia_id, nombre, persona_id }: HeldTraslado,
  lugares: number[],
  more: object = {},
): AuditEntry {
  const isOffered = sentido === 'enviar';
  return {
    accion,
    recurso: 'traslados',
    recursoId: id,
    ...(isOffered && persona_id !== null && { personaId: persona_id }),
    lugares,
    despues: { sentido, numero_documento, ...(isOffered && { nombre }), hacia_id, ...more },
  };
}

/** Transfers of personas between seccionales. */
export const trasladosRoutes = (house: House): Route[] => [
  listRoute(wire.traslados.list, traslados.store),
  read(
    wire.traslados.get,
    async ({ db, params, caller }) =>
      (await traslados.store.find(db, params.id, caller)) ?? refuse('no_encontrado'),
  ),
  write(wire.pedirTraslado, async ({ tx, body, caller, audit }) => {
    const asked = await traslados.ask(tx, caller, body);
    if (isRefusal(asked)) return asked;
    const { row, lugares } = asked;
    const despues = { sentido: row.sentido, ...body };
    audit({ accion: 'alta', recurso: 'traslados', recursoId: row.id, lugares, despues });
    return row;
  }),
  write(wire.enviarAOtraSeccional, async ({ tx, params, body, caller, audit }) => {
    const offered = await traslados.offer(tx, caller, params.id, body);
    if (isRefusal(offered)) return offered;
    const { row, desde_id, lugares } = offered;
    const { id, sentido, nombre, numero_documento } = row;
    audit({
      accion: 'alta',
      recurso: 'traslados',
      recursoId: id,
      personaId: params.id,
      lugares,
      despues: { sentido, nombre, numero_documento, desde_id, ...body },
    });
    return row;
  }),
  write(wire.aceptarTraslado, async ({ tx, params, caller, audit }) => {
    const moved = await traslados.accept(house, tx, params.id, caller);
    if (isRefusal(moved)) return moved;
    const { row, held, lugares, before, after, desde_id } = moved;
    const { nombre, id: personaId } = after;
    audit({
      ...entryOf('decision', held, lugares, { estado: 'aceptado', nombre, desde_id }),
      personaId,
    });
    audit({
      accion: 'cambio',
      recurso: 'personas',
      recursoId: personaId,
      antes: audited(personas.get, before),
      despues: audited(personas.get, after),
    });
    return row;
  }),
  write(wire.rechazarTraslado, async ({ tx, params, body, caller, audit }) => {
    const closed = await traslados.reject(house, tx, params.id, caller, body);
    if (isRefusal(closed)) return closed;
    audit(entryOf('decision', closed.held, closed.lugares, { estado: 'rechazado', ...body }));
    return closed.row;
  }),
  write(wire.retirarTraslado, async ({ tx, params, caller, audit }) => {
    const closed = await traslados.withdraw(house, tx, params.id, caller);
    if (isRefusal(closed)) return closed;
    audit(entryOf('revocacion', closed.held, closed.lugares));
    return closed.row;
  }),
];
