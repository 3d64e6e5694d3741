import { readConfig } from '../../../server/src/platform/config.ts';
import { fillDay, type Member, type World } from '../day.ts';
import { openHouse } from '../house.ts';
import { measureCosts } from './costs.ts';
import { climb, P99_MS, warmUp } from './curve.ts';
import { interleaved, stepsOf } from './mix.ts';
import { onPaper, visitOf } from './paper.ts';
import { measureScreens, type ScreensCost } from './screens.ts';
import { measureCommit, startServers } from './servers.ts';
import { type Cost, sustained } from './simulate.ts';

/**
 * `npm run bench:capacidad`: the cost of each call of an opening day, the load that one, two and three
 * servers bear beside the simulation's estimate from those costs, and the servers that a number of members
 * needs (docs/capacidad.md). `MIEMBROS` is the sample of each cost, and `NUCLEO` the share of a core of each
 * server of the curve, so that three and the database fit in two cores.
 */

const MEMBERS = Number(process.env.MIEMBROS ?? 1_000);
const CORE = Number(process.env.NUCLEO ?? 0.3);
const SERVERS = [1, 2, 3];
const VISITS_AT_ONCE = 60;
/** Visitors of the curve: no member comes twice. */
const COMING = Number(process.env.VIENEN ?? 20_000);
const OPENING = {
  share: Number(process.env.LLEGAN ?? 0.3),
  minutes: Number(process.env.MINUTOS ?? 10),
};
/** Screens open at once on one server. */
const SCREENS = 1_000;

const rounded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ]),
  );
const table = (rows: object[]) => console.table(rows.map(rounded));

const house = await openHouse('capacidad');
const { inHand } = readConfig({ ...process.env, ...house.settings });

async function costsOf(world: World): Promise<{ costs: Cost[]; screens: ScreensCost }> {
  const servers = await startServers(house, 1);
  const [client] = servers.clients;
  if (!client) throw new Error('there is no server');
  const asking = world.members.slice(-MEMBERS);
  const measuring = {
    client,
    usage: servers.usage,
    stepsOf: (member: Member) => stepsOf(world, member),
  };
  const costs = await measureCosts(measuring, asking);
  // The last of the curve's members, who have booked nothing yet.
  const others = world.members.slice(-MEMBERS - SCREENS - 1_000, -MEMBERS);
  const screens = await measureScreens(
    servers,
    world.horas,
    others.slice(0, SCREENS),
    others.slice(SCREENS),
  );
  await servers.stop();
  return { costs, screens };
}

/**
 * Measures the load that one, two and three servers bear, each on a share of a core, beside the simulation's
 * estimate.
 */
async function curveOf(costs: Cost[], world: World, commitMs: number) {
  const calls = interleaved(world, world.members.slice(0, COMING), VISITS_AT_ONCE);
  const next = () => {
    const { value } = calls.next();
    if (!value) throw new Error('nobody is left to come: raise VIENEN');
    return value;
  };
  const curve = [];
  for (const count of SERVERS) {
    const installation = { servers: count, serverCores: CORE, databaseCores: 1, inHand };
    const foretold = sustained(costs, { ...installation, commitMs }, P99_MS);
    const servers = await startServers(house, count);
    await warmUp(servers, next);
    if (CORE < 1) servers.hold(CORE);
    const { points, sustained: borne } = await climb(servers, next, foretold * 0.35);
    await servers.stop();
    console.log(`\n${count} servidores de ${CORE} de núcleo:`);
    table(points);
    curve.push({ servidores: count, simulado: foretold, medido: borne });
  }
  return curve;
}

/** The first server creates the tables. */
const prepare = async () => {
  const first = await startServers(house, 1);
  await first.stop();
  return fillDay(house.pool, COMING + SCREENS + 1_000 + MEMBERS);
};

try {
  const world = await prepare();
  const commitMs = await measureCommit(house);
  const { costs, screens } = await costsOf(world);
  console.log('\nLo que cuesta cada pedido de una visita, en milisegundos de procesador:');
  table(costs.toSorted((one, other) => other.share * other.serverMs - one.share * one.serverMs));
  console.log(`Una visita entera, y lo que tarda el disco en guardar: ${commitMs.toFixed(2)} ms`);
  table([visitOf(costs)]);
  console.log('Pantallas que miran los turnos mientras se llenan, en un servidor:');
  table([screens]);
  const curve = await curveOf(costs, world, commitMs);
  console.log(`\nPedidos por segundo con el p99 dentro de ${P99_MS} ms y nadie rechazado:`);
  table(curve);
  const { share, minutes } = OPENING;
  console.log(`\nSi llega el ${share * 100} % de los afiliados en ${minutes} minutos:`);
  table(onPaper(costs, OPENING, { inHand, commitMs }));
} finally {
  await house.close();
}
