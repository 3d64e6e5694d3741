import { rmSync } from 'node:fs';
import { listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWire, fetchWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { callAll, reader, toggleTurno } from './calls.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { expectNothingLost } from './kept.ts';
import { expectJobsDone } from './queue.ts';
import {
  killServers,
  newFolder,
  type Server,
  startServer,
  stopServer,
  until,
  untilReady,
  whileUp,
} from './servers.ts';
import { LATE_MS, startStorm } from './storm.ts';
import { buildFaultWorld, expectVerified, type World } from './world.ts';

/** The two ways in which a database is away for a while: it refuses connections, or it hangs. */

let folder: string;
let cluster: Cluster;
let url: string;
let world: World;
let one: Server;
let other: Server;

const env = () => ({ DATA_DIR: folder, DATABASE_URL: url });

beforeAll(async () => {
  folder = newFolder();
  cluster = await startCluster();
  url = await cluster.newDatabase('gremio');
  world = await buildFaultWorld(url);
  one = await startServer(await freePort(), env());
  other = await startServer(await freePort(), env());
  await readKnown();
});

afterAll(async () => {
  killServers();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A read that the server's cache still answers during the outage. */
const readKnown = () => callWire(one.url, listRubros, { token: reader(world).token });

/** Each call is answered in time with 503 and Retry-After, while `/salud` and cached reads still work. */
async function expectAway(): Promise<void> {
  const answers = await callAll(one, world);
  for (const [name, { status, told, ms }] of Object.entries(answers)) {
    expect(ms, name).toBeLessThan(LATE_MS);
    // A member whose token is cached may open a stream: it delivers changes once the database is back.
    if (name === 'the opening of a stream' && status === 200) continue;
    expect([name, status, told]).toEqual([name, 503, true]);
  }
  const began = performance.now();
  expect((await fetchWire(`${one.url}/salud`)).status).toBe(200);
  expect((await readKnown()).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(LATE_MS);
}

/** Number of times that a server's queue found no database, by its log. */
const looksMissed = ({ said }: Server): number =>
  said().split('the job queue met an error').length - 1;

/** The same calls succeed again on both servers. */
async function expectServed(): Promise<void> {
  for (const server of [one, other]) {
    expect((await toggleTurno(server, world, 'DELETE')).status).toBe(200);
    const answers = Object.entries(await callAll(server, world));
    expect(answers.map(([name, { status }]) => [name, status])).toEqual(
      answers.map(([name]) => [name, 200]),
    );
  }
}

/** A screen with an open stream; `events()` counts the events that it has received. */
async function openScreen(server: Server) {
  const over = new AbortController();
  const response = await fetch(`${server.url}/documentos/${world.coleccion}/vivo`, {
    headers: { authorization: `Bearer ${reader(world).token}` },
    signal: over.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  return {
    events: () => text.split('event: cupo').length - 1,
    async close() {
      over.abort();
      await reading;
    },
  };
}

/** A change on one server reaches screens on the other one, through LISTEN/NOTIFY. */
async function expectScreensTold(screen: { events(): number }): Promise<void> {
  await until('a screen that is told', async () => {
    const before = screen.events();
    await toggleTurno(other, world, 'DELETE');
    await toggleTurno(other, world, 'POST');
    return screen.events() > before;
  });
}

describe('a database that is away', () => {
  it('is frozen under a storm: who waits is told to come back, and all goes on when it thaws', async () => {
    const screen = await openScreen(one);
    const storm = startStorm(one.url, world);
    await storm.told(30);
    cluster.freeze();
    await expectAway();
    await expectAway();
    await storm.heard();
    cluster.thaw();
    const told = await whileUp(one, storm.done);
    await untilReady(one);
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(storm.unsaid()).toBe(0);
    expect(storm.slowest()).toBeLessThan(LATE_MS);
    await expectNothingLost(url, env(), world, told);
    await untilReady(other);
    await expectScreensTold(screen);
    await screen.close();
    await expectServed();
  });

  it('is stopped until every queue has missed it: calls are told to come back meanwhile, without a restart', async () => {
    const screen = await openScreen(one);
    const before = [one, other].map(looksMissed);
    await cluster.stop();
    await expectAway();
    for (const looks of [1, 2]) {
      await until(`${looks} looks of each queue that miss the database`, () =>
        [one, other].every((server, at) => looksMissed(server) >= (before[at] ?? 0) + looks),
      );
      await expectAway();
    }
    await cluster.start();
    await untilReady(one);
    await untilReady(other);
    await expectScreensTold(screen);
    await screen.close();
    await expectServed();
    await expectJobsDone(url);
    await stopServer(one);
    await stopServer(other);
    expect([await one.ended, await other.ended]).toEqual([0, 0]);
    await expectVerified(env());
  });
});
