import { dimensionesOf, medidasOf } from '@gremio/contract/platform/informe.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type { Job } from '../jobs.ts';
import type { House } from '../house.ts';
import * as queries from './count.queries.ts';
import type { Days } from './count.queries.ts';
import { type Counting, type Report, REPORTS } from './report.ts';

type Counter = Pick<House, 'db' | 'clock' | 'elapsed'>;

/** Work of one statement, in milliseconds: more days are counted together while it takes less. */
const BRIEF_MS = 100;
const LONG_MS = 1_000;
const MOST_DAYS = 64;
/** Hour of the night from which on all days are counted again. */
const NIGHT = '03';

async function countDays(
  { db, elapsed }: Counter,
  { informe, table, totals }: Report,
  counting: Counting,
  { primero, ultimo }: Days,
  ending?: AbortSignal,
): Promise<boolean> {
  const [dimensiones, medidas] = [dimensionesOf(informe), medidasOf(informe)];
  const columns = [...dimensiones, ...medidas];
  const count = async (some: Days) => {
    await queries.recount(db, table, ['seccional', ...columns], counting.rows(some), some);
    if (!totals) return;
    const sums = queries.sumsIn(table, dimensiones, medidas, some);
    await queries.recount(db, totals, columns, sums, some);
  };
  let portion = 1;
  for (let from = primero; from <= ultimo;) {
    if (ending?.aborted) return false;
    const end = plusDays(from, portion - 1);
    const days = { primero: from, ultimo: end < ultimo ? end : ultimo };
    const began = elapsed();
    await count(days);
    const took = elapsed() - began;
    if (took < BRIEF_MS) portion = Math.min(portion * 2, MOST_DAYS);
    else if (took > LONG_MS) portion = 1;
    from = plusDays(days.ultimo, 1);
  }
  return true;
}

/** True if all days are due: never counted, or not since last night. */
function isDue({ clock }: Counter, todo: string | null | undefined): boolean {
  if (!todo) return true;
  const now = localParts(clock.now());
  return localParts(new Date(todo)).fecha < now.fecha && now.hora.slice(0, 2) >= NIGHT;
}

/** Also the days that were counted before and have no rows any more. */
function widest(rows: Days | null, counted: Days | null): Days | null {
  if (!rows || !counted) return rows ?? counted;
  return {
    primero: rows.primero < counted.primero ? rows.primero : counted.primero,
    ultimo: rows.ultimo > counted.ultimo ? rows.ultimo : counted.ultimo,
  };
}

/** Counts a report's last days, and all of them when they are due or `whole` asks for it. */
async function countReport(
  counter: Counter,
  report: Report,
  whole: boolean,
  ending?: AbortSignal,
): Promise<void> {
  const { counting, informe } = report;
  if (!counting) return;
  const { db, clock } = counter;
  const now = clock.now();
  const pass = await queries.findPass(db, informe.codigo);
  const all = whole || isDue(counter, pass?.todo);
  const hoy = localParts(now).fecha;
  const range = widest(await counting.range(db, hoy), await queries.findRange(db, report.table));
  const recent = plusDays(hoy, -counting.recent);
  const open = (await counting.open?.(db)) ?? recent;
  const from = open < recent ? open : recent;
  if (range) {
    const primero = all || range.primero > from ? range.primero : from;
    const days = { primero, ultimo: range.ultimo };
    if (!(await countDays(counter, report, counting, days, ending))) return;
  }
  const at = now.toISOString();
  await queries.savePass(db, informe.codigo, { recientes: at, ...(all && { todo: at }) });
}

/**
 * Counts every report; `whole` counts all days, whenever they were counted last. One that fails keeps none of
 * the others from being counted.
 * @throws What failed, after all of them.
 */
export async function countReports(
  counter: Counter,
  reports: Report[],
  { whole = false, ending }: { whole?: boolean; ending?: AbortSignal } = {},
): Promise<void> {
  const failed: Error[] = [];
  for (const report of reports) {
    try {
      await countReport(counter, report, whole, ending);
    } catch (error) {
      failed.push(new Error(`${report.informe.codigo} was not counted`, { cause: error }));
    }
  }
  const [first, ...others] = failed;
  if (first)
    throw others.length > 0 ? new AggregateError(failed, 'reports were not counted') : first;
}

/** Counts all days of every report again. */
export const countAll = (house: House): Promise<void> =>
  countReports(house, REPORTS.of(house).flat(), { whole: true });

/** One job, so that no two of them count the same days at once. */
export const reportJobs = (house: House): Job[] => [
  {
    name: 'contar-informes',
    cron: '*/5 * * * *',
    run: (ending) => countReports(house, REPORTS.of(house).flat(), ending ? { ending } : {}),
  },
];
