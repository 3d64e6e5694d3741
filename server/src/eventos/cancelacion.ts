import type {
  cancelacion,
  cancelacionWrite,
} from '@gremio/contract/eventos/cancelacion/schemas.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { updateEvento } from './eventos.queries.ts';
import { cancelAll, dropAllWaiting, releaseAll } from './waiting-list.queries.ts';
import { worker } from './notices.ts';
import { hold } from './waiting-list.ts';

/**
 * Cancels a whole event in one transaction: nobody keeps a place or waits for one, and everybody is marked
 * to be notified. A concurrent enrolment waits for the event's cupo and finds it closed; no place is passed
 * on.
 */
export async function cancel(
  house: House,
  tx: Handle,
  id: number,
  { motivo, version }: z.output<typeof cancelacionWrite>,
  afterCommit: AfterCommit,
): Promise<z.output<typeof cancelacion> | Refusal> {
  const { clock, cupos } = house;
  const evento = await hold(house, tx, id);
  if (!evento) return refuse('no_encontrado');
  if (evento.cancelado !== null) return refuse('evento_cancelado');
  const ahora = clock.now().toISOString();
  if (clock.now().getTime() >= Date.parse(evento.termina)) return refuse('evento_terminado');
  const cancelled = { cancelado: ahora, motivo_cancelacion: motivo };
  if (!(await updateEvento(tx, id, version, cancelled))) {
    return refuse('version_vieja');
  }
  const given = await cupos.giveBack(tx, releaseAll(id));
  const waiting = await dropAllWaiting(tx, id);
  await cupos.set(tx, [evento.cupo_id], evento.plazas, true);
  const inscripciones = await cancelAll(tx, id, { motivo, ahora });
  afterCommit(worker(house).wake);
  return { id, inscripciones, personas: given.length + waiting };
}
