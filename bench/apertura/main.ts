import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import * as data from '../data.ts';
import { nextMessage, startPinned, stop } from '../processes.ts';
import { createClient } from './client.ts';
import { createFigures, type Figures } from './figures.ts';
import { keeps } from './promises.ts';
import { say, type Stretch, table } from './report.ts';
import { type Day, type Member, visit } from './visit.ts';

/**
 * `npm run bench:apertura`: an opening day. 20,000 members in ten minutes want one of 5,000 places; then, in one,
 * more than the server can take; then as many as at first. It fails where what it promises does not hold
 * (`promises.ts`). `MIEMBROS`, `MINUTOS` and `DESBORDE` (how many times a minute's members) make it smaller or harder.
 */

const PORT = 4903;
const MEMBERS = Number(process.env.MIEMBROS ?? 20_000);
const MINUTES = Number(process.env.MINUTOS ?? 10);
const OVER = Number(process.env.DESBORDE ?? 5);
const HOURS = 100;
const PLACES_AN_HOUR = 50;
const TENTHS = 10;
const TICK_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'gremio-apertura-'));
const database = await startEmbedded({ dataDir: folder, log: () => undefined });
const pool = createPool(database.url, { max: 4, statementMs: 0 });
const server = startPinned('gremio.ts', {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  PORT: String(PORT),
});

let figures: Figures = createFigures();
const client = createClient(PORT, () => figures);

const memoryMib = (): number => {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib ?? 0) / 1024);
};

async function prepare(extra: number): Promise<{ day: Day; members: Member[] }> {
  await data.fillBeneficios(pool, 60);
  await data.fillSucursales(pool, 3_500);
  await data.fillNoticias(pool, 10);
  const tokens = await data.fillMembers(pool, MEMBERS + extra);
  await data.fillCampania(pool, 'turnos', HOURS, PLACES_AN_HOUR);
  const { rows: personas } = await pool.query<{ id: number }>(
    'select id from personas order by numero_documento::int',
  );
  const { rows: beneficios } = await pool.query<{ id: number }>('select id from beneficios');
  const { rows: campanias } = await pool.query<{ id: number }>('select id from campanias');
  const members = personas.map(({ id }, at) => ({ id, token: tokens[at] as string }));
  const day = {
    client,
    campaniaId: campanias[0]?.id ?? 0,
    beneficios: beneficios.map(({ id }) => id),
    outcomes: new Map<number, number>(),
  };
  return { day, members };
}

let onTheirWay = 0;

/** Lets so many members in at an even pace, and says how the stretch went. */
async function stretch(
  name: string,
  seconds: number,
  day: Day,
  members: Member[],
): Promise<Stretch> {
  figures = createFigures();
  const began = Date.now();
  let arrived = 0;
  while (arrived < members.length) {
    const share = Math.min(1, (Date.now() - began) / (seconds * 1000));
    const due = Math.ceil(members.length * share);
    for (; arrived < due; arrived += 1) {
      onTheirWay += 1;
      void visit(day, members[arrived] as Member).finally(() => (onTheirWay -= 1));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const one = { name, seconds, figures, memoryMib: memoryMib(), members: onTheirWay };
  say(one);
  return one;
}

/** Waits for those who are on their way. */
async function settle(): Promise<Stretch> {
  let seconds = 0;
  figures = createFigures();
  for (; onTheirWay > 0 && seconds < 90; seconds += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  const left = { name: 'los que quedan', seconds: Math.max(1, seconds), figures };
  const one = { ...left, memoryMib: memoryMib(), members: onTheirWay };
  say(one);
  return one;
}

/** Whether what the members were told is what the database has. */
async function agrees(day: Day): Promise<boolean> {
  const { rows } = await pool.query<{ tomados: number; filas: number; personas: number }>(
    `select (select sum(tomados)::int from cupos) tomados, count(*)::int filas,
       count(distinct persona_id)::int personas from turnos where estado = 'reservado'`,
  );
  const outcomes: Record<string, number> = {};
  for (const status of day.outcomes.values()) outcomes[status] = (outcomes[status] ?? 0) + 1;
  const told = outcomes[200] ?? 0;
  const { tomados, filas, personas } = rows[0] ?? { tomados: 0, filas: 0, personas: 0 };
  const agree = tomados === filas && filas === personas && filas === told;
  console.log(
    `lugares: ${filas} de ${HOURS * PLACES_AN_HOUR}; contados ${tomados}, de ${personas} personas, confirmados a ${told}: ${agree ? 'bien' : 'NO COINCIDEN'} (cómo terminó cada uno: ${JSON.stringify(outcomes)})`,
  );
  return agree;
}

try {
  await nextMessage(server);
  const perTenth = Math.round(MEMBERS / TENTHS);
  const over = perTenth * OVER;
  const { day, members } = await prepare(over + perTenth);
  const seconds = (MINUTES * 60) / TENTHS;
  const sustained: Stretch[] = [];
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const coming = members.splice(0, perTenth);
    const name = `minuto ${Math.round((tenth * seconds) / 6) / 10}`;
    sustained.push(await stretch(name, seconds, day, coming));
  }
  sustained.push(await settle());
  const inTheDay = await agrees(day);
  const flood = await stretch(`${OVER} veces`, seconds, day, members.splice(0, over));
  const ebb = await settle();
  const after = await stretch('después', seconds, day, members.splice(0, perTenth));
  const last = await settle();
  table([...sustained, flood, ebb, after, last]);
  const counted = inTheDay && (await agrees(day));
  if (!keeps({ sustained, flood, after, counted })) process.exitCode = 1;
} finally {
  client.close();
  await stop(server);
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
