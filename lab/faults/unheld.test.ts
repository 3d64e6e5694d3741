import { rmSync } from 'node:fs';
import { listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { reader } from './calls.ts';
import { type Cluster, FOLLOWED, startCluster } from './cluster.ts';
import { expectNothingLost } from './kept.ts';
import { killServers, newFolder, type Server, startServer, until, whileUp } from './servers.ts';
import { LATE_MS, startStorm } from './storm.ts';
import { buildFaultWorld, query, type World } from './world.ts';

/** The only synchronous standby is gone: writes reach the disk, and their answers are withheld. */

/** Answers that each client gets while the standby is gone. */
const ROUNDS = 3;

let folder: string;
let cluster: Cluster;
let url: string;
let world: World;
let server: Server;

const env = () => ({ DATA_DIR: folder, DATABASE_URL: url });

async function reload(change: string): Promise<void> {
  await query(cluster.url, `alter system ${change}`);
  await query(cluster.url, 'select pg_reload_conf()');
}

/**
 * From now on every commit waits for a standby that does not exist. PostgreSQL's checkpointer applies the
 * setting some time after the reload: commits are tried until one waits. Resolves with those, which end once
 * `reload` resets it.
 */
async function loseStandby(): Promise<Promise<unknown>[]> {
  const commits: Promise<unknown>[] = [];
  await reload('set synchronous_standby_names = nobody');
  await until('a commit that waits', async () => {
    commits.push(query(cluster.url, `select pg_logical_emit_message(true, 'prueba', '')`));
    const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`;
    return (await query(cluster.url, waiting)).length > 0;
  });
  return commits;
}

beforeAll(async () => {
  folder = newFolder();
  cluster = await startCluster(FOLLOWED);
  url = await cluster.newDatabase('gremio');
  world = await buildFaultWorld(url);
  server = await startServer(await freePort(), env());
  await readKnown();
});

afterAll(async () => {
  killServers();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

const readKnown = () => callWire(server.url, listRubros, { token: reader(world).token });

describe('a standby that a yes waits for', () => {
  it('is gone: nobody is told yes, nobody hangs, and each has theirs once it is back', async () => {
    const commits = await loseStandby();
    const storm = startStorm(server.url, world, { files: true });
    await storm.heard(ROUNDS);
    expect(storm.toldSoFar()).toBe(0);
    expect((await readKnown()).status).toBe(200);
    await reload('reset synchronous_standby_names');
    await Promise.all(commits);
    const told = await whileUp(server, storm.done);
    expect([...storm.statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(storm.unsaid()).toBe(0);
    expect(storm.slowest()).toBeLessThan(LATE_MS);
    await expectNothingLost(url, env(), world, told);
  });
});
