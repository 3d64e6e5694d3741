import assert from 'node:assert/strict';
import { expectKept } from '../faults/kept.ts';
import { followScreen, type Load, startLoad } from '../faults/load.ts';
import { until } from '../faults/servers.ts';
import { startStorm, type Told } from '../faults/storm.ts';
import type { Member } from '../../server/testing/members.ts';
import type { Checkout } from './checkout.ts';
import { type House, inHouse, type Land } from './house.ts';
import type { ProxyName } from './proxy.ts';
import { buildGround, expectPlaces, type Ground } from './world.ts';

/** The two versions under test. */
export interface Pair {
  older: Checkout;
  newer: Checkout;
}

const someMore = (load: Load, count: number): Promise<void> => {
  const before = load.answered();
  return until('a load that goes on', () => load.answered() > before + count);
};

/** Starts a continuous load and an open screen through the proxy, until `stop`. */
function startPeople(house: House, ground: Ground) {
  const load = startLoad(house.url, ground.carriers, ground.carga);
  const [{ token }] = ground.carriers as [Member];
  const screen = followScreen(house.url, ground.carga.coleccion, token);
  return {
    load,
    /** Clears the failures so far and returns their number. */
    forgive: (): number => load.failures.splice(0).length + screen.failures.splice(0).length,
    async stop(): Promise<number> {
      await load.stop();
      await screen.close();
      assert.deepEqual([...load.failures, ...screen.failures], [], 'pedidos que fallaron');
      return load.answered();
    },
  };
}

async function expectCounted(house: House, newer: Checkout): Promise<void> {
  const { code, said } = await house.run(newer, 'cupos:verificar');
  assert.deepEqual([code, said], [0, 'Todos los cupos coinciden con sus filas.']);
}

/** Runs the second step of the upgrade: if it removed anything, the older version refuses to start. */
async function finish(house: House, { older, newer }: Pair): Promise<string> {
  const { code, said } = await house.run(newer, 'actualizar:terminar');
  assert.equal(code, 0, said);
  if (said.startsWith('No hay nada que terminar')) return 'no había nada que terminar';
  const late = await house.tryOne(older);
  assert.equal(late.code, 1, late.said);
  assert.ok(late.said.includes(`La base ya no admite la versión ${older.version}`), late.said);
  return 'terminada, la anterior ya no empieza';
}

/** Checks that the second step is refused while servers of the older version run. */
async function expectUnfinished(house: House, { older, newer }: Pair): Promise<void> {
  if (older.version === newer.version) return;
  const { code, said } = await house.run(newer, 'actualizar:terminar');
  assert.equal(code, 1, said);
  assert.ok(said.includes(`Todavía usan la base servidores de una versión anterior`), said);
}

/** Rolls from the older version to the newer, back, forward again, and finishes, under load throughout. */
async function rollIn(house: House, pair: Pair): Promise<string> {
  const { older, newer } = pair;
  await house.open(older);
  const ground = await buildGround(house.url);
  const people = startPeople(house, ground);
  await someMore(people.load, 100);
  const storm = startStorm(house.url, ground);
  let told: Told[] = [];
  await house.roll(newer, async () => {
    // Both versions serve side by side for a while.
    await someMore(people.load, 200);
    told = await storm.done;
  });
  await expectKept(house.databaseUrl, ground, told);
  await expectPlaces(house.url, ground);
  // An older version without draining refuses requests while it stops; the newer one cannot change that.
  const refused = older.bears ? 0 : people.forgive();
  if (older.bears) {
    const odd = [...storm.statuses].filter((status) => status >= 500);
    assert.deepEqual(odd, [], 'respuestas a quienes pidieron todos juntos');
    await house.roll(older, async () => {
      await someMore(people.load, 200);
      await expectUnfinished(house, pair);
    });
    await expectKept(house.databaseUrl, ground, told);
    await house.roll(newer);
  }
  const end = await finish(house, pair);
  await someMore(people.load, 200);
  const answered = await people.stop();
  await expectKept(house.databaseUrl, ground, told);
  await expectCounted(house, newer);
  await expectPlaces(house.url, ground);
  const yes = told.filter(({ answer }) => answer.status === 200).length;
  return [
    older.bears ? 'ida, vuelta e ida' : 'ida (la anterior no sabe de otra a su lado)',
    `${answered} pedidos, fallaron ${refused}`,
    `${yes} síes de ${told.length}, ninguno perdido`,
    end,
  ].join('; ');
}

/** Control: clients do see an error when a server dies with their requests in flight. */
async function controlIn(house: House, { older }: Pair): Promise<string> {
  await house.open(older);
  const ground = await buildGround(house.url);
  house.freezeOne();
  const storm = startStorm(house.url, ground);
  await storm.told(5);
  await house.killOne();
  const told = await storm.done;
  const seen = [...storm.statuses].filter((status) => status >= 500);
  assert.ok(seen.length > 0, 'nadie vio que un servidor murió');
  await expectKept(house.databaseUrl, ground, told);
  return `un servidor que muere sin avisar se ve: ${seen.join(', ')}`;
}

export const roll = (land: Land, proxy: ProxyName, pair: Pair): Promise<string> =>
  inHouse(land, proxy, (house) => rollIn(house, pair));

export const control = (land: Land, proxy: ProxyName, pair: Pair): Promise<string> =>
  inHouse(land, proxy, (house) => controlIn(house, pair));
