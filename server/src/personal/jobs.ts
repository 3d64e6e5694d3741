import { purgeAudit } from '../platform/audit/queries.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Job } from '../platform/jobs.ts';
import type { Parts } from '../platform/parts.ts';

/** As long as somebody may be asked to answer for what they did (Código Civil y Comercial, art. 2560). */
const YEARS = 5;

const yearsBefore = (now: Date): string => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - YEARS);
  return then.toISOString();
};

export const personalJobs = ({ db, clock }: Parts): Job[] => [
  {
    name: 'purgar-auditoria',
    cron: '5 5 * * *',
    byClock: true,
    run: (ending) => inSteps((limit) => purgeAudit(db, yearsBefore(clock.now()), limit), ending),
  },
];
