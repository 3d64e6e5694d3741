import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { purgeAudit } from '../platform/audit/queries.ts';
import { auditedSince } from '../platform/audit/retention.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Job } from '../platform/jobs.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { tries } from './sign-in-limits.queries.ts';
import * as resguardo from './stored-credentials.queries.ts';
import { type CodeKeys, codeKeysOf, read } from './stored-credentials.ts';

/**
 * Hashes the backup codes that are still encrypted. Lists under an unknown secret stay: nobody can use them.
 */
async function hashCodes(db: Handle, codeKeys: CodeKeys): Promise<void> {
  for (const kept of await resguardo.listEncryptedCodes(db)) {
    const hashed = await read(codeKeys, kept.backupCodes).catch(() => null);
    if (hashed !== null) await resguardo.replaceCodes(db, kept, hashed);
  }
}

export const personalJobs = ({ db, clock, keys }: House): Job[] => [
  {
    name: 'purgar-auditoria',
    cron: '5 5 * * *',
    byClock: true,
    run: (ending) => inSteps((limit) => purgeAudit(db, auditedSince(clock.now()), limit), ending),
  },
  {
    name: 'resguardar-accesos',
    cron: '35 4 * * *',
    byClock: true,
    async run() {
      await resguardo.deleteExpired(db, clock.now().toISOString());
      await tries.purge(db, clock.now(), DAY_MS);
      await resguardo.hashClearTokens(db);
      await hashCodes(db, codeKeysOf(keys));
    },
  },
];
