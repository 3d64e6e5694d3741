import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import { fillCampania } from '../data.ts';
import { type House, openHouse } from '../house.ts';
import { HOURS } from '../requests.ts';
import { writeRoll } from './roll.ts';

/**
 * `npm run bench:importar -- [--lineas 250000] [--contra CHECKOUT]`: seconds of a roll's import when all
 * members are new, when none changed and when each did; then of one that a fifth of the members leave, each
 * with a turno to come. With another checkout of this repository, installed, the first three as ratios too.
 */

const HERE = join(import.meta.dirname, '../../..');
/** An import, which is timed once, may take this many times as long as in the other checkout. */
const GOAL = 1.1;

const { values: options } = parseArgs({
  options: { lineas: { type: 'string', default: '250000' }, contra: { type: 'string' } },
});
const lines = Number(options.lineas);

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

const here = await openHouse('importar');
const there = options.contra ? await openHouse('importar-contra') : null;
try {
  const other = there && (await measure(resolve(options.contra ?? ''), there));
  const own = await measure(HERE, here);
  for (const [name, seconds] of Object.entries(own)) {
    const before = other?.[name as keyof typeof own];
    const ratio = before === undefined ? null : seconds / before;
    if (ratio !== null && ratio > GOAL) process.exitCode = 1;
    const compared =
      ratio === null ? '' : `, allá ${before?.toFixed(1)} s, ${ratio.toFixed(2)} veces`;
    console.log(`${lines} líneas, ${name}: ${seconds.toFixed(1)} s${compared}`);
  }
  console.log(`se va la quinta parte, con un turno: ${(await timeLeaving(here)).toFixed(1)} s`);
} finally {
  await here.close();
  await there?.close();
}
