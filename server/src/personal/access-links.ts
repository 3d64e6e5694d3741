import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { refusalOfPassword } from './passwords.ts';
import { closeSesiones } from './sessions.queries.ts';
import { endTrust } from './trusted-browsers.queries.ts';
import * as queries from './access-links.queries.ts';

/** Validity of a mailed link. */
const MAILED_HOURS = 7 * 24;
/** Validity of a link printed at the server, where its reader is present. */
const PRINTED_HOURS = 1;

export interface Enlace {
  token: string;
  vence: string;
}

export type AccessLinksService = ReturnType<typeof createAccessLinksService>;

type AccessLinks = Pick<Parts, 'clock' | 'passwords'>;

/**
 * Links by which staff choose a password, first or again. The library's own are stored in clear and written
 * outside our transaction; with these, the link, its mail and its audit row commit together.
 */
export const createAccessLinksService = (links: AccessLinks) => ({
  ...bind(links, { issue, reset, open, choose }),
  revoke: queries.deleteEnlace,
});

const issue = (links: AccessLinks, tx: Handle, usuarioId: string): Promise<Enlace> =>
  issueFor(links, tx, usuarioId, MAILED_HOURS);

/** Ends sessions, trusted browsers, second factors and the password: only the new link gives access. */
async function reset(
  links: AccessLinks,
  tx: Handle,
  usuarioId: string,
  printed = false,
): Promise<Enlace> {
  await closeSesiones(tx, usuarioId, null);
  await queries.removeSecondFactor(tx, usuarioId);
  await queries.setPassword(tx, usuarioId, null);
  return issueFor(links, tx, usuarioId, printed ? PRINTED_HOURS : MAILED_HOURS);
}

async function issueFor(
  { clock }: AccessLinks,
  tx: Handle,
  usuarioId: string,
  hours: number,
): Promise<Enlace> {
  const token = randomToken();
  const vence = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  await queries.saveEnlace(tx, usuarioId, sha256(token), vence);
  return { token, vence };
}

async function open(links: AccessLinks, db: Handle, token: string) {
  const found = await queries.findByEnlace(db, sha256(token), now(links));
  if (!found) return refuse('enlace_personal');
  return { name: found.name, email: found.email, primera_vez: !found.emailVerified };
}

/** Sets the password and consumes the link. */
async function choose(
  links: AccessLinks,
  tx: Handle,
  token: string,
  password: string,
): Promise<Usuario | Refusal> {
  const hash = sha256(token);
  const found = await queries.findByEnlace(tx, hash, now(links));
  if (!found) return refuse('enlace_personal');
  const guessed = await refusalOfPassword(password, [found.name, found.email]);
  if (guessed) return guessed;
  if (!(await queries.takeEnlace(tx, hash, now(links)))) return refuse('enlace_personal');
  await queries.setPassword(tx, found.id, await links.passwords.hash(password));
  await endTrust(tx, found.id);
  const { id, email, name, role } = found;
  return { id, email, name, role };
}

const now = ({ clock }: AccessLinks): string => clock.now().toISOString();
