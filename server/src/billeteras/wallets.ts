import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import type { EventosService } from '../eventos/events.ts';
import { bind } from '../platform/bind.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSigner, type Signer } from '../platform/signed.ts';
import { packFor } from './apple/pass-file.ts';
import { createTrackingService, type TrackingService } from './apple/tracking.ts';
import { linkFor } from './google/pass-object.ts';
import { createRenewalService, type RenewalService } from './google/renewal.ts';
import { findMarca, type Marca } from './pass-branding.ts';
import { createPases, type PasesService, type PassRef } from './passes.ts';
import { createSigningService, type SigningService } from './signing.ts';

interface Rooms {
  eventos: EventosService;
}

interface Billeteras extends Pick<Parts, 'clock' | 'config'> {
  usable: SigningService['usable'];
  marca: () => Promise<Marca & { publico: Buffer }>;
  pases: PasesService;
  signer: Signer<[PassRef['tipo'], number, number]>;
  tracking: TrackingService;
  renewal: RenewalService;
}

export type BilleterasService = ReturnType<typeof createBilleterasService>;

/** Wallet passes, available once the organisation has loaded the signing material. */
export function createBilleterasService(parts: Parts, rooms: Rooms) {
  const { usable, ...llaves } = createSigningService(parts);
  const marca = () => findMarca(parts);
  const pases = createPases(parts, rooms);
  const needs = { marca, find: pases.find };
  const billeteras: Billeteras = {
    ...parts,
    usable,
    marca,
    pases,
    signer: createSigner(parts.keys, 'pases', parts.clock),
    tracking: createTrackingService(parts, { ...needs, apple: () => usable('apple') }),
    renewal: createRenewalService(parts, { ...needs, google: () => usable('google') }),
  };
  return {
    ...llaves,
    ...bind(billeteras, { linkOf, openLink, pack, renewPases }),
    marca,
    tracking: billeteras.tracking,
  };
}

/** Address where a phone gets the pass: a Google save link, or one of ours signed for a minute. */
async function linkOf(
  { usable, pases, renewal, marca, clock, signer }: Billeteras,
  ref: PassRef,
  billetera: Billetera,
  base: string,
): Promise<string | Refusal> {
  const llave = await usable(billetera);
  if (isRefusal(llave)) return llave;
  const pase = await pases.find(ref, base);
  if (isRefusal(pase)) return pase;
  if ('emisor' in llave) {
    await renewal.given(ref, pase, llave);
    return linkFor(pase, await marca(), llave, { base, now: clock.now() });
  }
  const ends = new Date(clock.now().getTime() + MINUTE_MS);
  const token = signer.sign([ref.tipo, ref.id, ref.persona], ends);
  return `${base}/afigestion/billeteras/pase/${token}/pase.pkpass`;
}

/** Builds the current pass of a link that was signed here. */
async function openLink(
  billeteras: Billeteras,
  token: string,
  base: string,
): Promise<Buffer | Refusal> {
  const opened = billeteras.signer.open(token);
  if (!opened) return refuse('no_encontrado');
  const [tipo, id, persona] = opened;
  return pack(billeteras, { tipo, id, persona }, base);
}

/** Builds the signed bundle of a pass's current content, and records it as issued. */
async function pack(
  { usable, pases, tracking, marca }: Billeteras,
  ref: PassRef,
  base: string,
): Promise<Buffer | Refusal> {
  const [llave, pase] = [await usable('apple'), await pases.find(ref, base)];
  if (isRefusal(llave)) return llave;
  if (isRefusal(pase)) return pase;
  await tracking.given(ref, pase);
  return packFor(pase, await marca(), llave, tracking.follow(pase.serie, base));
}

/**
 * A job has no request to take a host from, so only an installation with a public address tracks its
 * passes.
 */
async function renewPases(
  { config, tracking, renewal }: Billeteras,
  ending?: AbortSignal,
): Promise<void> {
  if (!config.publicUrl) return;
  await tracking.renewAll(config.publicUrl, ending);
  await renewal.renewAll(config.publicUrl, ending);
}
