import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { type Audience, createAudience } from '../platform/http/audience.ts';
import { direct, read, readFor, type Route, write } from '../platform/http/routes.ts';
import type { EventStream, Streams } from '../platform/http/stream.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { audiencesOf, isSeenBy, settingsAudiencesOf } from './audience.ts';
import * as turnos from './booking.ts';
import { CUPO_TOPIC } from './booking.ts';
import { insertCambio } from './confirmaciones.queries.ts';
import { datosGlobales } from './datos-globales.ts';

/** Keeps an audience per collection: each of its open screens receives the new counts of hours and days. */
function createAudiences({ bus, log }: House) {
  const audiences = new Map<string, Audience>();
  bus.on(CUPO_TOPIC, ({ coleccion, ...event }) => {
    const key = 'hora' in event ? `${event.dia} ${event.hora}` : event.dia;
    audiences.get(coleccion)?.tell(key, event);
  });
  bus.onMissed(() => audiences.forEach((audience) => audience.miss()));
  return (coleccion: string, stream: EventStream): (() => void) => {
    const audience = audiences.get(coleccion) ?? createAudience('cupo', log);
    audiences.set(coleccion, audience);
    return audience.join(stream);
  };
}

export function turnosRoutes(house: House, streams: Streams): Route[] {
  const listen = createAudiences(house);
  return [
    readFor(
      (caller, { query }) => settingsAudiencesOf(house, caller, query.coleccion),
      wire.datosGlobalesTurnos,
      ({ query, audiences }) => datosGlobales(house, audiences, query.coleccion),
    ),
    read(wire.viewTurno, async ({ params, caller }) => ({
      turno: await turnos.findTurno(house, caller.personaId, params.b),
    })),
    readFor(
      (caller, { params }) => audiencesOf(house, caller, params.coleccion),
      wire.listDias,
      async ({ params, query, audiences }) => ({
        dias: await turnos.listDias(house, audiences, params.coleccion, query.desde),
      }),
    ),
    readFor(
      (caller, { params }) => audiencesOf(house, caller, params.coleccion),
      wire.listHoras,
      async ({ params, audiences }) => ({
        horas: await turnos.listHoras(house, audiences, params.coleccion, params.dia),
      }),
    ),
    direct(wire.bookHora, ({ params, caller, key }) =>
      turnos.bookHora(house, caller.personaId, params, key),
    ),
    write(wire.moveTurno, async ({ params, caller, tx, afterCommit }) => {
      const moved = await turnos.moveTurno(house, tx, caller.personaId, params, afterCommit);
      if (isRefusal(moved)) return moved;
      const { turno, antes } = moved;
      if (antes) await insertCambio(tx, 'turno', turno.id, antes);
      return { turno };
    }),
    write(wire.cancelTurno, async ({ params, caller, tx, afterCommit }) => {
      const gone = await turnos.cancelTurno(house, tx, caller.personaId, params, afterCommit);
      if (!isRefusal(gone)) await insertCambio(tx, 'turno', gone.turno.id, null);
      return gone;
    }),
    direct(wire.vivo, async ({ params, caller, request, reply }) => {
      const isSeen = await isSeenBy(house, caller, params.coleccion);
      let leave = () => {};
      const stream = streams.open(request, reply, caller.id, { onEnd: () => leave() });
      if (isSeen) leave = listen(params.coleccion, stream);
    }),
  ];
}
