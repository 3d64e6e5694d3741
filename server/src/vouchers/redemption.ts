import { listOf as listHijosOf } from '../personas/hijos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { type EstadoVoucher, estadoOf, sePuedeDeshacer } from '@gremio/contract/vouchers/rules.ts';
import * as personas from '../personas/lookups.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { Signer } from '../platform/signed.ts';
import type { CancelacionService } from './cancellation.ts';
import { releaseVoucher } from './vouchers.queries.ts';
import { createVoucherSigner, type VouchersService } from './vouchers.ts';
import { undoVoucher } from './undo.ts';
import * as queries from './redemption.queries.ts';
import type { Uso, VoucherRow } from './redemption.queries.ts';

export type { Uso };

export type RedemptionRow = Omit<VoucherRow, 'estado' | 'codigo'> & {
  estado: EstadoVoucher;
  codigo: string;
  titular: string;
  numero_documento: string;
  hijo_id: number | null;
  hijo: string | null;
};

const LISTED = 200;

interface Redemption extends Pick<Parts, 'cupos' | 'clock'> {
  house: Parts;
  vouchers: VouchersService;
  cancelacion: CancelacionService;
  signer: Signer<number>;
}

export type RedemptionService = ReturnType<typeof createRedemptionService>;

/** Vouchers as staff, the counter and shops handle them: who has which, cancelling, and using them once. */
export function createRedemptionService(
  parts: Parts,
  vouchers: VouchersService,
  cancelacion: CancelacionService,
) {
  const redemption: Redemption = {
    ...parts,
    house: parts,
    vouchers,
    cancelacion,
    signer: createVoucherSigner(parts),
  };
  return {
    ...bind(redemption, {
      find,
      findAll,
      findByQr,
      findByCodigo,
      listOf,
      mayUndo,
      refusalOf,
      use,
      markUsed,
    }),
    store: vouchersStore(redemption),
    changed: vouchers.stockChanged,
  };
}

const vouchersStore = (redemption: Redemption): Store<typeof wire.vouchers, RedemptionRow> => ({
  async list(db, filter, page) {
    const { vouchers, clock } = redemption;
    const { q, codigo, ...rest } = filter;
    const personaIds = q ? await personas.searchIds(db, q) : null;
    const narrowed = codigo ? { ...rest, formas: vouchers.codigos.lookupsOf([codigo]) } : rest;
    const listed = await queries.listVouchers(db, narrowed, personaIds, today(clock), page);
    return { rows: await toRows(redemption, db, listed.rows), count: listed.count };
  },
  find: (db, id) => find(redemption, db, id),
  undo: (call, row, current) => undoVoucher(undoing(redemption), call, row, current),
  async update(tx, _id, body, before, afterCommit) {
    const { cancelacion, cupos, vouchers } = redemption;
    if (before.usado !== null || before.estado === 'cancelado') {
      return refuse('voucher_no_cancelable');
    }
    const release = releaseVoucher(before.id, body.version, body.motivo);
    const released = await cupos.giveBack(tx, release);
    if (released.length === 0) return null;
    await vouchers.codigos.replace(tx, released);
    const after = present(await find(redemption, tx, before.id));
    await cancelacion.tell(tx, after, { cancelado: body.motivo });
    afterCommit(vouchers.stockChanged);
    afterCommit(cancelacion.wake);
    return after;
  },
});

const undoing = (redemption: Redemption) => ({
  ...redemption,
  find: (tx: Handle, id: number) => find(redemption, tx, id),
});

async function find(redemption: Redemption, db: Handle, id: number): Promise<RedemptionRow | null> {
  const row = await queries.findVoucher(db, id);
  return row ? ((await toRows(redemption, db, [row]))[0] ?? null) : null;
}

/** Finds vouchers by their ids, in no order; those that do not exist are missing. */
async function findAll(redemption: Redemption, db: Handle, ids: number[]) {
  const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: ids.length };
  const { rows } = await queries.listVouchers(db, { id: ids }, null, today(redemption.clock), page);
  return toRows(redemption, db, rows);
}

/** Returns the voucher of a QR with this text, or null if the QR is not ours. */
async function findByQr(
  redemption: Redemption,
  db: Handle,
  texto: string,
): Promise<RedemptionRow | null> {
  const id = redemption.signer.open(texto.trim());
  return id === null ? null : find(redemption, db, id);
}

/**
 * Finds the voucher that a typed code names, by any way to read it. Two kinds may have loaded the same code:
 * the kinds that the reader serves (`tipoIds`) come first, then codes that somebody has claimed.
 */
