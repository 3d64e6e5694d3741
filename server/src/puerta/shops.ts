import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import { idEncryptOf } from '@gremio/contract/carnet/rules.ts';
import { readCode } from '@gremio/contract/puerta/lector/rules.ts';
import type { EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { verEstadoEn } from '../carnet/carnet.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSigner, type Signer } from '../platform/signed.ts';
import type { TiposService } from '../vouchers/kinds.ts';
import type { Uso } from '../vouchers/redemption.ts';
import type { ReturnsService } from '../vouchers/returns.ts';
import * as queries from './shops.queries.ts';
import type { ComercioRow } from './shops.queries.ts';
import { findRead, type Lookup, toEntregable } from './voucher-lookup.ts';

interface Rooms extends Pick<Lookup, 'redemption'> {
  voucherTipos: TiposService;
  voucherReturns: ReturnsService;
}

interface Shops extends Rooms, Lookup {
  house: Parts;
  links: Signer<number>;
}

/** Shops, which redeem vouchers and check cards by a signed link. */
export function createComerciosService(parts: Parts, rooms: Rooms) {
  const links = createSigner<number>(parts.keys, 'comercio', parts.clock);
  const shops: Shops = { ...parts, ...rooms, house: parts, links };
  return {
    ...bind(shops, { showLink, checkCard, lookAt, redeem, undoRedeemed }),
    store: comerciosStore(shops),
  };
}

async function showLink(shops: Shops, token: string) {
  const { db, voucherTipos } = shops;
  const comercio = await openLink(shops, db, token);
  if (isRefusal(comercio)) return comercio;
  const names = await voucherTipos.namesOf(db, comercio.tipo_ids);
  return {
    nombre: comercio.nombre,
    vence: comercio.vence,
    tipos: [...names].map(([id, nombre]) => ({ id, nombre })),
  };
}

/** Returns the public status of a card that a shop scans, and records the shop for its member to see. */
async function checkCard(
  shops: Shops,
  tx: Handle,
  token: string,
  texto: string,
): Promise<EstadoPublico | Refusal> {
  const comercio = await openLink(shops, tx, token);
  if (isRefusal(comercio)) return comercio;
  const idEncrypt = idEncryptOf(readCode(texto).texto);
  if (!idEncrypt) return refuse('no_encontrado');
  return verEstadoEn(shops.house, tx, idEncrypt, comercio.nombre);
}

/** Finds a voucher that a shop scans, if its link may use it now. */
async function lookAt(
  shops: Shops,
  tx: Handle,
  token: string,
  texto: string,
): Promise<Entregable | Refusal> {
  const scanned = await openAndFind(shops, tx, token, texto);
  if (isRefusal(scanned)) return scanned;
  const { row, tipoIds, uso } = scanned;
  return shops.redemption.refusalOf(row, tipoIds, uso) ?? toEntregable(row, [], false);
}

/** Uses a voucher that a shop scans, if it is of a kind that the shop's link allows. */
async function redeem(
  shops: Shops,
  tx: Handle,
  token: string,
  texto: string,
): Promise<Entregable | Refusal> {
  const scanned = await openAndFind(shops, tx, token, texto);
  if (isRefusal(scanned)) return scanned;
  const { row, tipoIds, uso } = scanned;
  const used = await shops.redemption.use(tx, row, tipoIds, uso);
  return isRefusal(used) ? used : toEntregable(used, [], true);
}

/** Undoes a use of today of this shop. */
async function undoRedeemed(
  shops: Shops,
  tx: Handle,
  token: string,
  voucherId: number,
): Promise<Entregable | Refusal> {
  const comercio = await openLink(shops, tx, token);
  if (isRefusal(comercio)) return comercio;
  const undone = await shops.voucherReturns.undo(tx, [voucherId], usoOf(comercio));
  return isRefusal(undone) ? undone : toEntregable(present(undone[0]), [], false);
}

/** Opens a shop's link, and finds the voucher that it scans. */
async function openAndFind(shops: Shops, tx: Handle, token: string, texto: string) {
  const comercio = await openLink(shops, tx, token);
  if (isRefusal(comercio)) return comercio;
  const { id, tipo_ids: tipoIds } = comercio;
  const row = await findRead(shops, tx, texto, `comercio ${id}`, tipoIds);
  return isRefusal(row) ? row : { row, tipoIds, uso: usoOf(comercio) };
}

const usoOf = ({ id, nombre }: ComercioRow): Uso => ({
  donde: nombre,
  por: `Comercio ${nombre}`,
  comercioId: id,
});

/** Returns the shop of a valid link. */
async function openLink(
  { links, clock }: Shops,
  handle: Handle,
  token: string,
): Promise<ComercioRow | Refusal> {
  const id = links.open(token);
  const comercio = id === null ? undefined : await queries.findComercio(handle, id);
  if (!comercio) return refuse('no_encontrado');
  const over = comercio.revocado || today(clock) > comercio.vence;
  return over ? refuse('enlace_vencido') : comercio;
}

type ComercioStaff = ComercioRow & { token: string };

const comerciosStore = (shops: Shops): Store<typeof wire.comercios, ComercioStaff> => ({
  async list(handle, filter, page) {
    const { rows, count } = await queries.listComercios(handle, filter, page);
    return { rows: rows.map((row) => toRow(shops, row)), count };
  },
  async find(handle, id) {
    const row = await queries.findComercio(handle, id);
    return row ? toRow(shops, row) : null;
  },
  async create(tx, body) {
    const wrong = await wrongTipos(shops, tx, body.tipo_ids);
    return wrong ?? toRow(shops, await queries.insertComercio(tx, body));
  },
  async update(tx, _id, { version, ...body }, before) {
    const wrong = await wrongTipos(shops, tx, body.tipo_ids);
    if (wrong) return wrong;
    const row = await queries.updateComercio(tx, before.id, version, body);
    return row ? toRow(shops, row) : null;
  },
  async remove(tx, id) {
    await queries.deleteComercio(tx, id);
    return null;
  },
  takes: queries.takenRows,
});

const toRow = ({ links }: Shops, row: ComercioRow): ComercioStaff => ({
  ...row,
  token: links.sign(row.id),
});

async function wrongTipos(
  { voucherTipos }: Shops,
  tx: Handle,
  tipoIds: number[],
): Promise<Refusal | null> {
  const names = await voucherTipos.namesOf(tx, tipoIds);
  return tipoIds.every((id) => names.has(id))
    ? null
    : refuseField('tipo_ids', 'Uno de esos tipos de voucher no está.');
}
