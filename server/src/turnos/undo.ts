import * as outbox from '../mensajes/outbox.ts';
import { isPastHour } from '@gremio/contract/platform/format.ts';
import * as personas from '../personas/lookups.ts';
import { type Values, valuesOf } from '../platform/audit/acts.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import {
  cannot,
  changedFields,
  gone,
  type OwnUndo,
  type UndoCall,
} from '../platform/http/undo-row.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import { announce } from './booking.ts';
import { setTurnoHora } from './booking.queries.ts';
import { findStaffTurno, type StaffTurno } from './desk.queries.ts';
import { type Cita, citaInWords, movidoMail, repuestoMail } from './mails.ts';
import * as notices from './notices.ts';
import { listFormerTurnos, reinstateTurnos } from './regreso.queries.ts';
import * as queries from './undo.queries.ts';

type Outcome = OwnUndo | Refusal | null;

/** Says why a place cannot be taken again: it is closed, or somebody else has it. */
export function takenSentence(
  cupo: { cerrado: boolean } | undefined,
  { dia, hora }: Pick<Cita, 'dia' | 'hora'>,
): string {
  const [what, state] =
    hora === null ? ['Ese día', 'Reservale otro día.'] : ['Ese horario', 'Reservale otro horario.'];
  const when = citaInWords({ dia, hora });
  return cupo?.cerrado
    ? `${what} está cerrado (${when}). Abrilo y probá de nuevo.`
    : `${what} ya se completó (${when}). ${state}`;
}

export const otherSentence = (other: Pick<Cita, 'dia' | 'hora'>): string =>
  `Esa persona ya tiene otro turno: ${citaInWords(other)}.`;

export async function refuseTaken(
  { cupos }: Pick<House, 'cupos'>,
  tx: Handle,
  cupoId: number,
  cita: Pick<Cita, 'dia' | 'hora'>,
): Promise<Refusal> {
  const cupo = (await cupos.lock(tx, [cupoId])).get(cupoId);
  return cannot(takenSentence(cupo, cita));
}

/**
 * Puts back what staff took from a member, who is told: a cancelled turno, or its former hour. Null for any
 * other change.
 */
export async function undoTurno(
  house: House,
  call: UndoCall,
  { antes, despues }: UndoRow,
  current: StaffTurno | null,
): Promise<Outcome> {
  const [before, after] = [valuesOf(antes), valuesOf(despues)];
  const fields = changedFields(antes, despues);
  const isCancelled = before['estado'] === 'reservado' && after['estado'] === 'cancelado';
  const isMoved =
    before['estado'] === 'reservado' &&
    after['estado'] === 'reservado' &&
    (fields.includes('dia') || fields.includes('hora'));
  if (!isCancelled && !isMoved) return null;
  if (!current) return gone();
  if (!isAsLeft(current, after)) return refuse('cambio_despues');
  if (current.dia < today(house.clock)) return cannot('Ese día ya pasó.');
  const refusal = await personas.refuseGone(call.tx, current.persona_id);
  return (
    refusal ??
    (isCancelled ? reinstate(house, call, current) : moveBack(house, call, current, before))
  );
}

/** True while a turno has the place and the estado that the act left it. */
const isAsLeft = (turno: StaffTurno, after: Values): boolean =>
  (['estado', 'dia', 'hora'] as const).every(
    (field) => !(field in after) || after[field] === turno[field],
  );

/** Takes the place of a cancelled turno again, unless its member has another or somebody has the place. */
async function reinstate(
  house: House,
  { tx, afterCommit }: UndoCall,
  current: StaffTurno,
): Promise<OwnUndo | Refusal> {
  const { clock, cupos, config } = house;
  const base = baseOf(config);
  const { id, cupoId, coleccion, dia, hora } = current;
  const [former] = await listFormerTurnos(tx, [id]);
  if (former?.otro) return cannot(otherSentence(former.otro));
  const [back] = await cupos.takeAgain(tx, [{ id, cupoId }], reinstateTurnos([current]));
  if (!back) return refuseTaken(house, tx, cupoId, current);
  afterCommit(() => announce(house, coleccion, { dia, hora, cant_turnos: back.tomados }));
  if (!isPastHour(clock.now(), dia, hora)) {
    await notices.tell(house, tx, 'turno', id, base, repuestoMail);
    afterCommit(() => outbox.wake(house));
  }
  return { antes: current, despues: await findStaffTurno(tx, id) };
}

async function moveBack(
  house: House,
  { tx, afterCommit }: UndoCall,
  current: StaffTurno,
  before: Values,
): Promise<OwnUndo | Refusal> {
  const { cupos, config, clock } = house;
  const base = baseOf(config);
  const { id, version, coleccion } = current;
  const [dia, hora] = [String(before['dia']), String(before['hora'])];
  const target = await queries.findHoraOf(tx, current.turno_id, dia, hora);
  if (!target) return gone();
  if (isPastHour(clock.now(), dia, hora)) return cannot('Ese horario ya pasó.');
  if (!(await queries.holdTurno(tx, id, version))) return refuse('cambio_despues');
  const counts = await cupos.move(tx, [{ from: current.cupoId, to: target.cupoId }]);
  if (!counts) return refuseTaken(house, tx, target.cupoId, { dia, hora });
  await setTurnoHora(tx, id, target);
  await notices.tell(house, tx, 'turno', id, base, (told, cita) =>
    movidoMail(told, current, cita, false),
  );
  afterCommit(() => outbox.wake(house));
  afterCommit(() => {
    const left = { dia: current.dia, hora: current.hora };
    announce(house, coleccion, { ...left, cant_turnos: counts.get(current.cupoId) ?? 0 });
    announce(house, coleccion, { dia, hora, cant_turnos: counts.get(target.cupoId) ?? 0 });
  });
  return { antes: current, despues: await findStaffTurno(tx, id) };
}
