import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import { idEncryptOf } from '@gremio/contract/carnet/rules.ts';
import type { EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { fotosPendientes } from '@gremio/contract/personas/rules.ts';
import type { Hijo } from '@gremio/contract/personas/schemas.ts';
import type { Atencion, Entregable, Lectura } from '@gremio/contract/puerta/schemas.ts';
import type { CarnetService } from '../carnet/card.ts';
import type { PersonasService } from '../personas/people.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSigner } from '../platform/signed.ts';
import type { AtencionService } from '../turnos/desk.ts';
import type { TurnosService } from '../turnos/booking.ts';
import type { ControlRow, ControlService } from '../vouchers/redemption.ts';
import type { TiposService } from '../vouchers/kinds.ts';
import * as queries from './counter.queries.ts';
import type { ComercioRow } from './counter.queries.ts';

export type PuertaService = ReturnType<typeof createPuertaService>;

const HOUR_MS = 3_600_000;
/** Wrong codes per hour, for a shop or a staff member. */
const MISSES = 30;
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
  asistencia: AtencionService;
  voucherTipos: TiposService;
  control: ControlService;
}

/** The staff member at the counter, and their reason. */
interface Reader {
  staff: string;
  /** True if their role may read every persona anyway. */
  readsRoll: boolean;
  motivo?: string | undefined;
}

/** Answer for the counter, and the persona it is about. */
type ReadResult = Lectura & { personaId: number };

function fotosOf({ hijo_id }: ControlRow, hijos: readonly Hijo[]) {
  const hijo = hijos.find((one) => one.id === hijo_id);
  return hijo ? fotosPendientes(hijo) : null;
}

const toEntregable = (row: ControlRow, hijos: readonly Hijo[]): Entregable => ({
  id: row.id,
  tipo_id: row.tipo_id,
  tipo: row.tipo,
  para: row.hijo ?? (row.numdoc ? `DNI ${row.numdoc}` : row.titular),
  codigo: row.codigo,
  con_turno: row.con_turno,
  fotos: row.pide_fotos ? fotosOf(row, hijos) : null,
  estado: row.estado,
  vence: row.vence,
  usado: row.usado,
  usado_donde: row.usado_donde,
});

/** True for a claimed voucher that a clerk hands over: at a turno, or after checking the child's photos. */
const isToCollect = (row: ControlRow): boolean =>
  row.estado === 'reclamado' && (row.con_turno || (row.pide_fotos && row.numdoc !== null));

