import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWire } from '../testing/http.ts';
import { freePort } from '../testing/port.ts';
import { reader } from './calls.ts';
import { type Cluster, FOLLOWED, startCluster } from './cluster.ts';
import { expectNothingLost } from './kept.ts';
import { killServers, newFolder, type Server, startServer, whileUp } from './servers.ts';
import { HANG_MS, startStorm } from './storm.ts';
import { buildFaultWorld, query, type World } from './world.ts';

/** The standby that every yes waits for is gone, and there is no other: what is written stays unsaid. */

/** Twice what anybody may wait. */
const UNHELD_MS = 2 * HANG_MS;

let folder: string;
let cluster: Cluster;
let url: string;
let world: World;
let server: Server;

const env = () => ({ DATA_DIR: folder, DATABASE_URL: url });

async function waitFor(standby: string | null): Promise<void> {
  const change = standby ? `set synchronous_standby_names = ${standby}` : 'reset all';
  await query(cluster.url, `alter system ${change}`);
  await query(cluster.url, 'select pg_reload_conf()');
}

beforeAll(async () => {
  folder = newFolder();
  cluster = await startCluster(FOLLOWED);
  url = await cluster.newDatabase('gremio');
  world = await buildFaultWorld(url);
  server = await startServer(await freePort(), env());
  await readKnown();
}, 120_000);

afterAll(async () => {
  killServers();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

const readKnown = () => callWire(server.url, listRubros, { token: reader(world).token });

describe('a standby that a yes waits for', () => {
  it('is gone: nobody is told yes, nobody hangs, and each has theirs once it is back', async () => {
    await waitFor('nobody');
    const storm = startStorm(server.url, world, { files: true });
    const anybody = storm.told(1).then(() => 'told');
    expect(await Promise.race([anybody, wait(UNHELD_MS, 'nobody')])).toBe('nobody');
    expect((await readKnown()).status).toBe(200);
    await waitFor(null);
    const told = await whileUp(server, storm.done);
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(storm.unsaid()).toBe(0);
    expect(storm.slowest()).toBeLessThan(HANG_MS);
    await expectNothingLost(url, env(), world, told);
  });
});
