import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { freePort } from '../../server/testing/port.ts';
import { type Cluster, killPostmaster, startCluster } from './cluster.ts';
import { expectNothingLost } from './kept.ts';
import {
  killServer,
  killServers,
  newFolder,
  startServer,
  stopServer,
  until,
  whileUp,
} from './servers.ts';
import { LATE_MS, startStorm } from './storm.ts';
import { buildFaultWorld, query, type World } from './world.ts';

/**
 * The server or the database is killed during a storm of bookings, claims and enrolments: every yes is kept.
 */

let folder: string;
let cluster: Cluster | undefined;

afterEach(async () => {
  killServers();
  await cluster?.remove();
  cluster = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A database with a world in it for the servers of a test; `release` stops it once they have ended. */
interface Ground {
  url: string;
  world: World;
  env: Record<string, string>;
  release(): Promise<void>;
}

async function buildEmbedded(): Promise<Ground> {
  folder = newFolder();
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), () => undefined);
  const world = await buildFaultWorld(database.url);
  return { url: database.url, world, env: { DATA_DIR: folder }, release: () => database.close() };
}

async function buildOnServer(): Promise<Ground & { cluster: Cluster }> {
  folder = newFolder();
  const own = await startCluster();
  cluster = own;
  const url = await own.newDatabase('gremio');
  const world = await buildFaultWorld(url);
  const env = { DATA_DIR: folder, DATABASE_URL: url };
  return { url, world, env, cluster: own, release: async () => undefined };
}

describe('kill -9 under a storm', () => {
  it.each([
    ['its embedded database', buildEmbedded],
    ['a PostgreSQL server', buildOnServer],
  ])('of the server, twice: it starts again over %s, which stayed', async (_name, build) => {
    const { world, url, env, release } = await build();
    const port = await freePort();
    const first = await startServer(port, env);
    const storm = startStorm(first.url, world);
    await storm.told(40);
    await killServer(first);
    const second = await startServer(port, env);
    await storm.told(110);
    await killServer(second);
    const third = await startServer(port, env);
    const told = await whileUp(third, storm.done);
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    await expectNothingLost(url, env, world, told);
    await stopServer(third);
    await release();
  });

  it('of the embedded database: the server starts it again by itself', async () => {
    const { world, url, env, release } = await buildEmbedded();
    const server = await startServer(await freePort(), env);
    // From here on only the server supervises the database.
    await release();
    const storm = startStorm(server.url, world);
    await storm.told(40);
    // With one child process stuck, as if it waited for another that has already ended.
    await killPostmaster(join(folder, 'postgres', 'cluster'), process.platform === 'linux');
    const told = await whileUp(server, storm.done);
    // If every client was answered before the kill, the database may still be restarting.
    const answers = () => query(url, 'select').then(() => true);
    await until('the database is back', () => answers().catch(() => false));
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(storm.unsaid()).toBe(0);
    expect(storm.slowest()).toBeLessThan(LATE_MS);
    await expectNothingLost(url, env, world, told);
    await stopServer(server);
  });

  it('of a PostgreSQL server: the server waits for it, and goes on once it is back', async () => {
    const { world, cluster, url, env } = await buildOnServer();
    const server = await startServer(await freePort(), env);
    const storm = startStorm(server.url, world);
    await storm.told(40);
    await cluster.kill();
    await storm.heard();
    await cluster.start();
    const told = await whileUp(server, storm.done);
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(storm.unsaid()).toBe(0);
    expect(storm.slowest()).toBeLessThan(LATE_MS);
    await expectNothingLost(url, env, world, told);
    await stopServer(server);
  });
});
