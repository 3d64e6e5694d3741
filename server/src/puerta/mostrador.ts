import { listHijos } from '../hijos/hijos.ts';
import { idEncryptOf } from '@gremio/contract/carnet/rules.ts';
import type { Atencion, Consulta, Lectura } from '@gremio/contract/puerta/schemas.ts';
import { readCode } from '@gremio/contract/puerta/lector/rules.ts';
import { openCard } from '../carnet/carnet.ts';
import * as personas from '../personas/lookups.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as turnos from '../turnos/booking.ts';
import * as desk from '../turnos/desk.ts';
import * as devoluciones from '../vouchers/devoluciones.ts';
import * as redemption from '../vouchers/redemption.ts';
import type { RedemptionRow, Uso } from '../vouchers/redemption.ts';
import { campaniasOf } from '../vouchers/tipos.ts';
import { tries } from './tries.queries.ts';
import { findRead, toEntregable } from './voucher-lookup.ts';

/** Personas per hour that a staff member may look up by number: without giving a reason, and in total. */
const NUMEROS_SIN_MOTIVO = 10;
const NUMEROS = 120;
const COUNTER = 'Mostrador';
/** A document or a membership number, without dots. */
const NUMERO = /^\d{4,12}$/;

/** The staff member at the counter, and their reason. */
export interface Reader {
  staff: string;
  /** True if their role may read every persona anyway. */
  readsRoll: boolean;
  motivo?: string | undefined;
}

/** A voucher that a scan found, or what there is to hand over. */
type Found = { row: RedemptionRow } | { atencion: Atencion; personaId: number };

/**
 * Counter: claimed vouchers are handed over, once (docs/architecture.md#states).
 *
 * Step one: returns the voucher that may be used, or what there is to hand over; it changes neither.
 */
export async function look(
  house: House,
  tx: Handle,
  texto: string,
  by: Reader,
): Promise<(Consulta & { personaId: number }) | Refusal> {
  const found = await find(house, tx, texto, by);
  if (isRefusal(found)) return found;
  if ('atencion' in found) return { voucher: null, ...found };
  const { row } = found;
  const refusal = redemption.refusalOf(house, row, null, usoOf(by.staff));
  return (
    refusal ?? { voucher: toEntregable(row, [], false), atencion: null, personaId: row.persona_id }
  );
}

/** Step two: uses the voucher. Whatever is handed over is returned as in step one. */
export async function use(
  house: House,
  tx: Handle,
  texto: string,
  by: Reader,
): Promise<(Lectura & { personaId: number }) | Refusal> {
  const found = await find(house, tx, texto, by);
  if (isRefusal(found)) return found;
  if ('atencion' in found) return { usado: null, ...found };
  const { row } = found;
  const used = await redemption.use(house, tx, row, null, usoOf(by.staff));
  if (isRefusal(used)) return used;
  return { usado: toEntregable(used, [], true), atencion: null, personaId: row.persona_id };
}

/**
 * Finds what a scan at the counter names. A card, a document, or a voucher that needs a turno or photos
 * gives what there is to hand over.
 */
async function find(house: House, tx: Handle, texto: string, by: Reader): Promise<Found | Refusal> {
  const reading = readCode(texto);
  const idEncrypt = idEncryptOf(reading.texto);
  if (idEncrypt) {
    const card = await openCard(house, tx, idEncrypt, COUNTER);
    return isRefusal(card) ? card : attending(house, tx, card.id, by.staff);
  }
  const typed = await findTyped(house, tx, reading.texto);
  if (typed !== null) return attendByNumero(house, tx, typed, by);
  const row = await findRead(house, tx, texto, `personal ${by.staff}`, null);
  if (isRefusal(row)) return row;
  return isToCollect(row) ? attending(house, tx, row.persona_id, by.staff) : { row };
}

/** Undoes what this staff member used or handed over today, with the turno attended, all or nothing. */
export async function undo(
  house: House,
  tx: Handle,
  { voucher_ids, turno_id }: { voucher_ids: number[]; turno_id: number | null },
  staff: string,
) {
  const undone = await devoluciones.undo(house, tx, voucher_ids, usoOf(staff));
  if (isRefusal(undone)) return undone;
  const personaId = present(undone[0]).persona_id;
  if (turno_id !== null && !(await turnos.unattend(tx, personaId, turno_id, staff))) {
    return refuse('uso_desconocido');
  }
  return { vouchers: undone.map((row) => toEntregable(row, [], false)), personaId };
}

const usoOf = (staff: string): Uso => ({ donde: COUNTER, por: staff, comercioId: null });

/** Marks a persona as present at today's turno, or takes that back; returns what changed. */
export async function setAsistencia(
  house: House,
  tx: Handle,
  asked: { persona_id: number; turno_id: number; vino: boolean },
  staff: string,
) {
  const marked = await desk.setAsistencia(house, tx, asked, staff);
  if (isRefusal(marked)) return marked;
  const atencion = await findAtencion(house, tx, asked.persona_id, staff);
  return isRefusal(atencion) ? atencion : { atencion, ...marked };
}

