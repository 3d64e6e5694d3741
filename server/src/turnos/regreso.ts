import { isPastHour } from '@gremio/contract/platform/format.ts';
import type { RawBuilder } from 'kysely';
import { CHANGED, type OnRegreso } from '../personas/regreso.ts';
import { today } from '../platform/clock.ts';
import { takeShare } from '../platform/cupos/shares.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { announce } from './booking.ts';
import { otherSentence, takenSentence } from './undo.ts';
import * as queries from './regreso.queries.ts';

/** Gives turnos and vacation days back to those whose baja is undone. */
export const regresoOf = (house: House): Record<'turno' | 'vacaciones', OnRegreso> => ({
  turno: {
    judge: (handle, lost) => judgeTurnos(house, handle, lost),
    give: (tx, lost, afterCommit) => giveTurnos(house, tx, lost, afterCommit),
  },
  vacaciones: {
    judge: (handle, lost) => judgeDias(house, handle, lost),
    give: (tx, lost, afterCommit) => giveDias(house, tx, lost, afterCommit),
  },
});

const idsOf = (lost: Lost[]): number[] => lost.map(({ id }) => id);
const cuposOf = (rows: { cupoId: number }[]): number[] => rows.map(({ cupoId }) => cupoId);

async function judgeTurnos({ cupos, clock }: House, handle: Handle, lost: Lost[]) {
  const rows = await queries.listFormerTurnos(handle, idsOf(lost));
  const free = await cupos.findFree(handle, cuposOf(rows));
  const turnos = new Map(rows.map((row) => [row.id, row]));
  const now = clock.now();
  return lost.map(({ id }) => {
    const turno = turnos.get(id);
    if (turno?.estado !== 'cancelado') return CHANGED;
    if (isPastHour(now, turno.dia, turno.hora)) return 'Ese horario ya pasó.';
    if (turno.otro) return otherSentence(turno.otro);
    if (takeShare(free, [turno.cupoId])) return null;
    return takenSentence(free.get(turno.cupoId), turno);
  });
}

async function giveTurnos(
  house: House,
  tx: Handle,
  lost: Lost[],
  afterCommit: AfterCommit,
): Promise<number> {
  const turnos = await queries.listFormerTurnos(tx, idsOf(lost));
  return take(house, tx, turnos, queries.reinstateTurnos(turnos), afterCommit);
}

async function judgeDias({ cupos, clock }: House, handle: Handle, lost: Lost[]) {
  const rows = await queries.listFormerDias(handle, idsOf(lost));
  const free = await cupos.findFree(handle, cuposOf(rows));
  const dias = new Map(rows.map((row) => [row.id, row]));
  const hoy = today(clock);
  return lost.map(({ id }) => {
    const one = dias.get(id);
    if (one?.estado !== 'cancelado') return CHANGED;
    if (one.dia < hoy) return 'Ese día ya pasó.';
    if (one.ocupado) return 'Esa persona ya tiene ese día, o todos los que le corresponden.';
    if (takeShare(free, [one.cupoId])) return null;
    return takenSentence(free.get(one.cupoId), one);
  });
}

async function giveDias(
  house: House,
  tx: Handle,
  lost: Lost[],
  afterCommit: AfterCommit,
): Promise<number> {
  const dias = await queries.listFormerDias(tx, idsOf(lost));
  return take(house, tx, dias, queries.reinstateDias, afterCommit);
}

/** Takes the places again, and announces each count once. */
async function take(
  house: House,
  tx: Handle,
  former: (queries.FormerTurno | queries.FormerDia)[],
  restore: RawBuilder<unknown>,
  afterCommit: AfterCommit,
): Promise<number> {
  const back = await house.cupos.takeAgain(tx, former, restore);
  const counts = new Map(back.map(({ cupo_id, tomados }) => [cupo_id, tomados]));
  const places = new Map(former.map((one) => [one.cupoId, one]));
  afterCommit(() => {
    for (const [cupoId, { coleccion, dia, hora }] of places) {
      const tomados = counts.get(cupoId) ?? 0;
      const count = hora === null ? { cant_empleados: tomados } : { hora, cant_turnos: tomados };
      announce(house, coleccion, { dia, ...count });
    }
  });
  return back.length;
}
