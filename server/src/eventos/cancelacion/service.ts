import type {
  cancelacion,
  cancelacionWrite,
} from '@gremio/contract/eventos/cancelacion/schemas.ts';
import type * as z from 'zod';
import type { Handle } from '../../platform/database/handle.ts';
import type { AfterCommit } from '../../platform/http/resource.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import type { EsperaService } from '../espera/service.ts';
import { updateEvento } from '../queries.ts';
import * as queries from './queries.ts';

/**
 * Cancels a whole event in one transaction: nobody keeps a place or waits for one, and everybody is marked
 * to be notified.
 */
export function createCancelacionService(
  { clock, cupos }: Parts,
  espera: EsperaService,
  wake: () => void,
) {
  return {
    /** A concurrent enrolment waits for the event's cupo and finds it closed; no place is passed on. */
    async cancel(
      tx: Handle,
      id: number,
      { motivo, version }: z.output<typeof cancelacionWrite>,
      afterCommit: AfterCommit,
    ): Promise<z.output<typeof cancelacion> | Refusal> {
      const evento = await espera.hold(tx, id);
      if (!evento) return refuse('no_encontrado');
      if (evento.cancelado !== null) return refuse('evento_cancelado');
      const ahora = clock.now().toISOString();
      if (clock.now().getTime() >= Date.parse(evento.termina)) return refuse('evento_terminado');
      const cancelled = { cancelado: ahora, motivo_cancelacion: motivo };
      if (!(await updateEvento(tx, id, version, cancelled))) {
        return refuse('version_vieja');
      }
      const given = await cupos.giveBack(tx, queries.releaseAll(id));
      const waiting = await queries.dropAllWaiting(tx, id);
      await cupos.set(tx, [evento.cupo_id], evento.plazas, true);
      const inscripciones = await queries.cancelAll(tx, id, { motivo, ahora });
      afterCommit(wake);
      return { id, inscripciones, personas: given.length + waiting };
    },
  };
}
