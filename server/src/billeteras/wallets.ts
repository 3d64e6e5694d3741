import type * as wire from '@gremio/contract/billeteras/endpoints.ts';
import type {
  AppleWrite,
  Billetera,
  BilleteraRow,
  GoogleWrite,
} from '@gremio/contract/billeteras/schemas.ts';
import { BILLETERAS } from '@gremio/contract/billeteras/rules.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import type { CarnetService } from '../carnet/card.ts';
import type { EventosService } from '../eventos/events.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer } from '../platform/sealed.ts';
import { createSigner } from '../platform/signed.ts';
import { packFor } from './apple/pass-file.ts';
import { type Apple, readApple } from './apple/certificates.ts';
import { type Google, linkFor, readGoogle } from './google/pass-object.ts';
import { createMarcaService } from './pass-branding.ts';
import { createPases, type PassRef } from './passes.ts';
import * as queries from './wallets.queries.ts';
import { createRenovacion } from './google/renewal.ts';
import { createSeguimiento } from './apple/tracking.ts';

export type BilleterasService = ReturnType<typeof createBilleterasService>;

const TAG = 'billeteras';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Staff are warned this many days before a certificate expires, as Apple takes days to issue another. */
const WARN_DAYS = 30;

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

const NOTHING = {
  situacion: 'sin_cargar',
  origen: null,
  identificador: null,
  cuenta: null,
  vence: null,
  cargada: null,
} as const;

const saidOf = (llave: Apple | Google) =>
  'certificado' in llave
    ? { identificador: llave.identificador, cuenta: llave.cuenta, vence: llave.vence }
    : { identificador: llave.emisor, cuenta: llave.correo, vence: null };

interface Rooms {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  carnet: CarnetService;
  eventos: EventosService;
  personas: PersonasService;
}

