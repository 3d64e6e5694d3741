import { formatDay, formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { announcePlaces } from './booking.ts';
import * as queries from './leaving.queries.ts';

/** Cancels every coming turno and vacation day of personas who leave. */
export async function releaseAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const { clock, cupos } = house;
  const now = localParts(clock.now());
  const hours = await cupos.giveBack(tx, queries.releaseTurnosToCome(personaIds, now));
  const days = await cupos.giveBack(tx, queries.releaseDiasToCome(personaIds, now));
  await announcePlaces(house, tx, [...hours, ...days], afterCommit);
  return [
    ...(await queries.listTurnos(tx, idsOf(hours))).map(({ dia, hora, cupo_id, ...whose }) => ({
      ...whose,
      clase: 'turno',
      texto: `Turno del ${formatDayAndHour(dia, hora)}`,
      cupos: [cupo_id],
    })),
    ...(await queries.listDias(tx, idsOf(days))).map(({ dia, cupo_id, ...whose }) => ({
      ...whose,
      clase: 'vacaciones',
      texto: `Vacaciones, ${formatDay(dia)}`,
      cupos: [cupo_id],
    })),
  ];
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
