import type * as wire from '@gremio/contract/billeteras/endpoints.ts';
import type {
  AppleWrite,
  Billetera,
  BilleteraRow,
  GoogleWrite,
} from '@gremio/contract/billeteras/schemas.ts';
import { BILLETERAS } from '@gremio/contract/billeteras/rules.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Clock } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import { type Apple, readApple } from './apple/certificates.ts';
import { type Google, readGoogle } from './google/pass-object.ts';
import * as queries from './signing.queries.ts';

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

interface Signing extends Pick<Parts, 'db' | 'clock' | 'cache'> {
  sealer: Sealer;
  ofSettings: { [B in Billetera]: Llaves[B] | null };
}

export type SigningService = ReturnType<typeof createSigningService>;

/** Signing material of each wallet: what staff loaded, or the server's settings. */
export function createSigningService(parts: Parts) {
  const signing: Signing = {
    ...parts,
    sealer: createSealer(parts.keys, 'billeteras'),
    ofSettings: readSettings(parts),
  };
  return {
    ...bind(signing, { disponibles, cargarApple, cargarGoogle, changed }),
    usable: <B extends Billetera>(id: B) => usable(signing, id),
    quitar: queries.deleteBilletera,
    store: billeterasStore(signing),
  };
}

async function disponibles(signing: Signing) {
  const [apple, google] = await Promise.all([usable(signing, 'apple'), usable(signing, 'google')]);
  return { apple: !isRefusal(apple), google: !isRefusal(google) };
}

/** Validates, seals and saves the material; refuses it naming the field that is wrong. */
async function cargarApple(
  signing: Signing,
  tx: Handle,
  body: AppleWrite,
): Promise<BilleteraRow | Refusal> {
  const llave = readApple(body, signing.clock.now());
  return isRefusal(llave) ? llave : save(signing, tx, 'apple', llave);
}

async function cargarGoogle(
  signing: Signing,
  tx: Handle,
  body: GoogleWrite,
): Promise<BilleteraRow | Refusal> {
  const llave = readGoogle(body);
  return isRefusal(llave) ? llave : save(signing, tx, 'google', llave);
}

const changed = ({ cache }: Signing): void => cache.changed(TAG);

async function usable<B extends Billetera>(signing: Signing, id: B): Promise<Llaves[B] | Refusal> {
  const { db, cache, clock } = signing;
  const cargadas = await cache.get(TAG, 'cargadas', () => read(signing, db));
  const one = cargadas[id] as Cargada<B> | null;
  return one && !isOver(clock, detailsOf(one.llave).vence) ? one.llave : refuse('no_encontrado');
}

const billeterasStore = (signing: Signing): Store<typeof wire.billeteras, BilleteraRow> => ({
  async list(handle, filter, { sort, offset, limit }) {
    const cargadas = await read(signing, handle);
    const asked = BILLETERAS.filter((id) => !filter.id || filter.id.includes(id));
    const ordered = sort[1] === 'DESC' ? asked.toReversed() : asked;
    const rows = ordered
      .map((id) => toRow(signing.clock, id, cargadas))
      .slice(offset, offset + limit);
    return { rows, count: asked.length };
  },
  find: async (handle, id) => toRow(signing.clock, id as Billetera, await read(signing, handle)),
});

async function save(
  signing: Signing,
  tx: Handle,
  id: Billetera,
  llave: Apple | Google,
): Promise<BilleteraRow> {
  const { sealer, clock } = signing;
  const { identificador, cuenta, vence } = detailsOf(llave);
  const sellado = sealer.seal(JSON.stringify(llave));
  const cargada = clock.now().toISOString();
  await queries.saveBilletera(tx, {
    id,
    sellado,
    identificador,
    cuenta: cuenta ?? '',
    vence,
    cargada,
  });
  return toRow(clock, id, await read(signing, tx));
}

/** Material that staff loaded takes precedence over the server's settings. */
async function read({ sealer, ofSettings }: Signing, handle: Handle): Promise<Cargadas> {
  const rows = await queries.listBilleteras(handle);
  const of = <B extends Billetera>(id: B): Cargada<B> | null => {
    const row = rows.find((one) => one.id === id);
    const here = open(sealer, row) as Llaves[B] | null;
    if (row && here) return { llave: here, origen: 'consola', cargada: row.cargada };
    const there = ofSettings[id] as Llaves[B] | null;
    return there && { llave: there, origen: 'servidor', cargada: null };
  };
  return { apple: of('apple'), google: of('google') };
}

function open(sealer: Sealer, row: queries.Guardada | undefined): Apple | Google | null {
  const text = row && sealer.open(row.sellado);
  return text ? (JSON.parse(text) as Apple | Google) : null;
}

function readSettings({ config: { wallets }, clock, log }: Parts): Signing['ofSettings'] {
  const apple = wallets.apple && readApple(wallets.apple, clock.now());
  const google = wallets.google && readGoogle(wallets.google);
  return {
    apple: ofServer(log, 'APPLE_PASS_FILE', apple),
    google: ofServer(log, 'GOOGLE_PASS_FILE', google),
  };
}

/**
 * A wallet setting that is invalid is logged and its passes are off; it must not keep the server from
 * starting.
 */
function ofServer<T>(log: Parts['log'], name: string, read: T | Refusal | null): T | null {
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
