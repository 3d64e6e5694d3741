import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** Hashes, as `storedToken` does, the tokens that servers before 2026-11-24 stored in clear. */
export async function hashClearTokens(handle: Handle): Promise<void> {
  await sql`
    update personal_session set token = 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex')
    where token not like 'sha256:%'
  `.execute(db(handle));
}

export interface KeptCodes {
  id: string;
  backupCodes: string;
}

/** Lists the backup codes that are still encrypted: a hashed list is JSON. */
export const listEncryptedCodes = (handle: Handle): Promise<KeptCodes[]> =>
  db(handle)
    .selectFrom('personal_two_factor')
    .select(['id', 'backupCodes'])
    .where('backupCodes', 'not like', '[%')
    .execute();

/** Replaces a list unless one of its codes was used meanwhile (compare and set). */
export async function replaceCodes(handle: Handle, before: KeptCodes, after: string) {
  await db(handle)
    .updateTable('personal_two_factor')
    .set({ backupCodes: after })
    .where('id', '=', before.id)
    .where('backupCodes', '=', before.backupCodes)
    .execute();
}

/** Deletes expired sessions, verifications and trusted browsers: they name browsers and addresses. */
export async function deleteExpired(handle: Handle, now: string): Promise<void> {
  await db(handle).deleteFrom('personal_session').where('expiresAt', '<=', now).execute();
  await db(handle).deleteFrom('personal_verification').where('expiresAt', '<=', now).execute();
  await db(handle).deleteFrom('personal_equipos').where('vence', '<=', now).execute();
}
