import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import { hashPassword } from 'better-auth/crypto';
import type { Handle } from '../../platform/database/handle.ts';
import { randomToken, sha256 } from '../../platform/keys.ts';
import { refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { refusalOfPassword } from '../contrasenas/service.ts';
import { closeSesiones } from '../sesiones/queries.ts';
import { endTrust } from '../equipos/queries.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
/** How long a mailed link is good. */
const MAILED_HOURS = 7 * 24;
/** One that was printed at the server, whose reader is there. */
const PRINTED_HOURS = 1;

export interface Enlace {
  token: string;
  vence: string;
}

export type EnlacesService = ReturnType<typeof createEnlacesService>;

/**
 * The link by which somebody chooses a password, at first or again. The library has one of its own, which it writes
 * in clear and outside our transaction: with this one, the link, its mail and its audit stand or fall together.
 */
export function createEnlacesService({ clock }: Pick<Parts, 'clock'>) {
  const now = () => clock.now().toISOString();

  async function issue(tx: Handle, usuarioId: string, hours: number): Promise<Enlace> {
    const token = randomToken();
    const vence = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
    await queries.saveEnlace(tx, usuarioId, sha256(token), vence);
    return { token, vence };
  }

  return {
    issue: (tx: Handle, usuarioId: string) => issue(tx, usuarioId, MAILED_HOURS),
    revoke: queries.deleteEnlace,

    /** Ends sessions, trusted browsers, second factors and password: from then on only the link opens. */
    async reset(tx: Handle, usuarioId: string, printed = false): Promise<Enlace> {
      await closeSesiones(tx, usuarioId, null);
      await queries.removeSecondFactor(tx, usuarioId);
      await queries.setPassword(tx, usuarioId, null);
      return issue(tx, usuarioId, printed ? PRINTED_HOURS : MAILED_HOURS);
    },

    async open(db: Handle, token: string) {
      const found = await queries.findByEnlace(db, sha256(token), now());
      if (!found) return refuse('enlace_personal');
      return { name: found.name, email: found.email, primera_vez: !found.emailVerified };
    },

    /** Chooses the password, once. */
    async choose(tx: Handle, token: string, password: string): Promise<Usuario | Refusal> {
      const hash = sha256(token);
      const found = await queries.findByEnlace(tx, hash, now());
      if (!found) return refuse('enlace_personal');
      const guessed = await refusalOfPassword(password, [found.name, found.email]);
      if (guessed) return guessed;
      if (!(await queries.takeEnlace(tx, hash, now()))) return refuse('enlace_personal');
      await queries.setPassword(tx, found.id, await hashPassword(password));
      await endTrust(tx, found.id);
      const { id, email, name, role } = found;
      return { id, email, name, role };
    },
  };
}
