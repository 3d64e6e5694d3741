import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import type { Voucher } from '@gremio/contract/vouchers/schemas.ts';
import {
  corresponde,
  esPorAfiliado,
  estadoOf,
  ventanaOf,
} from '@gremio/contract/vouchers/rules.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import { listOf as listHijosOf } from '../hijos/hijos.ts';
import { createBatcher } from '../platform/batch.ts';
import { today } from '../platform/clock.ts';
import {
  type Answer,
  type Bookable,
  createBooking,
  type OnGranted,
} from '../platform/cupos/booking.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { answeredBefore, type IdempotencyKey } from '../platform/idempotency/service.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import type { Lost } from '../platform/released.ts';
import { createSigner } from '../platform/signed.ts';
import * as codigos from './codigos.ts';
import * as queries from './vouchers.queries.ts';
import type { Place, ExistingVoucher, TipoRow, VoucherRow } from './vouchers.queries.ts';

/**
 * Cache tags: replies that show the stock, and the kinds themselves, which do not change while
 * they are claimed.
 */
export const TAG = 'vouchers';
export const PLAN_TAG = 'voucher-tipos';
/** Replies of the room of turnos that say whether a campaign's kinds are exhausted. */
const CAMPANIAS_TAG = 'turnos';

/** Days for which members still see an expired kind of which they have a voucher. */
const SHOWN_DAYS = 60;

type Hijo = Awaited<ReturnType<typeof listHijosOf>>[number];

/** Signs a voucher's id, which is the text of its QR. */
export const signer = perServer(({ keys, clock }) => createSigner<number>(keys, 'voucher', clock));

const book = perServer((house) => createBooking(house.db, house.cupos, bookable(house)));

/** Batched: everybody comes at once, so children are read for all the members who are waiting. */
const hijosOf = perServer((house) =>
  createBatcher<number, Hijo[]>(
    async (personaIds) => {
      const hijos = await listHijosOf(house, house.db, personaIds);
      return personaIds.map((id) => hijos.filter((hijo) => hijo.persona_id === id));
    },
    { lanes: 2 },
  ),
);

/**
 * Claims all that is due of a kind, numbered rights to something, one per child or per member
 * (docs/architecture.md#scarcity), as far as its stock goes. Refuses (409): not open, nothing due,
 * everything claimed already, nothing left.
 */
export async function claim(
  house: House,
  personaId: PersonaId,
  tipoId: number,
  key: IdempotencyKey | null,
  onGranted?: OnGranted<typeof wire.addVouchers>,
): Promise<Answer> {
  const { db } = house;
  const tipo = await findOpen(house, tipoId);
  if (!('cupo_id' in tipo)) return answeredBefore(db, key, tipo);
  const hijos = esPorAfiliado(tipo.clase) ? [] : await hijosOf(house)(personaId);
  const [first, ...more] = dueOf(tipo, hijos).map((hijo): Place => {
    const whose = hijo && { id: hijo.id, nombre: hijo.nombre, numdoc: hijo.numdoc };
    return { cupoId: tipo.cupo_id, tipo, hijo: whose };
  });
  return first
    ? book(house)([first, ...more], personaId, key, onGranted)
    : answeredBefore(db, key, refuse(hijos.length > 0 ? 'voucher_nada' : 'voucher_sin_hijos'));
}

export async function listVouchers(
  house: House,
  personaId: PersonaId,
  tipoId: number,
): Promise<Voucher[] | Refusal> {
  const tipo = await queries.findTipo(house.db, tipoId);
  const [own] = tipo ? await listOwn(house, personaId, [tipo]) : [];
  return own && (own.isTheirs || own.vouchers.length > 0) ? own.vouchers : refuse('no_encontrado');
}

/** Lists the kinds that concern a member: something is due to them, or they have some. */
export async function listTipos(house: House, personaId: PersonaId) {
  const { db, clock } = house;
  const hoy = today(clock);
  const since = plusDays(hoy, -SHOWN_DAYS);
  const tipos = await queries.listTiposOf(db, personaId, hoy, since);
  const own = await listOwn(house, personaId, tipos);
  return own
    .filter((one) => one.vouchers.length > 0)
    .map((one) => ({ ...one.tipo, turno_id: one.tipo.campania_id, vouchers: one.vouchers }));
}

