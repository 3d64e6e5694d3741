import type { ChildProcess } from 'node:child_process';
import { fillDay, type Member } from '../day.ts';
import { openHouse } from '../house.ts';
import { memoryKib } from '../processes.ts';
import { createClient } from './client.ts';
import { createFigures, type Figures } from './figures.ts';
import { keeps } from './promises.ts';
import { say, type Stretch, table } from './report.ts';
import { type Day, visit } from './visit.ts';

/**
 * `npm run bench:apertura`: an opening day. In ten minutes, 20,000 members compete for 5,000 places; the next
 * minute brings more of them than the server can take, and the one after that as many as at first. It fails
 * unless every promise of `promises.ts` holds. `MIEMBROS`, `MINUTOS` and `DESBORDE` (the flood, in minutes'
 * worth of members) make it smaller or harder.
 */

const PORT = 4903;
const MEMBERS = Number(process.env.MIEMBROS ?? 20_000);
const MINUTES = Number(process.env.MINUTOS ?? 10);
const OVER = Number(process.env.DESBORDE ?? 5);
const PLACES_AN_HOUR = 50;
const TENTHS = 10;
const TICK_MS = 50;

const house = await openHouse('apertura');
let figures: Figures = createFigures();
const client = createClient(PORT, () => figures);

interface Opening extends Day {
  server: ChildProcess;
}

const memoryMib = ({ server }: Opening): number =>
  Math.round(memoryKib(server.pid as number) / 1024);

let onTheirWay = 0;

/** Starts the members' visits at an even pace and reports the stretch's figures. */
async function stretch(
  name: string,
  seconds: number,
  day: Opening,
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
  const one = { name, seconds, figures, memoryMib: memoryMib(day), members: onTheirWay };
  say(one);
  return one;
}

/** Waits until the visits under way end, 90 seconds at most. */
async function settle(day: Opening): Promise<Stretch> {
  let seconds = 0;
  figures = createFigures();
  for (; onTheirWay > 0 && seconds < 90; seconds += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  const left = { name: 'los que quedan', seconds: Math.max(1, seconds), figures };
  const one = { ...left, memoryMib: memoryMib(day), members: onTheirWay };
  say(one);
  return one;
}

/** Checks that the bookings confirmed to members are the ones in the database. */
async function agrees(day: Day): Promise<boolean> {
  const { rows } = await house.pool.query<{ tomados: number; filas: number; personas: number }>(
    `select (select sum(tomados)::int from cupos) tomados, count(*)::int filas,
       count(distinct persona_id)::int personas from turnos where estado = 'reservado'`,
  );
  const outcomes: Record<string, number> = {};
  for (const status of day.outcomes.values()) outcomes[status] = (outcomes[status] ?? 0) + 1;
  const told = outcomes[200] ?? 0;
  const { tomados, filas, personas } = rows[0] ?? { tomados: 0, filas: 0, personas: 0 };
  const agree = tomados === filas && filas === personas && filas === told;
  console.log(
    `lugares: ${filas} de ${day.world.horas.length * PLACES_AN_HOUR}; contados ${tomados}, de ${personas} personas, confirmados a ${told}: ${agree ? 'bien' : 'NO COINCIDEN'} (cómo terminó cada uno: ${JSON.stringify(outcomes)})`,
  );
  return agree;
}

try {
  const server = await house.serve(PORT);
  const perTenth = Math.round(MEMBERS / TENTHS);
  const over = perTenth * OVER;
  const world = await fillDay(house.pool, MEMBERS + over + perTenth, PLACES_AN_HOUR);
  const day = { server, client, world, outcomes: new Map<number, number>() };
  const members = [...world.members];
  const seconds = (MINUTES * 60) / TENTHS;
  const sustained: Stretch[] = [];
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const coming = members.splice(0, perTenth);
    const name = `minuto ${Math.round((tenth * seconds) / 6) / 10}`;
    sustained.push(await stretch(name, seconds, day, coming));
  }
  sustained.push(await settle(day));
  const inTheDay = await agrees(day);
  const flood = await stretch(`${OVER} veces`, seconds, day, members.splice(0, over));
  const ebb = await settle(day);
  const after = await stretch('después', seconds, day, members.splice(0, perTenth));
  const last = await settle(day);
  table([...sustained, flood, ebb, after, last]);
  const counted = inTheDay && (await agrees(day));
  if (!keeps({ sustained, flood, after, counted })) process.exitCode = 1;
} finally {
  client.close();
  await house.close();
}