/** Counter and shops: claimed vouchers are handed over, once (docs/architecture.md#states). */
export function createPuertaService(
  parts: Parts,
  { personas, carnet, turnos, asistencia, voucherTipos, control }: Rooms,
) {
  const { db, clock, config, keys } = parts;
  const links = createSigner<number>(keys, 'comercio', clock);

  /**
   * Looks up a typed code. The try is counted before the lookup and outside the transaction, which a wrong
   * code rolls back: of many concurrent tries, none beyond the limit is looked up. A code that exists is
   * uncounted.
   */
  async function findGuess(tx: Handle, texto: string, sujeto: string, tipoIds: number[] | null) {
    const tried = await queries.tries.add(db, sujeto, clock.now(), HOUR_MS);
    if (tried > MISSES) return refuse('demasiados');
    const row = await control.findByCodigo(tx, texto, tipoIds);
    const isGuess = isRefusal(row) && row.body.code === 404;
    if (!isGuess) await queries.tries.giveBack(db, [sujeto]);
    return row;
  }

  /** Finds the scanned voucher. A signed QR cannot be guessed, so it is not counted. */
  async function findRead(tx: Handle, texto: string, sujeto: string, tipoIds: number[] | null) {
    const signed = await control.findByQr(tx, texto);
    if (signed) return signed;
    return config.limits
      ? findGuess(tx, texto, sujeto, tipoIds)
      : control.findByCodigo(tx, texto, tipoIds);
  }

  /** Finds a persona by a typed document or membership number, unless it is a voucher's code. */
  async function findTyped(tx: Handle, texto: string): Promise<number | null> {
    const numero = texto.replace(/[.\s]/g, '');
    if (!NUMERO.test(numero) || !isRefusal(await control.findByCodigo(tx, texto, null)))
      return null;
    return personas.findIdByNumero(tx, numero);
  }

  async function findAtencion(handle: Handle, personaId: number): Promise<Atencion | Refusal> {
    const card = await personas.findCard(handle, personaId);
    if (!card) return refuse('no_encontrado');
    const rows = await control.listOf(handle, personaId);
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

  async function attending(handle: Handle, personaId: number): Promise<ReadResult | Refusal> {
    const atencion = await findAtencion(handle, personaId);
    return isRefusal(atencion) ? atencion : { usado: null, atencion, personaId };
  }

  /** True for somebody with a turno today or something to collect at the counter. */
  const isExpected = async (handle: Handle, personaId: number, { turno }: Atencion) =>
    turno?.hoy === true || (await control.listOf(handle, personaId)).some(isToCollect);

  /** Anyone can type numbers in sequence, which would disclose the padrón to roles that may not read it. */
  async function attendByNumero(
    tx: Handle,
    personaId: number,
    { motivo, staff, readsRoll }: Reader,
  ): Promise<ReadResult | Refusal> {
    if (readsRoll) return attending(tx, personaId);
    const sujeto = `numeros ${staff}`;
    // Counted before the comparison: concurrent lookups wait for the row lock and see each other.
    const tried = config.limits ? await queries.tries.add(tx, sujeto, clock.now(), HOUR_MS) : 0;
    if (tried > NUMEROS) return refuse('demasiados');
    const leido = await attending(tx, personaId);
    if (isRefusal(leido)) return leido;
    if (tried <= NUMEROS_SIN_MOTIVO || motivo !== undefined) return leido;
    const { atencion } = leido;
    return atencion && (await isExpected(tx, personaId, atencion)) ? leido : refuse('falta_motivo');
  }

  /** Returns the shop of a valid link. */
  async function openLink(handle: Handle, token: string): Promise<ComercioRow | Refusal> {
    const id = links.open(token);
    const comercio = id === null ? undefined : await queries.findComercio(handle, id);
    if (!comercio) return refuse('no_encontrado');
    const over = comercio.revocado || today(clock) > comercio.vence;
    return over ? refuse('enlace_vencido') : comercio;
  }

  const toRow = (row: ComercioRow) => ({ ...row, token: links.sign(row.id) });

  async function wrongTipos(tx: Handle, tipoIds: number[]): Promise<Refusal | null> {
    const names = await voucherTipos.namesOf(tx, tipoIds);
    return tipoIds.every((id) => names.has(id))
      ? null
      : refuseField('tipo_ids', 'Uno de esos tipos de voucher no está.');
  }

  const comercios: Store<typeof wire.comercios, ReturnType<typeof toRow>> = {
    async list(handle, filter, page) {
      const { rows, count } = await queries.listComercios(handle, filter, page);
      return { rows: rows.map(toRow), count };
    },
    async find(handle, id) {
      const row = await queries.findComercio(handle, id);
      return row ? toRow(row) : null;
    },
    create: async (tx, body) =>
      (await wrongTipos(tx, body.tipo_ids)) ?? toRow(await queries.insertComercio(tx, body)),
    async update(tx, _id, { version, ...body }, before) {
      const wrong = await wrongTipos(tx, body.tipo_ids);
      if (wrong) return wrong;
      const row = await queries.updateComercio(tx, before.id, version, body);
      return row ? toRow(row) : null;
    },
    async remove(tx, id) {
      await queries.deleteComercio(tx, id);
      return null;
    },
  };

  return {
    comercios,

    /**
     * Handles a scan at the counter. A card, a document, or a voucher that needs a turno or photos returns
     * what there is to hand over; any other voucher is used at once.
     */
    async read(tx: Handle, texto: string, by: Reader): Promise<ReadResult | Refusal> {
      const idEncrypt = idEncryptOf(texto);
      if (idEncrypt) {
        const card = await carnet.openCard(tx, idEncrypt, COUNTER);
        return isRefusal(card) ? card : attending(tx, card.id);
      }
      const typed = await findTyped(tx, texto);
      if (typed !== null) return attendByNumero(tx, typed, by);
      const row = await findRead(tx, texto, `personal ${by.staff}`, null);
      if (isRefusal(row)) return row;
      if (isToCollect(row)) return attending(tx, row.persona_id);
      const used = await control.use(tx, row, null, { donde: COUNTER, por: by.staff });
      if (isRefusal(used)) return used;
      return { usado: toEntregable(used, []), atencion: null, personaId: row.persona_id };
    },

    /** Marks a persona as present at today's turno, or takes that back; returns what changed. */
    async setAsistencia(
      tx: Handle,
      asked: { persona_id: number; turno_id: number; vino: boolean },
      staff: string,
    ) {
      const marked = await asistencia.setAsistencia(tx, asked, staff);
      if (isRefusal(marked)) return marked;
      const atencion = await findAtencion(tx, asked.persona_id);
      return isRefusal(atencion) ? atencion : { atencion, ...marked };
    },

    /**
     * Uses all of these vouchers and marks the turno as attended, or does nothing (409 with the current
     * state).
     */
    async handOver(
      tx: Handle,
      asked: { persona_id: number; voucher_ids: number[]; turno_id: number | null },
      staff: string,
    ): Promise<Atencion | Refusal> {
      const ids = [...new Set(asked.voucher_ids)];
      const theirs = await control.listOf(tx, asked.persona_id);
      if (!ids.every((id) => theirs.some((row) => row.id === id))) return refuse('no_encontrado');
      const used = await control.markUsed(tx, ids, { donde: COUNTER, por: staff });
      const attended =
        asked.turno_id === null ||
        (await turnos.attend(tx, asked.persona_id, asked.turno_id, staff));
      if (used.length === ids.length && attended) return findAtencion(tx, asked.persona_id);
      const atencion = await findAtencion(db, asked.persona_id);
      return isRefusal(atencion) ? atencion : refuse('nada_para_entregar', { atencion });
    },

    turnosChanged: asistencia.changed,

    async showLink(token: string) {
      const comercio = await openLink(db, token);
      if (isRefusal(comercio)) return comercio;
      const names = await voucherTipos.namesOf(db, comercio.tipo_ids);
      return {
        nombre: comercio.nombre,
        vence: comercio.vence,
        tipos: [...names].map(([id, nombre]) => ({ id, nombre })),
      };
    },

    /** Returns the public status of a card that a shop scans, and records the shop for its member to see. */
    async checkCard(tx: Handle, token: string, texto: string): Promise<EstadoPublico | Refusal> {
      const comercio = await openLink(tx, token);
      if (isRefusal(comercio)) return comercio;
      const idEncrypt = idEncryptOf(texto);
      if (!idEncrypt) return refuse('no_encontrado');
      return carnet.verEstadoEn(tx, idEncrypt, comercio.nombre);
    },

    /** Uses a voucher that a shop scans, if it is of a kind that the shop's link allows. */
    async redeem(tx: Handle, token: string, texto: string): Promise<Entregable | Refusal> {
      const comercio = await openLink(tx, token);
      if (isRefusal(comercio)) return comercio;
      const row = await findRead(tx, texto, `comercio ${comercio.id}`, comercio.tipo_ids);
      if (isRefusal(row)) return row;
      const uso = { donde: comercio.nombre, por: `Comercio ${comercio.nombre}` };
      const used = await control.use(tx, row, comercio.tipo_ids, uso);
      if (isRefusal(used)) return used;
      await queries.countUso(tx, comercio.id);
      return toEntregable(used, []);
    },
  };
}
