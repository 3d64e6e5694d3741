import * as outbox from '../mensajes/outbox.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { randomUUID } from 'node:crypto';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import * as personas from '../personas/lookups.ts';
import { valuesOf } from '../platform/audit/acts.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { cannot, gone, type OwnUndo, type UndoCall } from '../platform/http/undo-row.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import { keepRows, putRowsBack } from '../platform/undo/kept-rows.queries.ts';
import { announce } from './booking.ts';
import { deleteDia, deleteHoras, syncCupos } from './campanias.queries.ts';
import { findCampania, setSitios } from './cierre.queries.ts';
import { diaTaken, horasTaken } from './deletions.queries.ts';
import { canceladoMail, type Cita, movidoMail, repuestoMail, type Told } from './mails.ts';
import * as notices from './notices.ts';
import { refuseTaken } from './undo.ts';
import * as queries from './undo.queries.ts';
import { type Dia, empleadoProof, findDia, releaseMyDia } from './vacaciones.queries.ts';

/** A day of a pattern with the ids of the hours that it added; `creado` if the day is new too. */
export interface LaidOut {
  dia: string;
  creado: boolean;
  horas: number[];
}

/** Day of a persona's vacation, as an act had it and left it; null where they had none. */
interface Vacation {
  personaId: number;
  had: string | null;
  has: string | null;
}

/**
 * Undoes what staff did to members' vacation days, and what a pattern laid out. Null for a row about the
 * plan's day itself.
 */
export async function undoDia(
  house: House,
  call: UndoCall,
  row: UndoRow,
  current: { campania_id: number } | null,
): Promise<OwnUndo | Refusal | null> {
  const [before, after] = [valuesOf(row.antes), valuesOf(row.despues)];
  const values = { ...before, ...after };
  if (Array.isArray(values['horas'])) return undoLaidOut(house, call, row);
  if (!('persona_id' in values) && !('hora' in values)) return null;
  const personaId = row.persona_id;
  if (personaId === null) return gone();
  const dayIn = ({ dia, estado }: typeof before) =>
    typeof dia !== 'string' || estado === 'cancelado' ? null : dia;
  const vacation = { personaId, had: dayIn(before), has: dayIn(after) };
  return undoVacation(house, call, vacation, current?.campania_id ?? null);
}

async function undoVacation(
  house: House,
  call: UndoCall,
  { personaId, had, has }: Vacation,
  campaniaId: number | null,
): Promise<OwnUndo | Refusal> {
  const day = async (dia: string | null) => {
    if (dia === null) return null;
    if (dia < today(house.clock)) return cannot('Ese día ya pasó.');
    const found = await findDia(call.tx, dia);
    return found && (campaniaId === null || found.campaniaId === campaniaId)
      ? found
      : cannot('La campaña de esas vacaciones ya no está abierta.');
  };
  const [to, from] = [await day(had), await day(has)];
  if (isRefusal(to)) return to;
  if (isRefusal(from)) return from;
  const refusal = to && (await personas.refuseGone(call.tx, personaId));
  const failed =
    refusal ??
    (from && to
      ? await moveDia(house, call, personaId, from, to)
      : to
        ? await bookDia(house, call, personaId, to)
        : from && (await releaseDia(house, call, personaId, from)));
  if (failed) return failed;
  const stands = (dia: Dia | null) => ({
    dia: (dia ?? from ?? to)?.dia,
    hora: null,
    persona_id: personaId,
    estado: dia ? 'reservado' : 'cancelado',
  });
  return { antes: stands(from), despues: stands(to) };
}

const placeOf = ({ dia }: Dia) => ({ dia, hora: null });

