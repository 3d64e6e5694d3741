import { idEncryptOf } from '@gremio/contract/carnet/rules.ts';
import type { Atencion, Lectura } from '@gremio/contract/puerta/schemas.ts';
import type { CarnetService } from '../carnet/card.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { DeskService } from '../turnos/desk.ts';
import type { TurnosService } from '../turnos/booking.ts';
import type { RedemptionRow, RedemptionService } from '../vouchers/redemption.ts';
import type { TiposService } from '../vouchers/kinds.ts';
import { createComerciosService } from './shops.ts';
import { tries } from './tries.queries.ts';
import { findRead, type Lookup, toEntregable } from './voucher-lookup.ts';

const HOUR_MS = 3_600_000;
/** Personas per hour that a staff member may look up by number: without giving a reason, and in total. */
const NUMEROS_SIN_MOTIVO = 10;
const NUMEROS = 120;
const COUNTER = 'Mostrador';
/** A document or a membership number, without dots. */
const NUMERO = /^\d{4,12}$/;

interface Rooms {
  personas: PersonasService;
  carnet: CarnetService;
  turnos: TurnosService;
  turnosDesk: DeskService;
  voucherTipos: TiposService;
  redemption: RedemptionService;
}

interface Counter extends Rooms, Lookup {}

/** The staff member at the counter, and their reason. */
interface Reader {
  staff: string;
  /** True if their role may read every persona anyway. */
  readsRoll: boolean;
  motivo?: string | undefined;
}

/** Answer for the counter, and the persona it is about. */
type ReadResult = Lectura & { personaId: number };

export type PuertaService = ReturnType<typeof createPuertaService>;

/** Counter and shops: claimed vouchers are handed over, once (docs/architecture.md#states). */
export function createPuertaService(parts: Parts, rooms: Rooms) {
  const counter: Counter = { ...parts, ...rooms };
  const { store: comercios, ...shops } = createComerciosService(parts, rooms);
  return {
    ...bind(counter, { read, setAsistencia, handOver }),
    ...shops,
    comercios,
    turnosChanged: rooms.turnosDesk.changed,
  };
}

/**
 * Handles a scan at the counter. A card, a document, or a voucher that needs a turno or photos returns
 * what there is to hand over; any other voucher is used at once.
 */
async function read(
  counter: Counter,
  tx: Handle,
  texto: string,
  by: Reader,
): Promise<ReadResult | Refusal> {
  const { carnet, redemption } = counter;
  const idEncrypt = idEncryptOf(texto);
  if (idEncrypt) {
    const card = await carnet.openCard(tx, idEncrypt, COUNTER);
    return isRefusal(card) ? card : attending(counter, tx, card.id);
  }
  const typed = await findTyped(counter, tx, texto);
  if (typed !== null) return attendByNumero(counter, tx, typed, by);
  const row = await findRead(counter, tx, texto, `personal ${by.staff}`, null);
  if (isRefusal(row)) return row;
  if (isToCollect(row)) return attending(counter, tx, row.persona_id);
  const used = await redemption.use(tx, row, null, { donde: COUNTER, por: by.staff });
  if (isRefusal(used)) return used;
  return { usado: toEntregable(used, []), atencion: null, personaId: row.persona_id };
}

/** Marks a persona as present at today's turno, or takes that back; returns what changed. */
async function setAsistencia(
  counter: Counter,
  tx: Handle,
  asked: { persona_id: number; turno_id: number; vino: boolean },
  staff: string,
) {
  const marked = await counter.turnosDesk.setAsistencia(tx, asked, staff);
  if (isRefusal(marked)) return marked;
  const atencion = await findAtencion(counter, tx, asked.persona_id);
  return isRefusal(atencion) ? atencion : { atencion, ...marked };
}

/**
 * Uses all of these vouchers and marks the turno as attended, or does nothing (409 with the current
 * state).
 */
