import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { seen } from '../../rooms.ts';
import { createHandle, type Handle, inTransaction, scopedTo, tables } from './handle.ts';
import { connectScoped, type Places, scopedUrl, withinPlaces } from './scope.ts';
import { closeViews, openViews } from './seen.ts';

let app: TestApp;
let salta: number;
let otra: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    insert into personas (nombre, numero_documento, nro_afiliado, seccional)
    values ('Ana', '30000001', 'A1', 'Salta'), ('Beto', '30000002', 'A2', 'Jujuy'), ('Caro', '30000003', 'A3', null)
  `);
  const rows = await app.query<{ id: number; nombre: string }>(
    'select id, nombre from seccionales',
  );
  salta = rows.find(({ nombre }) => nombre === 'Salta')?.id as number;
  otra = rows.find(({ nombre }) => nombre === 'Jujuy')?.id as number;
});
afterAll(() => app.close());

const run = async <Row>(handle: Handle, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(tables(handle))).rows;
const names = async (handle: Handle): Promise<string[]> =>
  (await run<{ nombre: string }>(handle, 'select nombre from personas order by 1')).map(
    ({ nombre }) => nombre,
  );
const at = (places: Places) => scopedTo(app.house.db, places);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('declared tables', () => {
  it('are all tables and views of the database', async () => {
    const rows = await app.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    );
    expect(Object.keys(seen).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('with people’s data are scoped or out of reach', async () => {
    const rows = await app.query<{ name: string }>(`
      select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and f.confrelid in ('personas'::regclass, 'hijos'::regclass)
      union select table_name from information_schema.columns where table_schema = 'public'
        and column_name in ('persona_id', 'hijo_id', 'numdoc', 'numero_documento')
    `);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ name }) => seen[name] === 'todos')).toEqual([]);
  });

  it('have views with all of their columns', async () => {
    const rows = await app.query<{ name: string; kind: string; columns: string[] }>(`
      select c.relname as name, c.relnamespace::regnamespace::text as kind,
        array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace in ('public'::regnamespace, 'alcance'::regnamespace)
        and c.relkind in ('r', 'p', 'v') group by c.oid
    `);
    const of = (kind: string) =>
      Object.fromEntries(
        rows.filter((row) => row.kind === kind).map((row) => [row.name, row.columns]),
      );
    const scoped = Object.keys(seen).filter((name) => seen[name] !== 'todos');
    const all = of('public');
    expect(of('alcance')).toEqual(Object.fromEntries(scoped.map((name) => [name, all[name]])));
  });

  it('are named with their schema by each function, or it looks in `public` alone', async () => {
    const rows = await app.query<{ name: string; source: string }>(`
      select p.proname as name, p.prosrc as source from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
        and p.prosqlbody is null and not coalesce(p.proconfig::text like '%search_path=public%', false)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    `);
    expect(rows.length).toBeGreaterThan(5);
    const bare = Object.keys(seen).map((name) => new RegExp(`(from|join|into|update) ${name}\\b`));
    const named = rows.filter(({ source }) => bare.some((one) => one.test(source)));
    expect(named.map(({ name }) => name)).toEqual([]);
  });
});

describe('a connection of places', () => {
  it('sees their people, in and out of a transaction, and nobody without a place', async () => {
    expect(await names(app.house.db)).toEqual(['Ana', 'Beto', 'Caro']);
    expect(await names(at([salta]))).toEqual(['Ana']);
    expect(await names(at([salta, otra]))).toEqual(['Ana', 'Beto']);
    expect(await names(at([]))).toEqual([]);
    expect(await inTransaction(at([otra]), names)).toEqual(['Beto']);
  });

  it('is what a captured handle gets within a call of theirs', async () => {
    expect(await withinPlaces([otra], () => names(app.house.db))).toEqual(['Beto']);
    expect(await withinPlaces(null, () => names(app.house.db))).toEqual(['Ana', 'Beto', 'Caro']);
  });

  it('changes nobody else, and moves nobody out', async () => {
    const mine = at([salta]);
    const touch = `update personas set celular = '1' where nombre = 'Beto' returning id`;
    expect(await run(mine, touch)).toEqual([]);
    expect(
      await code(run(mine, `update personas set seccional = 'Jujuy' where nombre = 'Ana'`)),
    ).toBe('44000');
    expect(
      await code(
        run(
          mine,
          `insert into personas (nombre, numero_documento, nro_afiliado, seccional)
      values ('Dora', '30000004', 'A4', 'Jujuy')`,
        ),
      ),
    ).toBe('44000');
  });

  it('cannot take a persona by an upsert that names their number', async () => {
    const upsert = `insert into personas (nombre, numero_documento, nro_afiliado, seccional)
      values ('Robada', '30000002', 'A9', 'Salta')
      on conflict (numero_documento) do update set nombre = excluded.nombre, seccional = excluded.seccional`;
    expect(await code(run(at([salta]), upsert))).toBe('44000');
    await app.query('alter table personas disable trigger personas_ajenas');
    expect(await code(run(at([salta]), upsert))).toBe('done');
    await app.query('alter table personas enable trigger personas_ajenas');
    await app.query(
      `update personas set nombre = 'Beto', seccional = 'Jujuy' where nombre = 'Robada'`,
    );
  });

  it('fails without places, new or used', async () => {
    const pool = new pg.Pool({ connectionString: scopedUrl(app.databaseUrl), max: 1 });
    const raw = () => pool.query('select nombre from personas');
    expect(await code(raw())).toBe('42704');
    const client = await connectScoped(pool, [salta]);
    expect((await client.query('select nombre from personas')).rows).toEqual([{ nombre: 'Ana' }]);
    client.release();
    expect(await code(raw())).toBe('22P02');
    await pool.end();
  });

  it('is refused by a handle that has none', async () => {
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
    const handle = createHandle(pool);
    await expect(withinPlaces([salta], () => names(handle))).rejects.toThrow(/no scoped/);
    await expect(names(scopedTo(handle, [salta]))).rejects.toThrow(/no scoped/);
    await pool.end();
  });
});

it('a database whose tables were dropped with their views lets no local clerk in', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('drop table personas cascade');
  expect(await code(client.query('select alcance.abrir($1::int[])', [[salta]]))).toBe('42883');
  await client.query('rollback');
  await client.end();
});

it('while the tables are changed nothing is found, and afterwards what was', async () => {
  await closeViews(app.house.db);
  expect(await code(names(at([salta])))).toBe('57P03');
  const client = new pg.Client({ connectionString: scopedUrl(app.databaseUrl) });
  await client.connect();
  expect(await code(client.query('select nombre from personas'))).toBe('42703');
  await openViews(app.house.db, seen);
  await client.end();
  expect(await names(at([salta]))).toEqual(['Ana']);
});
