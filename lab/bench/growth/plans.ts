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

/** Rows that a statement read of one table. */
export interface Read {
  table: string;
  /** Access path: `Seq Scan`, `Index Scan using personas_nombre`. */
  how: string;
  rows: number;
}

/** Lists the rows that each node of a plan read of its table, including those that a filter removed. */
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

/**
 * Returns the plan of a statement with these values; `how` holds further options of `explain`, each followed
 * by a comma.
 */
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
 * Explains a statement by running it inside a transaction that is rolled back, with sequential scans
 * disabled; if it fails, only its plan is estimated. Null when it cannot even be planned by itself.
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

/** An access to a table in a plan; a sequential scan has an empty index and condition. */
export interface Scan {
  table: string;
  index: string;
  condition: string;
}

function scansOf(plan: Plan, around = ''): Scan[] {
  const table = plan['Relation Name'] ?? around;
  const index = plan['Index Name'] ?? '';
  const inside = plan.Plans ?? [];
  // The conditions of a bitmap heap scan are in its child nodes.
  const own = /Scan/.test(plan['Node Type']) && table && !/Bitmap Heap/.test(plan['Node Type']);
  const scan = { table, index, condition: plan['Index Cond'] ?? '' };
  const below = /Bitmap/.test(plan['Node Type']) ? table : '';
  return [...(own ? [scan] : []), ...inside.flatMap((one) => scansOf(one, below))];
}

/** Lists the scans of the plan that PostgreSQL would choose now, without running the statement. */
export async function indexScans(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<Scan[]> {
  const plan = await planOf(client, text, values);
  return plan ? scansOf(plan) : [];
}