async function handOver(
  counter: Counter,
  tx: Handle,
  asked: { persona_id: number; voucher_ids: number[]; turno_id: number | null },
  staff: string,
): Promise<Atencion | Refusal> {
  const { db, redemption, turnos } = counter;
  const { persona_id: personaId, turno_id: turnoId } = asked;
  const ids = [...new Set(asked.voucher_ids)];
  const theirs = await redemption.listOf(tx, personaId);
  if (!ids.every((id) => theirs.some((row) => row.id === id))) return refuse('no_encontrado');
  const used = await redemption.markUsed(tx, ids, { donde: COUNTER, por: staff });
  const attended = turnoId === null || (await turnos.attend(tx, personaId, turnoId, staff));
  if (used.length === ids.length && attended) return findAtencion(counter, tx, personaId);
  const atencion = await findAtencion(counter, db, personaId);
  return isRefusal(atencion) ? atencion : refuse('nada_para_entregar', { atencion });
}

/** Finds a persona by a typed document or membership number, unless it is a voucher's code. */
async function findTyped(
  { redemption, personas }: Counter,
  tx: Handle,
  texto: string,
): Promise<number | null> {
  const numero = texto.replace(/[.\s]/g, '');
  if (!NUMERO.test(numero) || !isRefusal(await redemption.findByCodigo(tx, texto, null)))
    return null;
  return personas.findIdByNumero(tx, numero);
}

/** Anyone can type numbers in sequence, which would disclose the padrón to roles that may not read it. */
async function attendByNumero(
  counter: Counter,
  tx: Handle,
  personaId: number,
  { motivo, staff, readsRoll }: Reader,
): Promise<ReadResult | Refusal> {
  if (readsRoll) return attending(counter, tx, personaId);
  const { clock, config } = counter;
  const sujeto = `numeros ${staff}`;
  // Counted before the comparison: concurrent lookups wait for the row lock and see each other.
  const tried = config.limits ? await tries.add(tx, sujeto, clock.now(), HOUR_MS) : 0;
  if (tried > NUMEROS) return refuse('demasiados');
  const leido = await attending(counter, tx, personaId);
  if (isRefusal(leido)) return leido;
  if (tried <= NUMEROS_SIN_MOTIVO || motivo !== undefined) return leido;
  const { atencion } = leido;
  return atencion && (await isExpected(counter, tx, personaId, atencion))
    ? leido
    : refuse('falta_motivo');
}

/** True for somebody with a turno today or something to collect at the counter. */
const isExpected = async (
  { redemption }: Counter,
  handle: Handle,
  personaId: number,
  { turno }: Atencion,
): Promise<boolean> =>
  turno?.hoy === true || (await redemption.listOf(handle, personaId)).some(isToCollect);

/** True for a claimed voucher that a clerk hands over: at a turno, or after checking the child's photos. */
const isToCollect = (row: RedemptionRow): boolean =>
  row.estado === 'reclamado' && (row.con_turno || (row.pide_fotos && row.numdoc !== null));

async function attending(
  counter: Counter,
  handle: Handle,
  personaId: number,
): Promise<ReadResult | Refusal> {
  const atencion = await findAtencion(counter, handle, personaId);
  return isRefusal(atencion) ? atencion : { usado: null, atencion, personaId };
}

async function findAtencion(
  { clock, redemption, personas, turnos, voucherTipos }: Counter,
  handle: Handle,
  personaId: number,
): Promise<Atencion | Refusal> {
  const card = await personas.findCard(handle, personaId);
  if (!card) return refuse('no_encontrado');
  const rows = await redemption.listOf(handle, personaId);
  const campaniaIds = await voucherTipos.campaniasOf(
    handle,
    rows.filter((row) => row.con_turno).map((row) => row.tipo_id),
  );
  const [hijos, turno] = [
    await personas.hijos.listHijos(personaId, handle),
    await turnos.findForCounter(handle, personaId, campaniaIds),
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
    turno: turno ? { ...turno, hoy: turno.dia === today(clock) } : null,
    vouchers: rows.map((row) => toEntregable(row, hijos)),
  };
}
