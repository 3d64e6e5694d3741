import { countAll } from '../../../server/src/platform/report/count.ts';
import { findDifferences } from '../../../server/src/platform/cupos/taken-places.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createHandle } from '../../../server/src/platform/database/handle.ts';
import { migrate } from '../../../server/src/platform/database/migrations.ts';
import { createPool } from '../../../server/src/platform/database/pool.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import { freePort } from '../../../server/testing/port.ts';
import { migrations } from '../../../server/src/rooms.ts';
import { openHouse } from '../house.ts';
import { type Asked, callsOf } from './calls.ts';
import { fill, fingerprintOf } from './fill.ts';
import { compare, type Figures, type Side } from './measure.ts';
import { FIXED, sizesOf } from './sizes.ts';
import { buildWorlds, openApp, SECRET } from './world.ts';

/**
 * `npm run bench:crecimiento -- --escala 0.1`: compares a database at that share of a national union with one
 * a hundred times smaller, the real server on each, by the ratio of every call's p99 (docs/crecimiento.md).
 * With `--local`, the staff calls are those of a clerk of one region. Fails when a ratio exceeds 1.5.
 */

const AT_MOST = 1.5;
const MEMBERS = 40;
const { values: options } = parseArgs({
  options: {
    escala: { type: 'string', default: '0.01' },
    veces: { type: 'string', default: '300' },
    listas: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    solo: { type: 'string' },
    datos: { type: 'string' },
  },
});
const scale = Number(options.escala);
const times = Number(options.veces);
if (!(scale > 0 && scale <= 1) || !(times >= 20)) {
  console.error(
    'Uso: npm run bench:crecimiento -- [--escala 0.01] [--veces 300] [--listas] [--local] [--solo TEXTO] [--datos CARPETA]',
  );
  process.exit(2);
}

/**
 * `--datos` keeps the filled databases for the day's other runs: filling takes half an hour at the whole
 * size.
 */
const house = await openHouse('crecimiento', options.datos);
/** Data folders of the servers, beside their databases. */
const scratch = mkdtempSync(join(tmpdir(), 'gremio-crecimiento-datos-'));

function urlOf(name: string): string {
  const url = new URL(house.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Mark of a filled database: its statements and the day, as the rows' dates are relative to it. */
const markOf = (part: number): string =>
  `${fingerprintOf(sizesOf(part))} ${new Date().toISOString().slice(0, 10)}`;

async function isFilled(name: string, part: number): Promise<boolean> {
  const { rows } = await house.pool.query<{ said: string | null }>(
    `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.said === markOf(part);
}

async function fillDatabase(name: string, part: number): Promise<void> {
  const began = Date.now();
  const mark = markOf(part);
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await fill(client, sizesOf(part), (line) => console.log(`  ${line}`));
  const { rows } = await client.query<{ mib: number }>(
    'select pg_database_size(current_database()) / 1048576 as mib',
  );
  await client.query(`comment on database ${name} is '${mark}'`);
  await client.end();
  console.log(
    `Escala ${part}: ${rows[0]?.mib} MiB en ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

/** Copies a database before the measurement, which writes: the original stays clean for other runs. */
async function copyOf(name: string): Promise<string> {
  const copy = `${name}_medida`;
  await house.pool.query(`drop database if exists ${copy}`);
  await house.pool.query(`create database ${copy} template ${name} strategy file_copy`);
  return copy;
}

/** Migrates the database to this checkout's schema, and fills it unless today's rows are there already. */
async function createFilled(part: number): Promise<string> {
  const name = `crecimiento_${String(part).replace(/\W/g, '_')}`;
  const filled = await isFilled(name, part);
  if (!filled) {
    await house.pool.query(`drop database if exists ${name}`);
    await house.pool.query(`create database ${name}`);
  }
  const pool = createPool(urlOf(name), { max: 1, statementMs: 0 });
  await migrate(createHandle(pool), migrations);
  await pool.end();
  if (!filled) await fillDatabase(name, part);
  return urlOf(options.datos ? await copyOf(name) : name);
}

/** A region and its seccionales, which a local clerk has with `--local`. */
async function placesOfRegion(app: TestApp): Promise<number[]> {
  const region = FIXED.seccionales + 1;
  const rows = await app.query<{ id: number }>(
    'select id from seccionales where id = $1 or padre_id = $1 order by id',
    [region],
  );
  return rows.map(({ id }) => id);
}

/** Checks that the counters agree with their rows, and starts a server on the database. */
async function openSide(url: string): Promise<Side> {
  const dataDir = mkdtempSync(join(scratch, 'datos-'));
  const app = await openApp(url, dataDir);
  const differences = await findDifferences(app.house);
  if (differences.length > 0) throw new Error(`counts differ: ${JSON.stringify(differences[0])}`);
  const began = Date.now();
  await countAll(app.house);
  console.log(`Informes: se contó todo en ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const places = options.local ? await placesOfRegion(app) : null;
  const worlds = await buildWorlds(app, MEMBERS, places);
  const staff = await app.newStaff('administracion', places ?? []);
  await app.close();
  const port = await freePort();
  const more = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'fatal' };
  await house.serve(port, more);
  return { url: `http://127.0.0.1:${port}`, worlds, staff };
}

/**
 * Calls that end their own session, and exports and streams, whose time is proportional to the list or
 * endless.
 */
const LEFT_OUT = /cerrar_otros|sign-out|cuenta\/sesiones|\/exportar$|\/vivo$/;
const measured = ({ endpoint }: Asked) => !LEFT_OUT.test(endpoint.path);

const said = ({ name, ratio, noise, ms, statuses }: Figures) =>
  `${ratio.toFixed(2)} (± ${noise.toFixed(2)})  ${ms.map((one) => one.toFixed(2)).join(' → ')} ms  ${statuses}  ${name}`;

/** Above the limit even after subtracting the noise. */
const tooSlow = ({ ratio, noise }: Figures) => ratio / (1 + noise) > AT_MOST;

try {
  const small = await openSide(await createFilled(scale / 100));
  const large = await openSide(await createFilled(scale));
  const sides: [Side, Side] = [small, large];
  const [world] = large.worlds;
  if (!world) throw new Error('there is no world');
  const calls = callsOf(world, { lists: options.listas })
    .filter(measured)
    .filter(({ name }) => !options.solo || name.includes(options.solo));
  const figures: Figures[] = [];
  for (const asked of calls) {
    const once = await compare(sides, asked, { warm: 20, times });
    // A slow result is measured again with more samples, to rule out the machine.
    const one =
      once.ratio > AT_MOST ? await compare(sides, asked, { warm: 0, times: times * 3 }) : once;
    figures.push(one);
    console.log(said(one));
  }
  const sorted = figures.toSorted((one, other) => other.ratio - one.ratio);
  console.log('\nLos diez que más crecen:');
  for (const one of sorted.slice(0, 10)) console.log(said(one));
  const slow = figures.filter(tooSlow);
  const median = sorted[Math.floor(sorted.length / 2)]?.ratio ?? 0;
  console.log(
    `\n${figures.length} llamadas, cien veces las filas: mediana ${median.toFixed(2)}, ${slow.length} por encima de ${AT_MOST}.`,
  );
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await house.close();
  rmSync(scratch, { recursive: true, force: true });
}