export async function findCantidad(
  { db }: House,
  audiences: Audiences,
  tipoId: number,
): Promise<number | Refusal> {
  const tipo = await queries.findTipoFor(db, audiences, tipoId);
  return tipo ? tipo.cantidad : refuse('no_encontrado');
}

/** For the settings object of a campaign (docs/wire.md). */
export const listTiposOfCampania = ({ db }: House, audiences: Audiences, campaniaId: number) =>
  queries.listTiposOfCampania(db, audiences, campaniaId);

/** Cancels the unused vouchers of personas who leave; returns each of them. */
export async function releaseAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const { cupos, clock } = house;
  const release = queries.releaseToCome(personaIds, today(clock), 'Baja de la afiliación.');
  const released = await cupos.giveBack(tx, release);
  await codigos.replace(house, tx, released);
  if (released.length === 0) return [];
  afterCommit(() => stockChanged(house));
  const ids = released.map((one) => one.id);
  return queries.listReleased(tx, ids);
}

export function stockChanged({ cache }: House): void {
  cache.changed(TAG);
  cache.changed(CAMPANIAS_TAG);
}

/** Returns the kind if it can be claimed today. */
async function findOpen({ db, clock, cache }: House, tipoId: number): Promise<TipoRow | Refusal> {
  const tipo = await cache.get(PLAN_TAG, String(tipoId), () => queries.findTipo(db, tipoId));
  if (!tipo) return refuse('no_encontrado');
  const ventana = ventanaOf(tipo, today(clock));
  if (ventana === 'sin_empezar') return refuse('voucher_sin_empezar', { desde: tipo.desde });
  return ventana === 'terminada' ? refuse('voucher_terminado') : tipo;
}

const bookable = (house: House): Bookable<Place, ExistingVoucher, typeof wire.addVouchers> => ({
  endpoint: wire.addVouchers,
  refusals: (handle, asked) =>
    audiencias.refusalsFor(
      house,
      handle,
      asked.map(({ personaId, place }) => ({ personaId, audiencia: place.tipo.audiencia })),
    ),
  proof: queries.voucherProof,
  existing: queries.findExisting,
  granted(given, missed) {
    const hoy = today(house.clock);
    const claimed = given.map(({ place, id, entregado, tomados, limite }) =>
      toVoucher(place.tipo, place.hijo, hoy, {
        id,
        cantidad: Math.max(limite - tomados, 0),
        estado: 'reclamado',
        codigo: codigos.open(house, entregado),
        qr: signer(house).sign(id),
      }),
    );
    const left = missed.map(({ place }) => toVoucher(place.tipo, place.hijo, hoy, { cantidad: 0 }));
    return {
      vouchers: [...claimed, ...left],
      sin_cubrir: left.length,
      message: describe(claimed.length, left.length),
    };
  },
  already({ place, personaId }, existing) {
    const theirs = existing.filter((one) => one.tipoId === place.tipo.id);
    if (theirs.some((one) => one.personaId === personaId)) return refuse('voucher_ya_reclamado');
    return refuse(theirs.length > 0 ? 'voucher_de_otro_titular' : 'voucher_agotado');
  },
  full: () => refuse('voucher_agotado'),
  /** The campaign's settings only say whether there are any left, so they change with the last one. */
  changed(_place, tomados, limite) {
    house.cache.changed(TAG);
    if (tomados >= limite) house.cache.changed(CAMPANIAS_TAG);
  },
});

const describe = (claimed: number, missing: number): string => {
  const got =
    claimed === 1 ? 'Listo: tu voucher ya es tuyo.' : `Listo: ya tenés ${claimed} vouchers.`;
  if (missing === 0) return got;
  const left = missing === 1 ? 'Uno no alcanzó a cubrirse' : `${missing} no alcanzaron a cubrirse`;
  return `${got} ${left}: se agotaron.`;
};

