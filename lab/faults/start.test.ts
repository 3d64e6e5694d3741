import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { activate, signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_KEYS } from '../../server/src/demo/seed.ts';
import { migrations } from '../../server/src/rooms.ts';
import { isAlive } from '../../server/src/platform/database/embedded/postmaster.ts';
import { createFrom, EMPTY } from '../../server/testing/databases.ts';
import { callWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import {
  killServer,
  killServers,
  launchServer,
  newFolder,
  stopServer,
  until,
  untilReady,
} from './servers.ts';
import { expectVerified, query } from './world.ts';

/**
 * Server start: two at once on an empty installation, and one after another was killed during its migrations.
 */

const MIGRATIONS = Object.keys(Object.assign({}, ...migrations)).length;
/**
 * An arbitrary advisory lock number: migrations wait for it, so the test that holds it decides for how long.
 */
const GATE = 4_242;
const AT_THE_GATE = `
  create function esperar() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.vouchers') then
        perform pg_advisory_xact_lock(${GATE});
      end if;
    end $$;
  create event trigger esperar on ddl_command_end execute function esperar();
`;

let folder: string;

beforeAll(() => {
  folder = newFolder();
});
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

const countMigrations = async (url: string): Promise<number> => {
  const [row] = await query<{ n: number }>(url, 'select count(*)::int as n from kysely_migration');
  return row?.n ?? 0;
};

describe('two servers at once', () => {
  it('on an empty folder: one database, one secret, one demo', async () => {
    const own = { NODE_ENV: 'development', DATA_DIR: join(folder, 'datos') };
    const servers = [launchServer(await freePort(), own), launchServer(await freePort(), own)];
    await Promise.all(servers.map(untilReady));
    const fichas = [];
    for (const { url } of servers) {
      const { body: device } = await callWire(url, signInAnonima, { body: {} });
      const { token } = device;
      const key = DEMO_KEYS[0].clave;
      const { body } = await callWire(url, activate, { params: { key }, token });
      // The other server accepts this device's token, and decrypts what this one encrypted.
      for (const each of servers) {
        const seen = await callWire(each.url, getFicha, { params: { id: body.persona_id }, token });
        fichas.push(seen.body.ficha.id_encrypt);
      }
    }
    expect(fichas).toHaveLength(4);
    expect(new Set(fichas).size).toBe(1);
    await Promise.all(servers.map(stopServer));
    await expectVerified(own);
  });

  it('on an empty database of a server: the tables are made once', async () => {
    const url = await createFrom(EMPTY);
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    const servers = [launchServer(await freePort(), env), launchServer(await freePort(), env)];
    await Promise.all(servers.map(untilReady));
    expect(await countMigrations(url)).toBe(MIGRATIONS);
    await Promise.all(servers.map(stopServer));
    for (const server of servers) expect(await server.ended).toBe(0);
    await expectVerified(env);
  });
});

it('a server whose database is away says so in a sentence, and ends', async () => {
  const url = `postgres://nadie:nada@127.0.0.1:${await freePort()}/gremio`;
  const server = launchServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: url });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/^No pudo empezar. La base de datos no responde: .*\n$/);
});

it.each([
  ['is created', 'state.json'],
  ['starts', join('cluster', 'postmaster.pid')],
])(
  'a server that is told to end while its own database %s leaves none behind',
  async (_when, file) => {
    const own = join(folder, `pronto-${file.length}`);
    const server = launchServer(await freePort(), { DATA_DIR: own });
    await until('that moment', () => existsSync(join(own, 'postgres', file)));
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('No pudo empezar');
    expect(isAlive(join(own, 'postgres', 'cluster'))).toBe(false);
    // An `initdb` that is running, or was cut short, leaves a draft folder.
    const drafts = readdirSync(join(own, 'postgres')).filter((name) => name.startsWith('cluster-'));
    expect(drafts).toEqual([]);
  },
);

it('a server that is killed while it changes the tables leaves nothing of it, and the next one does it', async () => {
  const url = await createFrom(EMPTY);
  const env = { DATA_DIR: folder, DATABASE_URL: url };
  const gate = new pg.Client({ connectionString: url });
  await gate.connect();
  await gate.query(AT_THE_GATE);
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const first = launchServer(await freePort(), env);
  await until('a server at the gate', async () => {
    const { rows } = await gate.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [GATE],
    );
    return rows.length > 0;
  });
  await killServer(first);
  const { rows } = await gate.query(`select 1 from pg_tables where tablename = 'personas'`);
  expect(rows).toEqual([]);
  // The dead server's statement still waits in the database, so the next server has to wait for it to end.
  const second = launchServer(await freePort(), env);
  await gate.end();
  await untilReady(second);
  expect(await countMigrations(url)).toBe(MIGRATIONS);
  await stopServer(second);
  await expectVerified(env);
});
