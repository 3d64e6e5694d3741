import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import { idEncryptOf } from '@gremio/contract/carnet/rules.ts';
import { readCode } from '@gremio/contract/puerta/lector/rules.ts';
import type { EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { verEstadoEn } from '../carnet/carnet.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSigner } from '../platform/signed.ts';
import * as devoluciones from '../vouchers/devoluciones.ts';
import * as redemption from '../vouchers/redemption.ts';
import type { Uso } from '../vouchers/redemption.ts';
import { namesOf } from '../vouchers/tipos.ts';
import * as queries from './comercios.queries.ts';
import type { ComercioRow } from './comercios.queries.ts';
import { findRead, toEntregable } from './voucher-lookup.ts';

/** Links of shops, signed with the shop's id. */
const links = perServer(({ keys, clock }) => createSigner<number>(keys, 'comercio', clock));

/** The shop of a link and the kinds of voucher that it may use. */
export async function showLink(house: House, token: string) {
  const { db } = house;
  const comercio = await openLink(house, db, token);
  if (isRefusal(comercio)) return comercio;
  const names = await namesOf(house, db, comercio.tipo_ids);
  return {
    nombre: comercio.nombre,
    vence: comercio.vence,
    tipos: [...names].map(([id, nombre]) => ({ id, nombre })),
  };
}

/** Returns the public status of a card that a shop scans, and records the shop for its member to see. */
export async function checkCard(
  house: House,
  tx: Handle,
  token: string,
  texto: string,
): Promise<EstadoPublico | Refusal> {
  const comercio = await openLink(house, tx, token);
  if (isRefusal(comercio)) return comercio;
  const idEncrypt = idEncryptOf(readCode(texto).texto);
  if (!idEncrypt) return refuse('no_encontrado');
  return verEstadoEn(house, tx, idEncrypt, comercio.nombre);
}

/** Finds a voucher that a shop scans, if its link may use it now. */
export async function lookAt(
  house: House,
  tx: Handle,
  token: string,
  texto: string,
): Promise<Entregable | Refusal> {
  const scanned = await openAndFind(house, tx, token, texto);
  if (isRefusal(scanned)) return scanned;
  const { row, tipoIds, uso } = scanned;
  return redemption.refusalOf(house, row, tipoIds, uso) ?? toEntregable(row, [], false);
}

/** Uses a voucher that a shop scans, if it is of a kind that the shop's link allows. */
export async function redeem(
  house: House,
  tx: Handle,
  token: string,
  texto: string,
): Promise<Entregable | Refusal> {
  const scanned = await openAndFind(house, tx, token, texto);
  if (isRefusal(scanned)) return scanned;
  const { row, tipoIds, uso } = scanned;
  const used = await redemption.use(house, tx, row, tipoIds, uso);
  return isRefusal(used) ? used : toEntregable(used, [], true);
}

/** Undoes a use of today of this shop. */
export async function undoRedeemed(
  house: House,
  tx: Handle,
  token: string,
  voucherId: number,
): Promise<Entregable | Refusal> {
  const comercio = await openLink(house, tx, token);
  if (isRefusal(comercio)) return comercio;
  const undone = await devoluciones.undo(house, tx, [voucherId], usoOf(comercio));
  return isRefusal(undone) ? undone : toEntregable(present(undone[0]), [], false);
}

/** Opens a shop's link, and finds the voucher that it scans. */
async function openAndFind(house: House, tx: Handle, token: string, texto: string) {
  const comercio = await openLink(house, tx, token);
  if (isRefusal(comercio)) return comercio;
  const { id, tipo_ids: tipoIds } = comercio;
  const row = await findRead(house, tx, texto, `comercio ${id}`, tipoIds);
  return isRefusal(row) ? row : { row, tipoIds, uso: usoOf(comercio) };
}

const usoOf = ({ id, nombre }: ComercioRow): Uso => ({
  donde: nombre,
  por: `Comercio ${nombre}`,
  comercioId: id,
});

/** Returns the shop of a valid link. */
async function openLink(
  house: House,
  handle: Handle,
  token: string,
): Promise<ComercioRow | Refusal> {
  const id = links(house).open(token);
  const comercio = id === null ? undefined : await queries.findComercio(handle, id);
  if (!comercio) return refuse('no_encontrado');
  const over = comercio.revocado || today(house.clock) > comercio.vence;
  return over ? refuse('enlace_vencido') : comercio;
}

type ComercioStaff = ComercioRow & { token: string };

export const comerciosStore = (house: House): Store<typeof wire.comercios, ComercioStaff> => ({
  async list(handle, filter, page) {
    const { rows, count } = await queries.listComercios(handle, filter, page);
    return { rows: rows.map((row) => toRow(house, row)), count };
  },
  async find(handle, id) {
    const row = await queries.findComercio(handle, id);
    return row ? toRow(house, row) : null;
  },
  async create(tx, body) {
    const wrong = await wrongTipos(house, tx, body.tipo_ids);
    return wrong ?? toRow(house, await queries.insertComercio(tx, body));
  },
  async update(tx, _id, { version, ...body }, before) {
    const wrong = await wrongTipos(house, tx, body.tipo_ids);
    if (wrong) return wrong;
    const row = await queries.updateComercio(tx, before.id, version, body);
    return row ? toRow(house, row) : null;
  },
  async remove(tx, id) {
    await queries.deleteComercio(tx, id);
    return null;
  },
  takes: queries.takenRows,
});

const toRow = (house: House, row: ComercioRow): ComercioStaff => ({
  ...row,
  token: links(house).sign(row.id),
});

async function wrongTipos(house: House, tx: Handle, tipoIds: number[]): Promise<Refusal | null> {
  const names = await namesOf(house, tx, tipoIds);
  return tipoIds.every((id) => names.has(id))
    ? null
    : refuseField('tipo_ids', 'Uno de esos tipos de voucher no está.');
}