async function findByCodigo(
  redemption: Redemption,
  db: Handle,
  textos: readonly string[],
  tipoIds: number[] | null,
) {
  const known = await queries.findCodigos(db, redemption.vouchers.codigos.lookupsOf(textos));
  const served = known.filter((one) => !tipoIds || tipoIds.includes(one.tipoId));
  const mine = served.length > 0 ? served : known;
  const claimed = mine.filter((one) => one.voucherId !== null);
  const [one, other] = claimed.length > 0 ? claimed : mine;
  if (!one) return refuse('voucher_desconocido');
  if (one.voucherId === null) return refuse('voucher_sin_reclamar');
  // Of two codes of a kind that look alike, an unclaimed one too may be the one that was meant.
  const alike = mine.filter(({ tipoId }) => tipoId === one.tipoId);
  if (other || alike.length > 1) return refuse('voucher_ambiguo');
  return (await find(redemption, db, one.voucherId)) ?? refuse('voucher_desconocido');
}

/** Lists what a persona has to collect or has collected, the latest claim first. */
async function listOf(
  redemption: Redemption,
  db: Handle,
  personaId: number,
): Promise<RedemptionRow[]> {
  const page = {
    sort: ['reclamado', 'DESC'] as ['reclamado', 'DESC'],
    offset: 0,
    limit: LISTED,
  };
  const filter = { persona_id: personaId };
  const { rows } = await queries.listVouchers(db, filter, null, today(redemption.clock), page);
  const all = await toRows(redemption, db, rows);
  return all.filter((row) => row.estado !== 'cancelado');
}

/**
 * Uses a voucher once: of two concurrent calls one succeeds, and the other learns when and
 * where it was used.
 */
async function use(
  redemption: Redemption,
  tx: Handle,
  row: RedemptionRow,
  tipoIds: number[] | null,
  uso: Uso,
): Promise<RedemptionRow | Refusal> {
  const refusal = refusalOf(redemption, row, tipoIds, uso);
  if (refusal) return refusal;
  const [used] = await markUsed(redemption, tx, [row.id], uso);
  const after = present(await find(redemption, tx, row.id));
  return used ? after : (refusalOf(redemption, after, tipoIds, uso) ?? refuse('voucher_usado'));
}

async function markUsed(
  { clock }: Redemption,
  tx: Handle,
  ids: number[],
  uso: Uso,
): Promise<number[]> {
  return queries.markUsed(tx, ids, today(clock), uso, clock.now().toISOString());
}

/**
 * Refuses a voucher that cannot be used, with its current state; `deshacer` says that who asks used it today
 * and may undo it.
 */
function refusalOf(
  redemption: Redemption,
  row: RedemptionRow,
  tipoIds: number[] | null,
  uso: Uso,
): Refusal | null {
  const { id, tipo, codigo, vence, usado, usado_donde, motivo } = row;
  if (tipoIds && !tipoIds.includes(row.tipo_id)) {
    return refuse('voucher_de_otro_tipo', { voucher: { tipo } });
  }
  const deshacer = mayUndo(redemption, row, uso);
  const stands = { voucher: { id, tipo, codigo, vence, usado, usado_donde, motivo, deshacer } };
  if (row.estado === 'usado') return refuse('voucher_usado', stands);
  if (row.estado === 'cancelado') return refuse('voucher_cancelado', stands);
  return row.estado === 'vencido' ? refuse('voucher_vencido', stands) : null;
}

/** True if this shop, or this staff member at the counter, used the voucher. */
export const isTheirs = (row: RedemptionRow, { donde, por, comercioId }: Uso): boolean =>
  comercioId === null
    ? row.usado_comercio_id === null && row.usado_por === por && row.usado_donde === donde
    : row.usado_comercio_id === comercioId;

/** True if they used it today, so that they may undo it. */
const mayUndo = ({ clock }: Redemption, row: RedemptionRow, uso: Uso): boolean =>
  row.usado !== null && isTheirs(row, uso) && sePuedeDeshacer(row.usado, clock.now());

async function toRows(
  { house, clock, vouchers }: Redemption,
  db: Handle,
  rows: VoucherRow[],
): Promise<RedemptionRow[]> {
  const hoy = today(clock);
  const ids = rows.map((row) => row.persona_id);
  const [titulares, hijos] = [
    await personas.personasById(db, ids),
    await listHijosOf(house, db, [...new Set(ids)]),
  ];
  return rows.map((row) => {
    const hijo = hijos.find(
      (one) => one.persona_id === row.persona_id && one.numdoc === row.numdoc,
    );
    return {
      ...row,
      estado: estadoOf(row.estado, row.vence, hoy),
      codigo: vouchers.codigos.open(row.codigo),
      titular: titulares.get(row.persona_id)?.nombre ?? '',
      numero_documento: titulares.get(row.persona_id)?.numero_documento ?? '',
      hijo_id: hijo?.id ?? null,
      hijo: hijo?.nombre ?? null,
    };
  });
}
