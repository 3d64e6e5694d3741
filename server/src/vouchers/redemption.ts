import * as outbox from '../mensajes/outbox.ts';
import { listOf as listHijosOf } from '../hijos/hijos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { type EstadoVoucher, estadoOf, sePuedeDeshacer } from '@gremio/contract/vouchers/rules.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { tell } from './cancelacion.ts';
import * as codigos from './codigos.ts';
import { releaseVoucher } from './vouchers.queries.ts';
import { signer, stockChanged } from './vouchers.ts';
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

/** Vouchers as staff handle them: who has which, and cancelling. */
export const vouchersStore = (house: House): Store<typeof wire.vouchers, RedemptionRow> => ({
  async list(db, filter, page) {
    const { clock } = house;
    const { q, codigo, ...rest } = filter;
    const personaIds = q ? await personas.searchIds(db, q) : null;
    const narrowed = codigo ? { ...rest, formas: codigos.lookupsOf(house, [codigo]) } : rest;
    const listed = await queries.listVouchers(db, narrowed, personaIds, today(clock), page);
    return { rows: await toRows(house, db, listed.rows), count: listed.count };
  },
  find: (db, id) => find(house, db, id),
  undo: (call, row, current) =>
    undoVoucher(house, call, row, current, (tx, id) => find(house, tx, id)),
  async update(tx, _id, body, before, afterCommit) {
    if (before.usado !== null || before.estado === 'cancelado') {
      return refuse('voucher_no_cancelable');
    }
    const release = releaseVoucher(before.id, body.version, body.motivo);
    const released = await house.cupos.giveBack(tx, release);
    if (released.length === 0) return null;
    await codigos.replace(house, tx, released);
    const after = present(await find(house, tx, before.id));
    await tell(house, tx, after, { cancelado: body.motivo });
    afterCommit(() => stockChanged(house));
    afterCommit(() => outbox.wake(house));
    return after;
  },
});

export async function find(house: House, db: Handle, id: number): Promise<RedemptionRow | null> {
  const row = await queries.findVoucher(db, id);
  return row ? ((await toRows(house, db, [row]))[0] ?? null) : null;
}

/** Finds vouchers by their ids, in no order; those that do not exist are missing. */
export async function findAll(house: House, db: Handle, ids: number[]) {
  const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: ids.length };
  const { rows } = await queries.listVouchers(db, { id: ids }, null, today(house.clock), page);
  return toRows(house, db, rows);
}

/** Returns the voucher of a QR with this text, or null if the QR is not ours. */
export async function findByQr(
  house: House,
  db: Handle,
  texto: string,
): Promise<RedemptionRow | null> {
  const id = signer(house).open(texto.trim());
  return id === null ? null : find(house, db, id);
}

/**
 * Finds the voucher that a typed code names, by any way to read it. Two kinds may have loaded the same code:
 * the kinds that the reader serves (`tipoIds`) come first, then codes that somebody has claimed.
 */
export async function findByCodigo(
  house: House,
  db: Handle,
  textos: readonly string[],
  tipoIds: number[] | null,
) {
  const known = await queries.findCodigos(db, codigos.lookupsOf(house, textos));
  const served = known.filter((one) => !tipoIds || tipoIds.includes(one.tipoId));
  const mine = served.length > 0 ? served : known;
  const claimed = mine.filter((one) => one.voucherId !== null);
  const [one, other] = claimed.length > 0 ? claimed : mine;
  if (!one) return refuse('voucher_desconocido');
  if (one.voucherId === null) return refuse('voucher_sin_reclamar');
  // Of two codes of a kind that look alike, an unclaimed one too may be the one that was meant.
  const alike = mine.filter(({ tipoId }) => tipoId === one.tipoId);
  if (other || alike.length > 1) return refuse('voucher_ambiguo');
  return (await find(house, db, one.voucherId)) ?? refuse('voucher_desconocido');
}

/** Lists what a persona has to collect or has collected, the latest claim first. */
export async function listOf(
  house: House,
  db: Handle,
  personaId: number,
): Promise<RedemptionRow[]> {
  const page = {
    sort: ['reclamado', 'DESC'] as ['reclamado', 'DESC'],
    offset: 0,
    limit: LISTED,
  };
  const filter = { persona_id: personaId };
  const { rows } = await queries.listVouchers(db, filter, null, today(house.clock), page);
  const all = await toRows(house, db, rows);
  return all.filter((row) => row.estado !== 'cancelado');
}

/**
 * Uses a voucher once: of two concurrent calls one succeeds, and the other learns when and
 * where it was used.
 */
export async function use(
  house: House,
  tx: Handle,
  row: RedemptionRow,
  tipoIds: number[] | null,
  uso: Uso,
): Promise<RedemptionRow | Refusal> {
  const refusal = refusalOf(house, row, tipoIds, uso);
  if (refusal) return refusal;
  const [used] = await markUsed(house, tx, [row.id], uso);
  const after = present(await find(house, tx, row.id));
  return used ? after : (refusalOf(house, after, tipoIds, uso) ?? refuse('voucher_usado'));
}

export async function markUsed(
  { clock }: House,
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
export function refusalOf(
  house: House,
  row: RedemptionRow,
  tipoIds: number[] | null,
  uso: Uso,
): Refusal | null {
  const { id, tipo, codigo, vence, usado, usado_donde, motivo } = row;
  if (tipoIds && !tipoIds.includes(row.tipo_id)) {
    return refuse('voucher_de_otro_tipo', { voucher: { tipo } });
  }
  const deshacer = mayUndo(house, row, uso);
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
export const mayUndo = ({ clock }: House, row: RedemptionRow, uso: Uso): boolean =>
  row.usado !== null && isTheirs(row, uso) && sePuedeDeshacer(row.usado, clock.now());

async function toRows(house: House, db: Handle, rows: VoucherRow[]): Promise<RedemptionRow[]> {
  const hoy = today(house.clock);
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
      codigo: codigos.open(house, row.codigo),
      titular: titulares.get(row.persona_id)?.nombre ?? '',
      numero_documento: titulares.get(row.persona_id)?.numero_documento ?? '',
      hijo_id: hijo?.id ?? null,
      hijo: hijo?.nombre ?? null,
    };
  });
}
