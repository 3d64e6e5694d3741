import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSigner } from '../platform/signed.ts';
import { packFor } from './apple/pass-file.ts';
import * as tracking from './apple/tracking.ts';
import { linkFor } from './google/pass-object.ts';
import * as renewal from './google/renewal.ts';
import { findMarca } from './pass-branding.ts';
import { find, type PassRef } from './pases.ts';
import { usable } from './billeteras.ts';

/** Signs links to passes, which are available once the organisation has loaded the signing material. */
const signer = perServer(({ keys, clock }) =>
  createSigner<[PassRef['tipo'], number, number]>(keys, 'pases', clock),
);

/** Address where a phone gets the pass: a Google save link, or one of ours signed for a minute. */
export async function linkOf(
  house: House,
  ref: PassRef,
  billetera: Billetera,
  base: string,
): Promise<string | Refusal> {
  const { clock } = house;
  const llave = await usable(house, billetera);
  if (isRefusal(llave)) return llave;
  const pase = await find(house, ref, base);
  if (isRefusal(pase)) return pase;
  if ('emisor' in llave) {
    await renewal.given(house, ref, pase, llave);
    return linkFor(pase, await findMarca(house), llave, { base, now: clock.now() });
  }
  const ends = new Date(clock.now().getTime() + MINUTE_MS);
  const token = signer(house).sign([ref.tipo, ref.id, ref.persona], ends);
  return `${base}/afigestion/billeteras/pase/${token}/pase.pkpass`;
}

/** Builds the current pass of a link that was signed here. */
export async function openLink(
  house: House,
  token: string,
  base: string,
): Promise<Buffer | Refusal> {
  const opened = signer(house).open(token);
  if (!opened) return refuse('no_encontrado');
  const [tipo, id, persona] = opened;
  return pack(house, { tipo, id, persona }, base);
}

/** Builds the signed bundle of a pass's current content, and records it as issued. */
export async function pack(house: House, ref: PassRef, base: string): Promise<Buffer | Refusal> {
  const [llave, pase] = [await usable(house, 'apple'), await find(house, ref, base)];
  if (isRefusal(llave)) return llave;
  if (isRefusal(pase)) return pase;
  await tracking.given(house, ref, pase);
  return packFor(pase, await findMarca(house), llave, tracking.follow(house, pase.serie, base));
}

/**
 * A job has no request to take a host from, so only an installation with a public address tracks its
 * passes.
 */
export async function renewPases(house: House, ending?: AbortSignal): Promise<void> {
  const { publicUrl } = house.config;
  if (!publicUrl) return;
  await tracking.renewAll(house, publicUrl, ending);
  await renewal.renewAll(house, publicUrl, ending);
}
