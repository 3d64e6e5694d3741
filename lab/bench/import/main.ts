import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import { fillCampania } from '../data.ts';
import { type House, openHouse } from '../house.ts';
import { HOURS } from '../requests.ts';
import { timeReviews } from './review.ts';
import { writeRoll } from './roll.ts';

/**
 * `npm run bench:importar -- [--lineas 250000] [--veces 1] [--contra CHECKOUT]`: seconds of a roll's import
 * when all members are new, when none changed and when each did; then of one that a fifth of the members
 * leave, each with a turno to come, and of the review of a roll of 5,000 on that database. With another
 * checkout of this repository, installed, the first three as ratios too: the two are measured in turns, and
 * the best of each counts. The exit code is 1 if a goal is missed; that of the seconds of an import is for
 * 250,000 lines at most.
 */

const HERE = join(import.meta.dirname, '../../..');
/** An import may take this many times as long as in the other checkout. */
const GOAL = 1.1;
/** An import of a roll of so many lines may take so many seconds. */
const GOAL_LINES = 250_000;
const MAX_IMPORT_SECONDS = 60;
/** The review of a roll of 5,000 lines may take so many seconds. */
const MAX_REVIEW_SECONDS = 2;

const { values: options } = parseArgs({
  options: {
    lineas: { type: 'string', default: '250000' },
    veces: { type: 'string', default: '1' },
    contra: { type: 'string' },
  },
});
const lines = Number(options.lineas);
const times = Number(options.veces);
const contra = options.contra === undefined ? null : resolve(options.contra);

const run = promisify(execFile);

/** Seconds that `npm run importar` takes in a checkout. */
async function timeOf(checkout: string, house: House, file: string, ...more: string[]) {
  const from = performance.now();
  await run(process.execPath, ['server/src/importar.ts', 'padron', file, ...more], {
    cwd: checkout,
    env: { ...process.env, ...house.settings },
  });
  return (performance.now() - from) / 1_000;
}

async function measure(checkout: string, house: House) {
  const file = (name: string) => join(house.folder, `${name}.csv`);
  await writeRoll(file('padron'), lines);
  await writeRoll(file('cambiado'), lines, 4_000_000);
  return {
    'todos nuevos': await timeOf(checkout, house, file('padron')),
    'ninguno cambió': await timeOf(checkout, house, file('padron')),
    'todos cambiaron': await timeOf(checkout, house, file('cambiado')),
  };
}

/** Gives a turno to come to each of the last `count` members. */
async function giveTurnos(pool: pg.Pool, count: number): Promise<void> {
  await fillCampania(pool, 'bajas', HOURS);
  await pool.query(
    `with puestos as (
       select h.id, h.cupo_id, d.campania_id, row_number() over (order by h.id) as n
       from horas h join dias d on d.id = h.dia_id
     ), quienes as (
       select id, row_number() over (order by id desc) as n from personas order by id desc limit $1
     )
     insert into turnos (campania_id, hora_id, cupo_id, persona_id, estado, pedido, creado)
     select p.campania_id, p.id, p.cupo_id, q.id, 'reservado', gen_random_uuid(), now()
     from quienes q join puestos p on p.n = 1 + q.n % ${HOURS}`,
    [count],
  );
  await pool.query(
    `update cupos set tomados = (select count(*) from turnos where turnos.cupo_id = cupos.id)`,
  );
  await pool.query('vacuum analyze');
}

async function timeLeaving(house: House): Promise<number> {
  const leavers = Math.floor(lines / 5);
  await giveTurnos(house.pool, leavers);
  const file = join(house.folder, 'quedan.csv');
  await writeRoll(file, lines - leavers, 4_000_000);
  const confirmed = ['--bajas', '--bajas-confirmadas', String(leavers)];
  const seconds = await timeOf(HERE, house, file, ...confirmed);
  const { rows } = await house.pool.query<{ n: number }>(
    `select count(*)::int as n from turnos where estado = 'reservado'`,
  );
  if (rows[0]?.n !== 0) throw new Error('leavers kept their turnos');
  return seconds;
}

type Seconds = Awaited<ReturnType<typeof measure>>;
const better = (best: Seconds | null, found: Seconds): Seconds =>
  best === null
    ? found
    : {
        'todos nuevos': Math.min(best['todos nuevos'], found['todos nuevos']),
        'ninguno cambió': Math.min(best['ninguno cambió'], found['ninguno cambió']),
        'todos cambiaron': Math.min(best['todos cambiaron'], found['todos cambiaron']),
      };

/** Measures a checkout on a new database. */
async function measureNew(checkout: string): Promise<Seconds> {
  const house = await openHouse('importar');
  try {
    return await measure(checkout, house);
  } finally {
    await house.close();
  }
}

/** Says a time, and fails the run if it is over its goal. */
function tellTime(what: string, seconds: number, max: number | null): void {
  const isLate = max !== null && seconds > max;
  if (isLate) process.exitCode = 1;
  console.log(`${what}: ${seconds.toFixed(1)} s${isLate ? `, más de ${max} s` : ''}`);
}

function tell(own: Seconds, other: Seconds | null): void {
  for (const [name, seconds] of Object.entries(own) as [keyof Seconds, number][]) {
    tellTime(`${lines} líneas, ${name}`, seconds, lines > GOAL_LINES ? null : MAX_IMPORT_SECONDS);
    if (other === null) continue;
    const ratio = seconds / other[name];
    if (ratio > GOAL) process.exitCode = 1;
    console.log(`allá ${other[name].toFixed(1)} s, ${ratio.toFixed(2)} veces`);
  }
}

let own: Seconds | null = null;
let other: Seconds | null = null;
for (let turn = 1; turn < times; turn += 1) {
  if (contra) other = better(other, await measureNew(contra));
  own = better(own, await measureNew(HERE));
}
if (contra) other = better(other, await measureNew(contra));
const here = await openHouse('importar');
try {
  tell(better(own, await measure(HERE, here)), other);
  console.log(`se va la quinta parte, con un turno: ${(await timeLeaving(here)).toFixed(1)} s`);
  for (const [name, seconds] of Object.entries(await timeReviews(here)))
    tellTime(`revisar 5.000 líneas, ${name}`, seconds, MAX_REVIEW_SECONDS);
} finally {
  await here.close();
}
