import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../platform/database/handle.ts';
import { eachPage } from '../../platform/database/listing.ts';
import { hmac, openingKeys } from '../../platform/keys.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/outcome.ts';
import type { House } from '../../platform/house.ts';
import { perServer } from '../../platform/per-server.ts';
import type { Seguimiento } from './pass-file.ts';
import { type Avisado, wake } from './push.ts';
import type { Apple } from './certificates.ts';
import { findMarca, type Marca } from '../pass-branding.ts';
import { find, type PassRef, type Pase } from '../pases.ts';
import { usable } from '../billeteras.ts';
import * as queries from './tracking.queries.ts';

const SCHEME = 'ApplePass ';
export const PASS_TOKENS = 'pases/apple';

/** Keys of the passes' tokens: the current one, and every one whose tokens phones may hold. */
const tokenKeys = perServer(({ keys }) => ({
  current: keys.current(PASS_TOKENS),
  all: openingKeys(keys, PASS_TOKENS),
}));

/** A phone's registration for the changes of a pass. */
interface Registro {
  dispositivo: string;
  tipo: string;
  serie: string;
}

/** Update service to put in a pass; null without HTTPS, which phones require. */
export const follow = (house: House, serie: string, base: string): Seguimiento | null =>
  base.startsWith('https:')
    ? {
        url: `${base}/afigestion/billeteras/apple/`,
        token: tokenBy(tokenKeys(house).current, serie),
      }
    : null;

export const given = (house: House, ref: PassRef, pase: Pase) => write(house, ref, pase, null);

export async function register(
  house: House,
  { dispositivo, tipo, serie }: Registro,
  token: string,
  authorization: string | undefined,
): Promise<boolean | Refusal> {
  const dado = await heldBy(house, tipo, serie, authorization);
  return isRefusal(dado) ? dado : queries.register(house.db, { dispositivo, serie, token });
}

export async function forget(
  house: House,
  { dispositivo, tipo, serie }: Registro,
  authorization: string | undefined,
): Promise<Refusal | null> {
  const dado = await heldBy(house, tipo, serie, authorization);
  if (isRefusal(dado)) return dado;
  await queries.forget(house.db, dispositivo, serie);
  return null;
}

export async function changed({ db }: House, dispositivo: string, since: string | null) {
  const rows = await queries.listChanged(db, dispositivo, since);
  const last = rows.at(-1);
  return last ? { serialNumbers: rows.map((row) => row.serie), lastUpdated: last.cambiado } : null;
}

export async function open(
  house: House,
  tipo: string,
  serie: string,
  authorization: string | undefined,
) {
  const dado = await heldBy(house, tipo, serie, authorization);
  return isRefusal(dado) ? dado : refOf(dado);
}

export const report = ({ log }: House, logs: string[]): void =>
  log.warn({ logs }, 'a wallet could not use a pass');

/**
 * Compares every pass that a phone has with its current content, and notifies the phones of changed ones.
 */
export async function renewAll(house: House, base: string, ending?: AbortSignal): Promise<void> {
  const apple = await usable(house, 'apple');
  if (isRefusal(apple)) return;
  const list = (after: string, limit: number) => queries.listPases(house.db, after, limit);
  for await (const page of eachPage(list, ({ serie }) => serie, ending)) {
    for (const dado of page) await renew(house, dado, base);
  }
  await wakeAll(house, apple);
}

/** Records a pass again if its content has changed. */
async function renew(house: House, dado: queries.Dado, base: string): Promise<void> {
  const pase = await find(house, refOf(dado), base);
  if (!isRefusal(pase)) await write(house, refOf(dado), pase, dado.huella);
}

/** Records the current content if it has changed, and marks the pass's phones for a notification. */
async function write(house: House, ref: PassRef, pase: Pase, before: string | null): Promise<void> {
  const { db, clock } = house;
  const huella = huellaOf(pase, await findMarca(house));
  if (huella === before) return;
  const values = {
    serie: pase.serie,
    tipo: ref.tipo,
    de: ref.id,
    persona_id: ref.persona,
    huella,
    cambiado: clock.now().toISOString(),
  };
  await inTransaction(db, async (tx) => {
    await queries.savePase(tx, values);
    if (before !== null) await queries.setPendientes(tx, pase.serie);
  });
}

/** Notifies the phones whose passes changed; unknown answers are retried in the next run. */
async function wakeAll({ db, config }: House, apple: Apple): Promise<void> {
  const list = (after: string, limit: number) => queries.listPendientes(db, after, limit);
  for await (const page of eachPage(list, (token) => token)) {
    const answers = await wake(config.wallets.push, apple, page);
    const those = (became: Avisado) => page.filter((token) => answers.get(token) === became);
    await queries.setAvisados(db, those('avisado'));
    await queries.forgetTokens(db, those('perdido'));
  }
}

/** Authenticates a phone by its pass's token; returns the pass's row. */
async function heldBy(
  house: House,
  tipo: string,
  serie: string,
  authorization: string | undefined,
) {
  const apple = await usable(house, 'apple');
  if (isRefusal(apple)) return apple;
  const known = apple.identificador === tipo && holds(house, serie, authorization);
  return (known && (await queries.findPase(house.db, serie))) || refuse('no_encontrado');
}

function holds(house: House, serie: string, authorization: string | undefined): boolean {
  const sent = Buffer.from(
    authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '',
  );
  return tokenKeys(house)
    .all()
    .some((key) => {
      const right = Buffer.from(tokenBy(key, serie));
      return sent.length === right.length && timingSafeEqual(sent, right);
    });
}

const tokenBy = (key: Buffer, serie: string): string => hmac(key, serie).toString('base64url');

const refOf = ({ tipo, de, persona_id }: queries.Dado): PassRef => ({
  tipo,
  id: de,
  persona: persona_id,
});

/** Digest of a pass's content, to detect changes. */
const huellaOf = (pase: Pase, { nombre, fondo, letra }: Marca): string =>
  createHash('sha256')
    .update(JSON.stringify([pase, nombre, fondo, letra]))
    .digest('base64url');
