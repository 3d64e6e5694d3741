import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Cosa } from './cierre.queries.ts';
import type { House } from '../platform/house.ts';
import { close, preview } from './cierre.ts';

/** Writes an audit row for the closing, and one for each persona whose booking it changed. */
function routesOf(
  house: House,
  endpoints: typeof cierreDeHora,
  recurso: 'horas' | 'dias',
  cosaOf: (id: number) => Cosa,
): Route[] {
  return [
    read(endpoints.preview, ({ db, params }) => preview(house, db, cosaOf(params.id))),
    write(endpoints.close, async ({ params, body, base, tx, audit, afterCommit }) => {
      const { id } = params;
      const closed = await close(house, tx, cosaOf(id), body, base, afterCommit);
      if (isRefusal(closed)) return closed;
      const { reply, cerrados } = closed;
      const { decision, motivo } = body;
      const vacaciones = cerrados.some(({ antes }) => antes.hora === null);
      audit({
        accion: 'cierre',
        recurso,
        recursoId: id,
        antes: { cerrado: closed.estaba },
        despues: { cerrado: true, decision, motivo, vacaciones, ...reply },
      });
      for (const one of cerrados) {
        const isDay = one.antes.hora === null;
        audit({
          accion: 'cambio',
          recurso: isDay ? 'dias' : 'turnos',
          recursoId: isDay ? id : one.id,
          personaId: one.personaId,
          antes: { ...one.antes, estado: 'reservado' },
          despues: one.despues
            ? { ...one.despues, estado: 'reservado' }
            : { ...one.antes, estado: 'cancelado', motivo },
        });
      }
      return { id, ...reply };
    }),
  ];
}

export const cierreRoutes = (house: House): Route[] => [
  ...routesOf(house, cierreDeHora, 'horas', (horaId) => ({ horaId })),
  ...routesOf(house, cierreDeDia, 'dias', (diaId) => ({ diaId })),
];