/** A persona's vouchers of each kind; `isTheirs` unless the kind is for others. */
async function listOwn(house: House, personaId: PersonaId, tipos: TipoRow[]) {
  const { db } = house;
  const all = tipos.flatMap(({ audiencia }) => audiencia ?? []);
  const mine = await audiencias.mineAmong(house, all, personaId);
  const hijos = await listHijosOf(house, db, [personaId]);
  const rows = await queries.listVouchersOf(
    db,
    personaId,
    hijos.map((hijo) => hijo.numdoc),
    tipos.map((tipo) => tipo.id),
  );
  return tipos.map((tipo) => {
    const ofTipo = rows.filter((row) => row.tipo_id === tipo.id);
    const isTheirs = tipo.audiencia === null || mine.includes(tipo.audiencia);
    const own = isTheirs
      ? ownOf(house, tipo, hijos, ofTipo, personaId)
      : ofTipo
          .filter((row) => row.persona_id === personaId)
          .map((row) => toOwn(house, tipo, row, hijos, personaId));
    return { tipo, isTheirs, vouchers: own };
  });
}

/** Returns a persona's vouchers of a kind: each that is due, claimed or not, and the cancelled ones. */
function ownOf(
  house: House,
  tipo: TipoRow,
  hijos: Hijo[],
  ofTipo: VoucherRow[],
  personaId: number,
): Voucher[] {
  const claimed = ofTipo.map((row) => toOwn(house, tipo, row, hijos, personaId));
  const living = ofTipo.filter((row) => row.estado !== 'cancelado');
  const has = (hijo: Hijo | null) => living.some((row) => row.numdoc === (hijo?.numdoc ?? null));
  const open = dueOf(tipo, hijos).filter((one) => !has(one));
  const hoy = today(house.clock);
  return [...open.map((hijo) => toVoucher(tipo, hijo, hoy)), ...claimed];
}

/** Returns those to whom a kind is due: the member (null), or each child of the right age. */
const dueOf = (tipo: TipoRow, hijos: Hijo[]): (Hijo | null)[] =>
  esPorAfiliado(tipo.clase)
    ? [null]
    : hijos.filter((hijo) => corresponde(tipo, hijo.fecha_nacimiento));

function toOwn(
  house: House,
  tipo: TipoRow,
  row: VoucherRow,
  hijos: Hijo[],
  personaId: number,
): Voucher {
  const hoy = today(house.clock);
  const hijo = hijos.find((one) => one.numdoc === row.numdoc) ?? null;
  const nombre = hijo?.nombre ?? (row.numdoc && `DNI ${row.numdoc}`);
  const estado = estadoOf(row.estado, tipo.vence, hoy);
  const mine = row.persona_id === personaId;
  return toVoucher(tipo, null, hoy, {
    hijo_id: hijo?.id ?? null,
    nombre,
    estado,
    de_otro_titular: !mine,
    ...(mine && {
      id: row.id,
      codigo: codigos.open(house, row.codigo),
      qr: estado === 'reclamado' ? signer(house).sign(row.id) : null,
      usado: row.usado,
      usado_donde: row.usado_donde,
      devuelto: row.devuelto,
      motivo: row.motivo,
    }),
  });
}

function toVoucher(
  tipo: TipoRow,
  hijo: { id: number; nombre: string } | null,
  hoy: string,
  given: Partial<Voucher> = {},
): Voucher {
  const terminada = ventanaOf(tipo, hoy) === 'terminada';
  return {
    id: null,
    tipo_id: tipo.id,
    hijo_id: hijo?.id ?? null,
    nombre: hijo?.nombre ?? null,
    estado: terminada ? 'vencido' : 'disponible',
    codigo: null,
    qr: null,
    vence: tipo.vence,
    cantidad: tipo.cantidad,
    de_otro_titular: false,
    usado: null,
    usado_donde: null,
    devuelto: null,
    motivo: null,
    ...given,
  };
}
