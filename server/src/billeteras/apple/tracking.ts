import { createHash, timingSafeEqual } from 'node:crypto';
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

/** Digest of a pass's content, to detect changes. */
const huellaOf = (pase: Pase, { nombre, fondo, letra }: Marca): string =>
  createHash('sha256')
    .update(JSON.stringify([pase, nombre, fondo, letra]))
    .digest('base64url');

interface Needs {
  apple: () => Promise<Apple | Refusal>;
  marca: () => Promise<Marca>;
  find: (ref: PassRef, base: string) => Promise<Pase | Refusal>;
}

/** Issued Apple passes: the phones that have each of them, and the changes since. */
export function createSeguimiento({ db, clock, config, keys, log }: Parts, needs: Needs) {
  const tokenBy = (key: Buffer, serie: string): string => hmac(key, serie).toString('base64url');
  const current = keys.current(PASS_TOKENS);
  const opening = openingKeys(keys, PASS_TOKENS);
  const tokenOf = (serie: string): string => tokenBy(current, serie);

  function holds(serie: string, authorization: string | undefined): boolean {
    const given = Buffer.from(
      authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '',
    );
    return opening().some((key) => {
      const right = Buffer.from(tokenBy(key, serie));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  /** Authenticates a phone by its pass's token; returns the pass's row. */
  async function heldBy(tipo: string, serie: string, authorization: string | undefined) {
    const apple = await needs.apple();
    if (isRefusal(apple)) return apple;
    const known = apple.identificador === tipo && holds(serie, authorization);
    return (known && (await queries.findPase(db, serie))) || refuse('no_encontrado');
  }

  /** Records the current content if it has changed, and marks the pass's phones for a notification. */
  async function write(ref: PassRef, pase: Pase, before: string | null): Promise<void> {
    const huella = huellaOf(pase, await needs.marca());
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

  const refOf = ({ tipo, de, persona_id }: queries.Dado): PassRef => ({
    tipo,
    id: de,
    persona: persona_id,
  });

  /** Records a pass again if its content has changed. */
  async function renew(dado: queries.Dado, base: string): Promise<void> {
    const pase = await needs.find(refOf(dado), base);
    if (!isRefusal(pase)) await write(refOf(dado), pase, dado.huella);
  }

  /** Notifies the phones whose passes changed; unknown answers are retried in the next run. */
  async function wakeAll(apple: Apple): Promise<void> {
    const list = (after: string, limit: number) => queries.listPendientes(db, after, limit);
    for await (const page of eachPage(list, (token) => token)) {
      const said = await wake(config.wallets.push, apple, page);
      const those = (became: Avisado) => page.filter((token) => said.get(token) === became);
      await queries.setAvisados(db, those('avisado'));
      await queries.forgetTokens(db, those('perdido'));
    }
  }

  return {
    /** Update service to put in a pass; null without HTTPS, which phones require. */
    follow: (serie: string, base: string): Seguimiento | null =>
      base.startsWith('https:')
        ? { url: `${base}/afigestion/billeteras/apple/`, token: tokenOf(serie) }
        : null,

    given: (ref: PassRef, pase: Pase) => write(ref, pase, null),

    async register(
      { dispositivo, tipo, serie }: { dispositivo: string; tipo: string; serie: string },
      token: string,
      authorization: string | undefined,
    ): Promise<boolean | Refusal> {
      const dado = await heldBy(tipo, serie, authorization);
      return isRefusal(dado) ? dado : queries.register(db, { dispositivo, serie, token });
    },

    async forget(
      { dispositivo, tipo, serie }: { dispositivo: string; tipo: string; serie: string },
      authorization: string | undefined,
    ): Promise<Refusal | null> {
      const dado = await heldBy(tipo, serie, authorization);
      if (isRefusal(dado)) return dado;
      await queries.forget(db, dispositivo, serie);
      return null;
    },

    async changed(dispositivo: string, since: string | null) {
      const rows = await queries.listChanged(db, dispositivo, since);
      const last = rows.at(-1);
      return last
        ? { serialNumbers: rows.map((row) => row.serie), lastUpdated: last.cambiado }
        : null;
    },

    async open(tipo: string, serie: string, authorization: string | undefined) {
      const dado = await heldBy(tipo, serie, authorization);
      return isRefusal(dado) ? dado : refOf(dado);
    },

    said: (logs: string[]): void => log.warn({ logs }, 'a wallet could not use a pass'),

    /**
     * Compares every pass that a phone has with its current content, and notifies the phones of changed ones.
     */
    async renewAll(base: string, ending?: AbortSignal): Promise<void> {
      const apple = await needs.apple();
      if (isRefusal(apple)) return;
      const list = (after: string, limit: number) => queries.listPases(db, after, limit);
      for await (const page of eachPage(list, ({ serie }) => serie, ending)) {
        for (const dado of page) await renew(dado, base);
      }
      await wakeAll(apple);
    },
  };
}
