import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from './database/handle.ts';
import type { MergeLog, Pair, TableMerge, Twice } from './merge.ts';
import { insertRows } from './undo/kept-rows.queries.ts';

export function createMergeLog(unionId: number): MergeLog {
  let last = 0;
  return { unionId, next: () => (last += 1) };
}

type Values = Record<string, string | number | null>;

const run = async <Row>(tx: Handle, query: RawBuilder<Row>) =>
  (await query.execute(tables<unknown>(tx))).rows;

/** The key of a row of `t`, as JSON. */
const keyOf = (key: string[]) =>
  sql`jsonb_build_object(${sql.join(
    key.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]),
  )})`;

/** Rows of `t` with these ids. */
export const withIds = (ids: number[]): RawBuilder<unknown> => sql`t.id = any(${ids}::int[])`;

/** Rows of `union_filas f` match those of a table `t` by their key, whatever its types are. */
const sameKey = (table: string, key: string[]) =>
  sql.join(
    key.map(
      (name) =>
        sql`${sql.ref(`t.${name}`)} = (jsonb_populate_record(null::${sql.table(table)}, f.clave)).${sql.id(name)}`,
    ),
    sql` and `,
  );

/** Changes the rows of `t` that have the values `before`. */
export async function changeRows(
  tx: Handle,
  log: MergeLog,
  table: string,
  key: string[],
  {
    before,
    after,
    where = sql`true`,
  }: { before: Values; after: Values; where?: RawBuilder<unknown> },
): Promise<void> {
  const had = Object.entries(before).map(([name, value]) =>
    value === null ? sql`${sql.ref(`t.${name}`)} is null` : sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  const set = Object.entries(after).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await run(
    tx,
    sql`
      with cambiadas as (
        update ${sql.table(table)} t set ${sql.join(set)}
        where ${sql.join(had, sql` and `)} and ${where}
        returning ${keyOf(key)} as clave
      )
      insert into union_filas (union_id, paso, tabla, clave, antes, despues)
      select ${log.unionId}::int, ${log.next()}::int, ${table}, clave,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
      from cambiadas
    `,
  );
}

/** Deletes rows of `t`, and keeps them whole for the undo. */
export async function takeOutRows(
  tx: Handle,
  log: MergeLog,
  table: string,
  key: string[],
  where: RawBuilder<unknown>,
): Promise<void> {
  await run(
    tx,
    sql`
      with quitadas as (
        delete from ${sql.table(table)} t where ${where} returning ${keyOf(key)} as clave, to_jsonb(t) as fila
      )
      insert into union_filas (union_id, paso, tabla, clave, antes)
      select ${log.unionId}::int, ${log.next()}::int, ${table}, clave, fila from quitadas
    `,
  );
}

/** A table that a rule allows a persona one row of per row of `parent`, which has a `nombre`. */
export interface OncePer {
  table: string;
  parent: string;
  column: string;
  /** Condition that the row of this alias is living. */
  living: (alias: string) => RawBuilder<unknown>;
}

/** Lists the rows that both personas have of the same parent. */
export const listTwice = (
  handle: Handle,
  { table, parent, column, living }: OncePer,
  { kept, gone }: Pair,
): Promise<Twice[]> =>
  run(
    handle,
    sql<Twice>`
      select p.nombre, k.id as conservada, g.id as unida,
        ${living('k')} as conservada_viva, ${living('g')} as unida_viva
      from ${sql.table(table)} g
        join ${sql.table(table)} k
          on ${sql.ref(`k.${column}`)} = ${sql.ref(`g.${column}`)} and k.persona_id = ${kept}
        join ${sql.table(parent)} p on p.id = ${sql.ref(`g.${column}`)}
      where g.persona_id = ${gone}
      order by g.id
    `,
  );

const sameOnce = (once: string[]) =>
  sql.join(
    once.map((name) => sql`${sql.ref(`k.${name}`)} = ${sql.ref(`t.${name}`)}`),
    sql` and `,
  );

/** Moves the rows of one table from one persona to the other. */
export async function moveRows(
  tx: Handle,
  log: MergeLog,
  table: string,
  { key, once }: Extract<TableMerge, { by: 'persona_id' }>,
  { kept, gone }: Pair,
): Promise<void> {
  if (once) {
    const other = sql`select from ${sql.table(table)} k where k.persona_id = ${kept}`;
    const same = once.length > 0 ? sql`and ${sameOnce(once)}` : sql``;
    const where = sql`t.persona_id = ${gone} and exists (${other} ${same})`;
    await takeOutRows(tx, log, table, key, where);
  }
  await changeRows(tx, log, table, key, {
    before: { persona_id: gone },
    after: { persona_id: kept },
  });
}

/** Moves the rows of one table that name one of these documents to the document that stays. */
export async function moveDocuments(
  tx: Handle,
  log: MergeLog,
  table: string,
  { key, once }: Extract<TableMerge, { by: 'numdoc' }>,
  { stays, others }: { stays: string; others: string[] },
): Promise<void> {
  for (const other of others) {
    const same = once.length > 0 ? sql`and ${sameOnce(once)}` : sql``;
    const where = sql`t.numdoc = ${other} and exists (
      select from ${sql.table(table)} k where k.numdoc = ${stays} ${same}
    )`;
    await takeOutRows(tx, log, table, key, where);
    await changeRows(tx, log, table, key, { before: { numdoc: other }, after: { numdoc: stays } });
  }
}

/** Counts the rows that each of these tables has of a persona. */
export async function countRows(handle: Handle, names: string[], personaId: number) {
  const each = names.map(
    (name) =>
      sql`select ${name} as tabla, count(*)::int as n from ${sql.table(name)} where persona_id = ${personaId}`,
  );
  const rows = await run(
    handle,
    sql<{ tabla: string; n: number }>`${sql.join(each, sql` union all `)}`,
  );
  return new Map(rows.map(({ tabla, n }) => [tabla, n]));
}

interface Step {
  paso: number;
  tabla: string;
  /** Rows of the step, and columns of their key. */
  n: number;
  clave: string[];
  /** The step took rows out. */
  quitadas: boolean;
}

/** Lists the steps of a merge, last first. */
export const listSteps = (tx: Handle, unionId: number): Promise<Step[]> =>
  run(
    tx,
    sql<Step>`
      select paso, tabla, count(*)::int as n, bool_and(despues is null) as quitadas,
        array(select jsonb_object_keys((array_agg(clave))[1])) as clave
      from union_filas where union_id = ${unionId} group by paso, tabla order by paso desc
    `,
  );

/** Takes one step back; returns how many of its rows could not be, because they changed since. */
export async function takeBack(tx: Handle, unionId: number, step: Step): Promise<number> {
  const done = step.quitadas
    ? await putBack(tx, unionId, step)
    : await changeBack(tx, unionId, step);
  return step.n - done;
}

const ofStep = (unionId: number, { paso }: Step) =>
  sql`union_filas f where f.union_id = ${unionId} and f.paso = ${paso}`;

async function putBack(tx: Handle, unionId: number, step: Step): Promise<number> {
  const taken = await run(tx, sql<{ antes: Values }>`select f.antes from ${ofStep(unionId, step)}`);
  const rows = taken.map(({ antes }) => antes);
  return insertRows(tx, step.tabla, rows, sql`on conflict do nothing`);
}

async function changeBack(tx: Handle, unionId: number, step: Step): Promise<number> {
  const [sample] = await run(
    tx,
    sql<{ antes: Values; despues: Values }>`
      select f.antes, f.despues from ${ofStep(unionId, step)} limit 1
    `,
  );
  const kept = (json: 'antes' | 'despues', name: string) =>
    sql`(jsonb_populate_record(null::${sql.table(step.tabla)}, ${sql.ref(`f.${json}`)})).${sql.id(name)}`;
  const set = Object.keys(sample?.antes ?? {}).map(
    (name) => sql`${sql.id(name)} = ${kept('antes', name)}`,
  );
  const unchanged = Object.keys(sample?.despues ?? {}).map(
    (name) => sql`${sql.ref(`t.${name}`)} is not distinct from ${kept('despues', name)}`,
  );
  const rows = await run(
    tx,
    sql`
      update ${sql.table(step.tabla)} t set ${sql.join(set)}
      from ${ofStep(unionId, step)} and ${sameKey(step.tabla, step.clave)}
        and ${sql.join(unchanged, sql` and `)}
      returning 1
    `,
  );
  return rows.length;
}