async function bookDia(house: House, call: UndoCall, personaId: number, dia: Dia) {
  const { cupoId } = dia;
  // Told below, as a booking that stands again, and not by the worker that confirms new ones.
  const { noting: _noting, ...proof } = empleadoProof([dia]);
  const pedido = { cupoId, personaId, pedido: randomUUID() };
  const [taken] = await house.cupos.takeAndProve(call.tx, [pedido], proof);
  if (!taken || taken.id === null) {
    return taken?.repetido
      ? cannot('Esa persona ya tiene ese día, o todos los que le corresponden.')
      : refuseTaken(house, call.tx, cupoId, placeOf(dia));
  }
  await tell(house, call, taken.id, repuestoMail);
  announceDia(house, call, dia, taken.tomados);
  return null;
}

async function releaseDia(house: House, call: UndoCall, personaId: number, dia: Dia) {
  const release = releaseMyDia(onBehalfOf(personaId), dia.diaId);
  const [released] = await house.cupos.giveBack(call.tx, release);
  if (!released) return refuse('cambio_despues');
  await tell(house, call, released.id, (told, cita) => canceladoMail(told, cita, null));
  announceDia(house, call, dia, released.tomados);
  return null;
}

async function moveDia(house: House, call: UndoCall, personaId: number, from: Dia, to: Dia) {
  const { tx } = call;
  const mine = await queries.holdDia(tx, personaId, from.diaId);
  if (!mine) return refuse('cambio_despues');
  if (await queries.holdDia(tx, personaId, to.diaId)) {
    return cannot(`Esa persona ya tiene el ${formatDay(to.dia)}.`);
  }
  const counts = await house.cupos.move(tx, [{ from: from.cupoId, to: to.cupoId }]);
  if (!counts) return refuseTaken(house, tx, to.cupoId, placeOf(to));
  const place = { id: to.diaId, cupoId: to.cupoId };
  await setSitios(tx, { vacation: true }, [{ id: mine.id, to: place }]);
  await tell(house, call, mine.id, (told, cita) => movidoMail(told, placeOf(from), cita, false));
  announceDia(house, call, from, counts.get(from.cupoId) ?? 0);
  announceDia(house, call, to, counts.get(to.cupoId) ?? 0);
  return null;
}

async function tell(
  house: House,
  { tx, afterCommit }: UndoCall,
  id: number,
  compose: (told: Told, cita: Cita) => NuevoCorreo,
) {
  await notices.tell(house, tx, 'vacaciones', id, baseOf(house.config), compose);
  afterCommit(() => outbox.wake(house));
}

const announceDia = (
  house: House,
  { afterCommit }: UndoCall,
  { dia }: Dia,
  tomados: number,
): void => afterCommit(() => announce(house, VACATION, { dia, cant_empleados: tomados }));

const BOOKED = 'Ya hay quien reservó ese día. Cerralo, y ahí elegís qué pasa con cada lugar.';

/** Takes out a day that a pattern added, or the hours that it added to one, unless somebody booked it. */
async function undoLaidOut(
  { cupos }: House,
  { tx }: UndoCall,
  { recurso_id, antes, despues, borrado }: UndoRow,
): Promise<OwnUndo | Refusal> {
  const id = Number(recurso_id);
  if (despues === null) {
    if (borrado === null) return refuse('no_se_deshace');
    await putRowsBack(tx, borrado);
    const campania = await findCampania(tx, { diaId: id });
    if (!campania) return gone();
    await syncCupos(tx, campania.id);
    return { despues: antes };
  }
  const { creado, horas } = valuesOf(despues) as unknown as LaidOut;
  const found = await queries.findLaidOut(tx, id, horas);
  if (!found) return gone();
  if (found.reservado) return cannot(BOOKED);
  const isAsLeft = found.intactas === horas.length;
  if (!isAsLeft || (creado && !(found.intacto && found.otras === 0)))
    return refuse('cambio_despues');
  // A day that is new and has no other hours goes whole.
  const kept = await keepRows(tx, creado ? diaTaken(id) : horasTaken(horas));
  await cupos.remove(tx, await (creado ? deleteDia(tx, id) : deleteHoras(tx, horas)));
  return { antes: despues, borrado: kept };
}
