import type * as wire from '@gremio/contract/billeteras/endpoints.ts';
import type {
  AppleWrite,
  Billetera,
  BilleteraRow,
  GoogleWrite,
} from '@gremio/contract/billeteras/schemas.ts';
import { BILLETERAS } from '@gremio/contract/billeteras/rules.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import { type Apple, readApple } from './apple/certificates.ts';
import { type Google, readGoogle } from './google/pass-object.ts';
import * as queries from './billeteras.queries.ts';

const TAG = 'billeteras';
/** Staff are warned this many days before a certificate expires, as Apple takes days to issue another. */
const WARN_DAYS = 30;

const NOTHING = {
  situacion: 'sin_cargar',
  origen: null,
  identificador: null,
  cuenta: null,
  vence: null,
  cargada: null,
} as const;

interface Llaves {
  apple: Apple;
  google: Google;
}

/** A wallet's signing material, and its origin. */
type Cargada<B extends Billetera> = {
  llave: Llaves[B];
  origen: NonNullable<BilleteraRow['origen']>;
  cargada: string | null;
};
type Cargadas = { [B in Billetera]: Cargada<B> | null };

const sealer = perServer(({ keys }) => createSealer(keys, 'billeteras'));

/** Signing material in the server's settings, which what staff loaded takes precedence over. */
const ofSettings = perServer(({ config: { wallets }, clock, log }) => ({
  apple: ofServer(log, 'APPLE_PASS_FILE', wallets.apple && readApple(wallets.apple, clock.now())),
  google: ofServer(log, 'GOOGLE_PASS_FILE', wallets.google && readGoogle(wallets.google)),
}));

/** Logs at the start of a server what its settings have wrong. */
export const checkSettings = (house: House): void => void ofSettings(house);

export async function disponibles(house: House) {
  const [apple, google] = await Promise.all([usable(house, 'apple'), usable(house, 'google')]);
  return { apple: !isRefusal(apple), google: !isRefusal(google) };
}

/** Validates, seals and saves the material; refuses it naming the field that is wrong. */
export async function cargarApple(
  house: House,
  tx: Handle,
  body: AppleWrite,
): Promise<BilleteraRow | Refusal> {
  const llave = readApple(body, house.clock.now());
  return isRefusal(llave) ? llave : save(house, tx, 'apple', llave);
}

export async function cargarGoogle(
  house: House,
  tx: Handle,
  body: GoogleWrite,
): Promise<BilleteraRow | Refusal> {
  const llave = readGoogle(body);
  return isRefusal(llave) ? llave : save(house, tx, 'google', llave);
}

export const quitar = queries.deleteBilletera;

export const changed = ({ cache }: House): void => cache.changed(TAG);

/** The material with which passes of a wallet are signed; a refusal if none is valid now. */
export async function usable<B extends Billetera>(
  house: House,
  id: B,
): Promise<Llaves[B] | Refusal> {
  const { db, cache, clock } = house;
  const cargadas = await cache.get(TAG, 'cargadas', () => read(house, db));
  const one = cargadas[id] as Cargada<B> | null;
  return one && !isOver(clock, detailsOf(one.llave).vence) ? one.llave : refuse('no_encontrado');
}

export const billeterasStore = (house: House): Store<typeof wire.billeteras, BilleteraRow> => ({
  async list(handle, filter, { sort, offset, limit }) {
    const cargadas = await read(house, handle);
    const asked = BILLETERAS.filter((id) => !filter.id || filter.id.includes(id));
    const ordered = sort[1] === 'DESC' ? asked.toReversed() : asked;
    const rows = ordered
      .map((id) => toRow(house.clock, id, cargadas))
      .slice(offset, offset + limit);
    return { rows, count: asked.length };
  },
  find: async (handle, id) => toRow(house.clock, id as Billetera, await read(house, handle)),
});

async function save(
  house: House,
  tx: Handle,
  id: Billetera,
  llave: Apple | Google,
): Promise<BilleteraRow> {
  const { clock } = house;
  const { identificador, cuenta, vence } = detailsOf(llave);
  const sellado = sealer(house).seal(JSON.stringify(llave));
  const cargada = clock.now().toISOString();
  await queries.saveBilletera(tx, {
    id,
    sellado,
    identificador,
    cuenta: cuenta ?? '',
    vence,
    cargada,
  });
  return toRow(clock, id, await read(house, tx));
}

/** Material that staff loaded takes precedence over the server's settings. */
async function read(house: House, handle: Handle): Promise<Cargadas> {
  const rows = await queries.listBilleteras(handle);
  const of = <B extends Billetera>(id: B): Cargada<B> | null => {
    const row = rows.find((one) => one.id === id);
    const here = open(sealer(house), row) as Llaves[B] | null;
    if (row && here) return { llave: here, origen: 'consola', cargada: row.cargada };
    const there = ofSettings(house)[id] as Llaves[B] | null;
    return there && { llave: there, origen: 'servidor', cargada: null };
  };
  return { apple: of('apple'), google: of('google') };
}

function open(sealer: Sealer, row: queries.Guardada | undefined): Apple | Google | null {
  const text = row && sealer.open(row.sellado);
  return text ? (JSON.parse(text) as Apple | Google) : null;
}

/**
 * A wallet setting that is invalid is logged and its passes are off; it must not keep the server from
 * starting.
 */
function ofServer<T>(log: House['log'], name: string, read: T | Refusal | null): T | null {
  if (!isRefusal(read)) return read;
  log.warn({ errores: read.body.errores }, `${name} does not serve: its passes are off`);
  return null;
}

function toRow(clock: Clock, id: Billetera, cargadas: Cargadas): BilleteraRow {
  const one = cargadas[id];
  if (!one) return { id, ...NOTHING };
  const details = detailsOf(one.llave);
  const situacion = isOver(clock, details.vence)
    ? 'vencida'
    : isOver(clock, details.vence, WARN_DAYS)
      ? 'por_vencer'
      : 'vigente';
  return { id, situacion, origen: one.origen, cargada: one.cargada, ...details };
}

const detailsOf = (llave: Apple | Google) =>
  'certificado' in llave
    ? { identificador: llave.identificador, cuenta: llave.cuenta, vence: llave.vence }
    : { identificador: llave.emisor, cuenta: llave.correo, vence: null };

const isOver = (clock: Clock, vence: string | null, days = 0): boolean =>
  vence !== null && Date.parse(vence) <= clock.now().getTime() + days * DAY_MS;