/**
 * Uses all of these vouchers and marks the turno as attended, or does nothing (409 with the current
 * state).
 */
export async function handOver(
  house: House,
  tx: Handle,
  asked: { persona_id: number; voucher_ids: number[]; turno_id: number | null },
  staff: string,
): Promise<Atencion | Refusal> {
  const { persona_id: personaId, turno_id: turnoId } = asked;
  const ids = [...new Set(asked.voucher_ids)];
  const theirs = await redemption.listOf(house, tx, personaId);
  if (!ids.every((id) => theirs.some((row) => row.id === id))) return refuse('no_encontrado');
  const used = await redemption.markUsed(house, tx, ids, usoOf(staff));
  const attended = turnoId === null || (await turnos.attend(house, tx, personaId, turnoId, staff));
  if (used.length === ids.length && attended) return findAtencion(house, tx, personaId, staff);
  const atencion = await findAtencion(house, house.db, personaId, staff);
  return isRefusal(atencion) ? atencion : refuse('nada_para_entregar', { atencion });
}

/** Finds a persona by a typed document or membership number, unless it is a voucher's code. */
async function findTyped(house: House, tx: Handle, texto: string): Promise<number | null> {
  const numero = texto.replace(/[.\s]/g, '');
  if (!NUMERO.test(numero) || !isRefusal(await redemption.findByCodigo(house, tx, [texto], null)))
    return null;
  return personas.findIdByNumero(tx, numero);
}

/** Anyone can type numbers in sequence, which would disclose the padrón to roles that may not read it. */
async function attendByNumero(
  house: House,
  tx: Handle,
  personaId: number,
  { motivo, staff, readsRoll }: Reader,
): Promise<Found | Refusal> {
  if (readsRoll) return attending(house, tx, personaId, staff);
  const { clock, config } = house;
  const sujeto = `numeros ${staff}`;
  // Counted before the comparison: concurrent lookups wait for the row lock and see each other.
  const tried = config.limits ? await tries.add(tx, sujeto, clock.now(), HOUR_MS) : 0;
  if (tried > NUMEROS) return tries.refusal(tx, sujeto, HOUR_MS);
  const found = await attending(house, tx, personaId, staff);
  if (isRefusal(found)) return found;
  if (tried <= NUMEROS_SIN_MOTIVO || motivo !== undefined) return found;
  return (await isExpected(house, tx, personaId, found.atencion)) ? found : refuse('falta_motivo');
}

/** True for somebody with a turno today or something to collect at the counter. */
const isExpected = async (
  house: House,
  handle: Handle,
  personaId: number,
  { turno }: Atencion,
): Promise<boolean> =>
  turno?.hoy === true || (await redemption.listOf(house, handle, personaId)).some(isToCollect);

/** True for a claimed voucher that a clerk hands over: at a turno, or after checking the child's photos. */
const isToCollect = (row: RedemptionRow): boolean =>
  row.estado === 'reclamado' && (row.con_turno || (row.pide_fotos && row.numdoc !== null));

async function attending(
  house: House,
  handle: Handle,
  personaId: number,
  staff: string,
): Promise<{ atencion: Atencion; personaId: number } | Refusal> {
  const atencion = await findAtencion(house, handle, personaId, staff);
  return isRefusal(atencion) ? atencion : { atencion, personaId };
}

type CounterTurno = NonNullable<Awaited<ReturnType<typeof turnos.findForCounter>>>;

function toTurno({ atendido_por, ...turno }: CounterTurno, today: string, staff: string) {
  const hoy = turno.dia === today;
  return { ...turno, hoy, deshacer: hoy && turno.estado === 'atendido' && atendido_por === staff };
}

async function findAtencion(
  house: House,
  handle: Handle,
  personaId: number,
  staff: string,
): Promise<Atencion | Refusal> {
  const card = await personas.findCard(handle, personaId);
  if (!card) return refuse('no_encontrado');
  const rows = await redemption.listOf(house, handle, personaId);
  const campaniaIds = await campaniasOf(
    handle,
    rows.filter((row) => row.con_turno).map((row) => row.tipo_id),
  );
  const [hijos, turno] = [
    await listHijos(house, personaId, handle),
    await turnos.findForCounter(house, handle, personaId, campaniaIds),
  ];
  return {
    persona: {
      id: card.id,
      nombre: card.nombre,
      numero_documento: card.numero_documento,
      nro_afiliado: card.nro_afiliado,
      estado: card.estado,
    },
    hijos: hijos
      .filter(({ id }) => rows.some((row) => row.hijo_id === id))
      .map(({ id, nombre, edad }) => ({ id, nombre, edad })),
    turno: turno ? toTurno(turno, today(house.clock), staff) : null,
    vouchers: rows.map((row) =>
      toEntregable(row, hijos, redemption.mayUndo(house, row, usoOf(staff))),
    ),
  };
}
