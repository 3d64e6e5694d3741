import { createHash, timingSafeEqual } from 'node:crypto';
import { bind } from '../../platform/bind.ts';
import { inTransaction } from '../../platform/database/handle.ts';
import { eachPage } from '../../platform/database/listing.ts';
import { hmac, openingKeys } from '../../platform/keys.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Seguimiento } from './pass-file.ts';
import { type Avisado, wake } from './push.ts';
import type { Apple } from './certificates.ts';
import type { Marca } from '../pass-branding.ts';
import type { PassRef, Pase } from '../passes.ts';
import * as queries from './tracking.queries.ts';

const SCHEME = 'ApplePass ';
export const PASS_TOKENS = 'pases/apple';

interface Needs {
  apple: () => Promise<Apple | Refusal>;
  marca: () => Promise<Marca>;
  find: (ref: PassRef, base: string) => Promise<Pase | Refusal>;
}

interface Tracking extends Needs, Pick<Parts, 'db' | 'clock' | 'config' | 'log'> {
  tokenKey: Buffer;
  /** Every key whose tokens phones may hold, the current one first. */
  tokenKeys: () => Buffer[];
}

/** A phone's registration for the changes of a pass. */
interface Registro {
  dispositivo: string;
  tipo: string;
  serie: string;
}

export type TrackingService = ReturnType<typeof createTrackingService>;

/** Issued Apple passes: the phones that have each of them, and the changes since. */
export function createTrackingService(parts: Parts, needs: Needs) {
  const tokenKey = parts.keys.current(PASS_TOKENS);
  const tokenKeys = openingKeys(parts.keys, PASS_TOKENS);
  const tracking: Tracking = { ...parts, ...needs, tokenKey, tokenKeys };
  return bind(tracking, { follow, given, register, forget, changed, open, report, renewAll });
}

/** Update service to put in a pass; null without HTTPS, which phones require. */
const follow = ({ tokenKey }: Tracking, serie: string, base: string): Seguimiento | null =>
  base.startsWith('https:')
    ? { url: `${base}/afigestion/billeteras/apple/`, token: tokenBy(tokenKey, serie) }
    : null;

const given = (tracking: Tracking, ref: PassRef, pase: Pase) => write(tracking, ref, pase, null);

async function register(
  tracking: Tracking,
  { dispositivo, tipo, serie }: Registro,
  token: string,
  authorization: string | undefined,
): Promise<boolean | Refusal> {
  const dado = await heldBy(tracking, tipo, serie, authorization);
  return isRefusal(dado) ? dado : queries.register(tracking.db, { dispositivo, serie, token });
}

async function forget(
  tracking: Tracking,
  { dispositivo, tipo, serie }: Registro,
  authorization: string | undefined,
): Promise<Refusal | null> {
  const dado = await heldBy(tracking, tipo, serie, authorization);
  if (isRefusal(dado)) return dado;
  await queries.forget(tracking.db, dispositivo, serie);
  return null;
}

async function changed({ db }: Tracking, dispositivo: string, since: string | null) {
  const rows = await queries.listChanged(db, dispositivo, since);
  const last = rows.at(-1);
  return last ? { serialNumbers: rows.map((row) => row.serie), lastUpdated: last.cambiado } : null;
}

async function open(
  tracking: Tracking,
  tipo: string,
  serie: string,
  authorization: string | undefined,
) {
  const dado = await heldBy(tracking, tipo, serie, authorization);
  return isRefusal(dado) ? dado : refOf(dado);
}

const report = ({ log }: Tracking, logs: string[]): void =>
  log.warn({ logs }, 'a wallet could not use a pass');

/**
 * Compares every pass that a phone has with its current content, and notifies the phones of changed ones.
 */
async function renewAll(tracking: Tracking, base: string, ending?: AbortSignal): Promise<void> {
  const apple = await tracking.apple();
  if (isRefusal(apple)) return;
  const list = (after: string, limit: number) => queries.listPases(tracking.db, after, limit);
  for await (const page of eachPage(list, ({ serie }) => serie, ending)) {
    for (const dado of page) await renew(tracking, dado, base);
  }
  await wakeAll(tracking, apple);
}

/** Records a pass again if its content has changed. */
async function renew(tracking: Tracking, dado: queries.Dado, base: string): Promise<void> {
  const pase = await tracking.find(refOf(dado), base);
  if (!isRefusal(pase)) await write(tracking, refOf(dado), pase, dado.huella);
}

/** Records the current content if it has changed, and marks the pass's phones for a notification. */
async function write(
  { db, clock, marca }: Tracking,
  ref: PassRef,
  pase: Pase,
  before: string | null,
): Promise<void> {
  const huella = huellaOf(pase, await marca());
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
async function wakeAll({ db, config }: Tracking, apple: Apple): Promise<void> {
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
  tracking: Tracking,
  tipo: string,
  serie: string,
  authorization: string | undefined,
) {
  const apple = await tracking.apple();
  if (isRefusal(apple)) return apple;
  const known = apple.identificador === tipo && holds(tracking, serie, authorization);
  return (known && (await queries.findPase(tracking.db, serie))) || refuse('no_encontrado');
}

function holds({ tokenKeys }: Tracking, serie: string, authorization: string | undefined): boolean {
  const sent = Buffer.from(
    authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '',
  );
  return tokenKeys().some((key) => {
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
