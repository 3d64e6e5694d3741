import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import type { Handle } from '../platform/database/handle.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { refusalOfPassword } from './passwords.ts';
import { closeSesiones } from './sesiones.queries.ts';
import { endTrust } from './equipos.queries.ts';
import * as queries from './enlaces.queries.ts';

/** Validity of a mailed link. */
const MAILED_HOURS = 7 * 24;
/** Validity of a link printed at the server, where its reader is present. */
const PRINTED_HOURS = 1;

export interface Enlace {
  token: string;
  vence: string;
}

/**
 * Issues a link by which staff choose a password, first or again. The library's own are stored in clear and
 * written outside our transaction; with these, the link, its mail and its audit row commit together.
 */
export const issue = (house: House, tx: Handle, usuarioId: string): Promise<Enlace> =>
  issueFor(house, tx, usuarioId, MAILED_HOURS);

/** Ends sessions, trusted browsers, second factors and the password: only the new link gives access. */
export async function reset(
  house: House,
  tx: Handle,
  usuarioId: string,
  printed = false,
): Promise<Enlace> {
  await closeSesiones(tx, usuarioId, null);
  await queries.removeSecondFactor(tx, usuarioId);
  await queries.setPassword(tx, usuarioId, null);
  return issueFor(house, tx, usuarioId, printed ? PRINTED_HOURS : MAILED_HOURS);
}

async function issueFor(
  { clock }: House,
  tx: Handle,
  usuarioId: string,
  hours: number,
): Promise<Enlace> {
  const token = randomToken();
  const vence = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  await queries.saveEnlace(tx, usuarioId, sha256(token), vence);
  return { token, vence };
}

export async function open(house: House, db: Handle, token: string) {
  const found = await queries.findByEnlace(db, sha256(token), now(house));
  if (!found) return refuse('enlace_personal');
  return { name: found.name, email: found.email, primera_vez: !found.emailVerified };
}

/** Sets the password and consumes the link. */
export async function choose(
  house: House,
  tx: Handle,
  token: string,
  password: string,
): Promise<Usuario | Refusal> {
  const hash = sha256(token);
  const found = await queries.findByEnlace(tx, hash, now(house));
  if (!found) return refuse('enlace_personal');
  const guessed = await refusalOfPassword(password, [found.name, found.email]);
  if (guessed) return guessed;
  if (!(await queries.takeEnlace(tx, hash, now(house)))) return refuse('enlace_personal');
  await queries.setPassword(tx, found.id, await house.passwords.hash(password));
  await endTrust(tx, found.id);
  const { id, email, name, role } = found;
  return { id, email, name, role };
}

const now = ({ clock }: House): string => clock.now().toISOString();
