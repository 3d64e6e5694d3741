import { createHash, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { eachPage } from '../../platform/database/listing.ts';
import { isRefusal } from '../../platform/outcome.ts';
import type { House } from '../../platform/house.ts';
import { type Google, objetoOf, partesOf } from './pass-object.ts';
import { findMarca } from '../pass-branding.ts';
import { find, type PassRef, type Pase } from '../pases.ts';
import { usable } from '../billeteras.ts';
import * as queries from './renewal.queries.ts';

const PATIENCE_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const KINDS = { carnet: 'generic', entrada: 'eventTicket' } as const;

/** Google's answer about a pass: updated, never saved by the user, or unknown. */
type PatchOutcome = 'hecho' | 'sin_guardar' | 'sin_saber';

/** Tracks a pass only if the installation has a public address: the pass's content depends on it. */
export async function given(house: House, ref: PassRef, pase: Pase, google: Google): Promise<void> {
  const { db, clock, config } = house;
  if (!config.publicUrl) return;
  const partes = partesOf(pase, await findMarca(house), google.emisor, config.publicUrl);
  await queries.savePase(db, {
    objeto: objetoOf(pase),
    tipo: ref.tipo,
    de: ref.id,
    persona_id: ref.persona,
    huella: huellaOf(partes),
    dado: clock.now().toISOString(),
  });
}

/** Compares every issued pass with its current content; if Google is down, the next run tries again. */
export async function renewAll(house: House, base: string, ending?: AbortSignal): Promise<void> {
  const { db, config, log } = house;
  const google = await usable(house, 'google');
  if (isRefusal(google)) return;
  let asked: Promise<string> | undefined;
  const token = () => (asked ??= tokenFor(config.wallets.googleApi.token, google));
  const list = (after: string, limit: number) => queries.listPases(db, after, limit);
  try {
    for await (const page of eachPage(list, ({ objeto }) => objeto, ending)) {
      for (const dado of page) await renew(house, dado, google, base, token);
    }
  } catch (error) {
    log.warn({ err: error }, 'passes of Google were not renewed');
  }
}

async function renew(
  house: House,
  dado: queries.Dado,
  google: Google,
  base: string,
  token: () => Promise<string>,
): Promise<void> {
  const ref = { tipo: dado.tipo, id: dado.de, persona: dado.persona_id };
  const pase = await find(house, ref, base);
  if (isRefusal(pase) || objetoOf(pase) !== dado.objeto) {
    return end(house, dado, google, await token());
  }
  const partes = partesOf(pase, await findMarca(house), google.emisor, base);
  if (huellaOf(partes) !== dado.huella) await change(house, dado, partes, await token());
}

/** The pass is void: its card was replaced, or its place was released. */
async function end(
  house: House,
  dado: queries.Dado,
  { emisor }: Google,
  token: string,
): Promise<void> {
  const path = `${KINDS[dado.tipo]}Object/${emisor}.${dado.objeto}`;
  const became = await patch(house, path, token, { state: 'INACTIVE' });
  if (became !== 'sin_saber') await queries.forget(house.db, dado.objeto);
}

async function change(
  house: House,
  dado: queries.Dado,
  partes: ReturnType<typeof partesOf>,
  token: string,
): Promise<void> {
  const { db, clock } = house;
  const { clase, object } = partes;
  const kind = KINDS[dado.tipo];
  if (dado.tipo === 'entrada') await patch(house, `${kind}Class/${clase.id}`, token, clase);
  const became = await patch(house, `${kind}Object/${object.id}`, token, object);
  if (became === 'hecho') await queries.setHuella(db, dado.objeto, huellaOf(partes));
  // A save link is used at once or never, so a pass still unsaved after a day is forgotten.
  const old = clock.now().getTime() - Date.parse(dado.dado) > DAY_MS;
  if (became === 'sin_guardar' && old) await queries.forget(db, dado.objeto);
}

async function patch(
  { config }: House,
  path: string,
  token: string,
  body: object,
): Promise<PatchOutcome> {
  const { api } = config.wallets.googleApi;
  const response = await fetch(`${api}/walletobjects/v1/${path}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (response.ok) return 'hecho';
  return response.status === 404 ? 'sin_guardar' : 'sin_saber';
}

const huellaOf = (partes: object): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

const tokenReply = z.object({ access_token: z.string().min(1) });

/** Access token for Google's API, valid for an hour. */
async function tokenFor(url: string, { correo, clave }: Google): Promise<string> {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(correo)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(createPrivateKey(clave));
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return tokenReply.parse(await response.json()).access_token;
}
