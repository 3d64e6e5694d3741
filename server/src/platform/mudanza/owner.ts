import { createHash } from 'node:crypto';
import * as z from 'zod';
import { createClientHandle, type Handle } from '../database/handle.ts';
import { listMigrations } from '../database/migrations.ts';
import { listTablas } from '../respaldo/catalog.ts';
import { connectAlone } from '../respaldo/connection.ts';
import { fingerprintOf } from '../respaldo/manifest.ts';
import { BadMove } from './bad-move.ts';
import { type Content, huellaOf, weighContent } from './content.ts';
import { findIdentity, findNote, writeNote } from './queries.ts';

/** Ownership of a moved database: the move stores it in the database, beside the rows. */

const note = z.object({
  /** The installation that the database was filled from. */
  instalacion: z.string(),
  /** Digest at the end of the move; a different one means that the database has been used since. */
  huella: z.string(),
  /** Migrations that had run then. */
  version: z.string(),
});

/**
 * Includes the count: a deferred removal runs after migrations with later names, so the last name alone may
 * not change.
 */
const versionOf = (ran: string[]): string => `${ran.length} ${ran.at(-1)}`;

export async function instalacionOf(handle: Handle, secret: string): Promise<string> {
  const text = `${await findIdentity(handle)} ${fingerprintOf(secret)}`;
  return createHash('sha256').update(text).digest('hex');
}

/** Records the move, in the transaction that filled the database or after an upgrade. */
export async function noteMove(
  handle: Handle,
  instalacion: string,
  content: Content,
): Promise<void> {
  const version = versionOf(await listMigrations(handle));
  const written: z.output<typeof note> = { instalacion, huella: huellaOf(content), version };
  await writeNote(handle, JSON.stringify(written));
}

function readNote(text: string | null): z.output<typeof note> | null {
  try {
    return note.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Records the digest again if an upgrade has changed the database since the move. */
export async function noteUpgrade(databaseUrl: string): Promise<void> {
  const client = await connectAlone(databaseUrl);
  try {
    const handle = createClientHandle(client);
    const found = readNote(await findNote(handle));
    const version = versionOf(await listMigrations(handle));
    if (!found || found.version === version) return;
    await noteMove(handle, found.instalacion, await weighContent(handle));
  } finally {
    await client.end();
  }
}

const REPLACE =
  'Para que la mudanza ocupe su lugar, y lo que hay ahí se pierda, agregá --reemplazar. No se tocó nada.';

/** Returns true if the database has data that may be replaced; throws if it may not. */
export async function mayReplace(
  handle: Handle,
  instalacion: string,
  whatever: boolean,
): Promise<boolean> {
  if ((await listTablas(handle)).length === 0) return false;
  if (whatever) return true;
  const found = readNote(await findNote(handle));
  if (!found)
    throw new BadMove(`La base nueva no está vacía, y no la llenó una mudanza. ${REPLACE}`);
  if (found.instalacion !== instalacion)
    throw new BadMove(`La base nueva es de la mudanza de otra instalación. ${REPLACE}`);
  if (found.huella !== huellaOf(await weighContent(handle)))
    throw new BadMove(`La base nueva ya se usó después de la mudanza anterior. ${REPLACE}`);
  return true;
}
