import { ROLES } from '@gremio/contract/personal/rules.ts';
import { withRetries } from '../../src/platform/database/retry.ts';
import { randomToken, sha256 } from '../../src/platform/keys.ts';
import type { TestApp } from '../app.ts';
import type { Member } from '../members.ts';
import type { Caller } from './requests.ts';

export interface Tokens {
  /** Waits while a caller is signing in again: otherwise a request would be sent without a token. */
  of(caller: Caller): Promise<string | undefined>;
  /** Signs the caller in again after a request closed their session. */
  lost(caller: Caller, token: string): Promise<void>;
}

/** Tokens of every kind of caller; each is renewed when a request closes its session. */
export async function createTokens(app: TestApp, owner: Member): Promise<Tokens> {
  const members = {
    suyo: owner,
    otra: await app.newMember(),
    suspendida: await app.newMember('suspendido'),
  };
  const isMember = (caller: Caller): caller is keyof typeof members => caller in members;
  const tokens: Partial<Record<Caller, string>> = { identidad: await app.newIdentidad() };
  for (const [name, { token }] of Object.entries(members)) tokens[name as Caller] = token;
  for (const role of ROLES) tokens[`personal:${role}`] = await app.newStaff(role);

  async function openAgain({ personaId }: Member): Promise<string> {
    const token = randomToken();
    // It counts an activation, as the product's own does, and may meet a merge of places as a deadlock.
    await withRetries(() =>
      app.query(
        `insert into identidades (token_hash, dispositivo, persona_id, activado) select $1, 'web', id, now() from personas where id = $2`,
        [sha256(token), personaId],
      ),
    );
    return token;
  }
  async function renew(caller: Caller): Promise<string> {
    if (isMember(caller)) return openAgain(members[caller]);
    const role = ROLES.find((one) => caller === `personal:${one}`);
    return role ? app.newStaff(role) : app.newIdentidad();
  }

  const coming = new Map<Caller, Promise<void>>();
  async function comeBack(caller: Caller): Promise<void> {
    tokens[caller] = await renew(caller);
    coming.delete(caller);
  }

  return {
    async of(caller) {
      await coming.get(caller);
      return tokens[caller];
    },
    async lost(caller, token) {
      // Concurrent callers of the same lost session share one renewal.
      if (tokens[caller] === token && !coming.has(caller)) coming.set(caller, comeBack(caller));
      await coming.get(caller);
    },
  };
}