/** Wallet passes, available once the organisation has loaded the signing material. */
export function createBilleterasService(parts: Parts, rooms: Rooms) {
  const { db, clock, config, keys, log, cache } = parts;
  const sealer = createSealer(keys, 'billeteras');
  const signer = createSigner<[PassRef['tipo'], number, number]>(keys, 'pases', clock);
  const marcas = createMarcaService(parts, rooms.ajustes, rooms.imagenes);
  const pases = createPases(parts, rooms);

  /**
   * A wallet setting that is invalid is logged and its passes are off; it must not keep the server from
   * starting.
   */
  function ofServer<T>(name: string, read: T | Refusal | null): T | null {
    if (!isRefusal(read)) return read;
    log.warn({ errores: read.body.errores }, `${name} does not serve: its passes are off`);
    return null;
  }

  const ofSettings = {
    apple: ofServer(
      'APPLE_PASS_FILE',
      config.wallets.apple && readApple(config.wallets.apple, clock.now()),
    ),
    google: ofServer(
      'GOOGLE_PASS_FILE',
      config.wallets.google && readGoogle(config.wallets.google),
    ),
  };

  function open(row: queries.Guardada | undefined): Apple | Google | null {
    const text = row && sealer.open(row.sellado);
    return text ? (JSON.parse(text) as Apple | Google) : null;
  }

  /** Material that staff loaded takes precedence over the server's settings. */
  const read = async (handle: Handle): Promise<Cargadas> => {
    const rows = await queries.listBilleteras(handle);
    const of = <B extends Billetera>(id: B): Cargada<B> | null => {
      const row = rows.find((one) => one.id === id);
      const here = open(row) as Llaves[B] | null;
      if (row && here) return { llave: here, origen: 'consola', cargada: row.cargada };
      const there = ofSettings[id] as Llaves[B] | null;
      return there && { llave: there, origen: 'servidor', cargada: null };
    };
    return { apple: of('apple'), google: of('google') };
  };
  const current = () => cache.get(TAG, 'cargadas', () => read(db));

  const isOver = (vence: string | null, days = 0): boolean =>
    vence !== null && Date.parse(vence) <= clock.now().getTime() + days * DAY_MS;

  function toRow(id: Billetera, cargadas: Cargadas): BilleteraRow {
    const one = cargadas[id];
    if (!one) return { id, ...NOTHING };
    const said = saidOf(one.llave);
    const situacion = isOver(said.vence)
      ? 'vencida'
      : isOver(said.vence, WARN_DAYS)
        ? 'por_vencer'
        : 'vigente';
    return { id, situacion, origen: one.origen, cargada: one.cargada, ...said };
  }

  const store: Store<typeof wire.billeteras, BilleteraRow> = {
    async list(handle, filter, { sort, offset, limit }) {
      const cargadas = await read(handle);
      const asked = BILLETERAS.filter((id) => !filter.id || filter.id.includes(id));
      const ordered = sort[1] === 'DESC' ? asked.toReversed() : asked;
      const rows = ordered.map((id) => toRow(id, cargadas)).slice(offset, offset + limit);
      return { rows, count: asked.length };
    },
    find: async (handle, id) => toRow(id as Billetera, await read(handle)),
  };

  async function save(tx: Handle, id: Billetera, llave: Apple | Google): Promise<BilleteraRow> {
    const { identificador, cuenta, vence } = saidOf(llave);
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
    return toRow(id, await read(tx));
  }

  async function usable<B extends Billetera>(id: B): Promise<Llaves[B] | Refusal> {
    const one = (await current())[id] as Cargada<B> | null;
    return one && !isOver(saidOf(one.llave).vence) ? one.llave : refuse('no_encontrado');
  }

  const needs = { marca: marcas.get, find: pases.find };
  const seguimiento = createSeguimiento(parts, { ...needs, apple: () => usable('apple') });
  const renovacion = createRenovacion(parts, { ...needs, google: () => usable('google') });

  /** Builds the signed bundle of a pass's current content, and records it as issued. */
  async function pack(ref: PassRef, base: string): Promise<Buffer | Refusal> {
    const [llave, pase] = [await usable('apple'), await pases.find(ref, base)];
    if (isRefusal(llave)) return llave;
    if (isRefusal(pase)) return pase;
    await seguimiento.given(ref, pase);
    return packFor(pase, await marcas.get(), llave, seguimiento.follow(pase.serie, base));
  }

  return {
    store,
    seguimiento,
    pack,
    marca: marcas.get,
    changed: () => cache.changed(TAG),

    async disponibles() {
      const [apple, google] = await Promise.all([usable('apple'), usable('google')]);
      return { apple: !isRefusal(apple), google: !isRefusal(google) };
    },

    /** Validates, seals and saves the material; refuses it naming the field that is wrong. */
    async cargarApple(tx: Handle, body: AppleWrite): Promise<BilleteraRow | Refusal> {
      const llave = readApple(body, clock.now());
      return isRefusal(llave) ? llave : save(tx, 'apple', llave);
    },
    async cargarGoogle(tx: Handle, body: GoogleWrite): Promise<BilleteraRow | Refusal> {
      const llave = readGoogle(body);
      return isRefusal(llave) ? llave : save(tx, 'google', llave);
    },
    quitar: (tx: Handle, id: Billetera): Promise<boolean> => queries.deleteBilletera(tx, id),

    /** Address where a phone gets the pass: a Google save link, or one of ours signed for a minute. */
    async linkOf(ref: PassRef, billetera: Billetera, base: string): Promise<string | Refusal> {
      const llave = await usable(billetera);
      if (isRefusal(llave)) return llave;
      const pase = await pases.find(ref, base);
      if (isRefusal(pase)) return pase;
      if ('emisor' in llave) {
        await renovacion.given(ref, pase, llave);
        return linkFor(pase, await marcas.get(), llave, { base, now: clock.now() });
      }
      const ends = new Date(clock.now().getTime() + MINUTE_MS);
      const token = signer.sign([ref.tipo, ref.id, ref.persona], ends);
      return `${base}/afigestion/billeteras/pase/${token}/pase.pkpass`;
    },

    /** Builds the current pass of a link that was signed here. */
    async openLink(token: string, base: string): Promise<Buffer | Refusal> {
      const opened = signer.open(token);
      if (!opened) return refuse('no_encontrado');
      const [tipo, id, persona] = opened;
      return pack({ tipo, id, persona }, base);
    },

    /**
     * A job has no request to take a host from, so only an installation with a public address tracks its
     * passes.
     */
    renewPases: async (ending?: AbortSignal): Promise<void> => {
      if (!config.publicUrl) return;
      await seguimiento.renewAll(config.publicUrl, ending);
      await renovacion.renewAll(config.publicUrl, ending);
    },
  };
}
