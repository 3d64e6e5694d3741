import { createUser } from '../../server/src/personal/usuarios.ts';
import { randomBytes } from 'node:crypto';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { databaseUrl } from '../../server/testing/postgres.ts';
import { SECRETS } from '../../server/testing/log.ts';
import type { Member } from '../../server/testing/members.ts';
import type { World } from '../../server/testing/samples.ts';
import { buildWorld } from '../../server/testing/world.ts';
import { type Cluster, FOLLOWED, startCluster } from './cluster.ts';
import { until } from './servers.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { query } from './world.ts';

const METRICS_TOKEN = randomBytes(32).toString('hex');
const PASSWORD = SECRETS.keep('una contraseña que nadie adivina');

/** A primary with one of each thing in it, a standby that follows it, and servers that read from both. */
export interface Followed {
  cluster: Cluster;
  standby: Cluster;
  /** Address of the database on the primary (`url`) and on the standby (`copyUrl`). */
  url: string;
  copyUrl: string;
  world: World;
  owner: Member;
  /** Starts a server that reads from the standby, or from `readUrl`. */
  startServer(
    options?: Pick<
      NonNullable<Parameters<typeof startTestApp>[0]>,
      'readRules' | 'elapsed' | 'clock'
    >,
    readUrl?: string,
  ): Promise<TestApp>;
  remove(): Promise<void>;
}

export async function startFollowed(): Promise<Followed> {
  const cluster = await startCluster(FOLLOWED);
  const url = await cluster.newDatabase('gremio');
  const first = await startTestApp({ databaseUrl: url });
  const owner = await first.newMember();
  const world = await buildWorld(first, owner);
  await first.close();
  const standby = await cluster.newStandby();
  const copyUrl = databaseUrl(standby.url, 'gremio');
  const env = { DATABASE_URL: url, METRICS_TOKEN };
  return {
    cluster,
    standby,
    url,
    copyUrl,
    world,
    owner,
    startServer: (options, readUrl = copyUrl) =>
      startTestApp({
        databaseUrl: url,
        env: { ...env, DATABASE_READ_URL: readUrl },
        ...options,
      }),
    remove: () => cluster.remove(),
  };
}

/** Browser of a staff member, signed in. */
export async function newClerk(app: TestApp, role: Role = 'administracion'): Promise<Visitor> {
  const email = `visita-${Math.random().toString(36).slice(2)}@prueba.local`;
  await createUser(app.house, { email, password: PASSWORD, name: 'Visita', role });
  const clerk = newVisitor();
  await clerk.call(app.url, signIn, { body: { email, password: PASSWORD } });
  clerk.forgetMark();
  return clerk;
}

export const browserOf = ({ token }: Member): Visitor => newVisitor({ gremio: token });

/** Waits until the standby has replayed everything that the primary has flushed. */
export async function untilCaughtUp({ url, copyUrl }: Followed): Promise<void> {
  const [row] = await query<{ position: string }>(
    url,
    'select pg_current_wal_flush_lsn()::text as position',
  );
  await until('a standby that has caught up', async () => {
    const [copy] = await query<{ reached: boolean }>(
      copyUrl,
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [row?.position],
    );
    return copy?.reached === true;
  });
}

/** Pauses replay: the standby still receives changes and shows none of them. */
export async function pause(followed: Followed): Promise<void> {
  await untilCaughtUp(followed);
  await query(followed.copyUrl, 'select pg_wal_replay_pause()');
  await until('a standby that is held', async () => {
    const [row] = await query<{ state: string }>(
      followed.copyUrl,
      'select pg_get_wal_replay_pause_state() as state',
    );
    return row?.state === 'paused';
  });
}

export const resume = ({ copyUrl }: Followed) => query(copyUrl, 'select pg_wal_replay_resume()');

/** Number of reads by the database that answered them, from `/metrics`. */
export async function answeredBy({ url }: TestApp): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^gremio_database_reads_total\{answered="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, count]) => [name, Number(count)]));
}

/** Counts the reads that `work` causes on a server, by the database that answered them. */
export async function answering(app: TestApp, work: () => Promise<unknown>) {
  const before = await answeredBy(app);
  await work();
  const after = await answeredBy(app);
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}
