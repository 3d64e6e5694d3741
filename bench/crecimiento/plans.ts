import type pg from 'pg';
import type { Statement } from './statements.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Plan Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** What a statement took in hand of one table. */
export interface Read {
  table: string;
  /** How it was read: `Seq Scan`, `Index Scan using personas_nombre`. */
  how: string;
  rows: number;
}

/** What a plan read of each table in each of its nodes, whether it was of use or not. */
function readsOf(plan: Plan): Read[] {
  const table = plan['Relation Name'];
  const loops = plan['Actual Loops'] ?? 1;
  const each =
    (plan['Actual Rows'] ?? plan['Plan Rows']) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const how = [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' using ');
  const own = table && /Scan/.test(how) ? [{ table, how, rows: Math.round(each * loops) }] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readsOf)];
}

export interface Explained {
  reads: Read[];
}

/** The plan of a statement with these values; `how` are further options of `explain`, each with its comma. */
async function planOf(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
  how = '',
): Promise<Plan | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (${how} format json) ${text}`,
    values,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
}

/**
 * What a statement reads, run with these values in a transaction that is undone; the planner takes an index wherever
 * one serves. Null where it cannot be run by itself: it needs what its own transaction had made before.
 */
async function explainOne(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<Explained | null> {
  const explain = async (how = '') => {
    const plan = await planOf(client, text, values, how);
    return { reads: plan ? readsOf(plan) : [] };
  };
  try {
    await client.query('savepoint uno');
    return await explain('analyze, timing off, costs on,');
  } catch {
    await client.query('rollback to savepoint uno');
  }
  try {
    return await explain();
  } catch {
    return null;
  } finally {
    await client.query('rollback to savepoint uno');
  }
}

export async function explain(
  client: pg.ClientBase,
  { text, values }: Statement,
): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const given of values) {
    await client.query('begin; set local enable_seqscan = off; set local statement_timeout = 0');
    const one = await explainOne(client, text, given);
    await client.query('rollback');
    if (one) explained.push(one);
  }
  return explained;
}

/** A plan's way to rows of a table: a whole table is read by no index, on no condition. */
export interface Scan {
  table: string;
  index: string;
  condition: string;
}

function scansOf(plan: Plan, around = ''): Scan[] {
  const table = plan['Relation Name'] ?? around;
  const index = plan['Index Name'] ?? '';
  const inside = plan.Plans ?? [];
  // A bitmap's conditions stand in the scans below it.
  const own = /Scan/.test(plan['Node Type']) && table && !/Bitmap Heap/.test(plan['Node Type']);
  const scan = { table, index, condition: plan['Index Cond'] ?? '' };
  const below = /Bitmap/.test(plan['Node Type']) ? table : '';
  return [...(own ? [scan] : []), ...inside.flatMap((one) => scansOf(one, below))];
}

/** Every scan of the plan that PostgreSQL would choose now; none is run. */
export async function indexScans(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<Scan[]> {
  const plan = await planOf(client, text, values);
  return plan ? scansOf(plan) : [];
}
