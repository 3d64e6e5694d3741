import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET, until } from '../faults/servers.ts';
import { query } from '../faults/world.ts';
import { freePort } from '../../server/testing/port.ts';
import { startMailServer } from '../../server/testing/smtp.ts';
import { startBucket } from '../../server/testing/storage.ts';
import { startEtcd } from './etcd.ts';
import { createGremio, type Gremio, SAID } from './gremio.ts';
import { type Ports, startHaproxy } from './haproxy.ts';
import { createNode, type Node, SUPERUSER } from './node.ts';
import type { Programs } from './packages.ts';
import type { Site } from './part.ts';

const THREE = [1, 2, 3];
/** Only this machine can reach the cluster, which is removed at the end. */
const PASSWORD = 'clave-del-cluster-de-prueba';
const OWNER = 'gremio';
/** Extensions that only a superuser may create. */
const EXTENSIONS = ['earthdistance'];

/** Three database nodes, three servers, the balancer in front of them, a file store and a mail server. */
export interface Cluster {
  site: Site;
  programs: Programs;
  /** Address of the balancer, as members reach it. */
  url: string;
  nodes: Node[];
  ports: Ports;
  storageUrl: string;
  /** Settings of the servers for files and mail. */
  env: Record<string, string>;
  /** Address through the balancer, which leads to the primary. */
  databaseUrl(name: string): string;
  /** Address of the node itself. */
  nodeUrl(node: Node, name: string): string;
  /** Null while no node leads or the leader does not answer. */
  leader(): Promise<Node | null>;
  /** Resolves with the leader once two standbys follow it, one of them synchronous. */
  whole(): Promise<Node>;
  newDatabase(name: string): Promise<string>;
  /** Starts three servers on a database in place of the previous ones; resolves once each is ready. */
  serve(databaseUrl: string, env: Record<string, string>): Promise<Gremio[]>;
}

/**
 * Starts a mail server that writes each mail to a numbered file, in order of arrival, for the journeys to
 * read.
 */
async function startMails(folder: string) {
  const mails = join(folder, 'mail');
  mkdirSync(mails);
  let written = 0;
  const server = await startMailServer({
    hold: async () => {
      for (; written < server.received.length; written += 1) {
        const name = `${String(written).padStart(6, '0')}.eml`;
        writeFileSync(join(mails, name), server.received[written]?.raw ?? '');
      }
    },
  });
  return server;
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** Checks that both standbys stream on the primary's timeline and that one is synchronous. */
async function isWhole(primary: Node, nodes: Node[]): Promise<boolean> {
  const own = await primary.status();
  const others = nodes.filter((node) => node !== primary);
  const statuses = await Promise.all(others.map((node) => node.status()));
  const streams = own?.replication ?? [];
  return (
    statuses.every((one) => one?.role === 'replica' && one.timeline === own?.timeline) &&
    // A standby that is being created has two streams.
    streams.length === others.length &&
    streams.every(({ state }) => state === 'streaming') &&
    streams.some(({ sync_state: state }) => state === 'sync')
  );
}

/**
 * Starts the cluster; every part is registered on `ending` as it starts, so that a failure half way leaves
 * none.
 */
export async function startCluster(
  site: Site,
  programs: Programs,
  ending: AsyncDisposableStack,
): Promise<Cluster> {
  const { folder } = site;
  const etcd = await startEtcd(site, programs.etcd);
  ending.defer(etcd.stop);
  const nodes: Node[] = [];
  ending.defer(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
  for (const number of THREE) {
    const plan = { name: `base${number}`, programs, etcdPorts: etcd.ports, password: PASSWORD };
    nodes.push(await createNode(site, plan));
  }
  for (const node of nodes) node.start();

  const [web = 0, primary = 0, standbys = 0, ...gremios] = await freePorts(3 + THREE.length);
  const ports: Ports = {
    web,
    primary,
    standbys,
    bases: nodes.map(({ port }) => port),
    patronis: nodes.map(({ patroniPort }) => patroniPort),
    gremios,
  };
  const haproxy = startHaproxy(site, programs.haproxy, 'haproxy', ports);
  ending.defer(haproxy.kill);
  const bucket = await startBucket();
  ending.defer(bucket.close);
  const mails = await startMails(folder);
  ending.defer(mails.close);

  const url = `http://localhost:${web}`;
  const addressOf = (user: string, port: number, name: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const leader = async () => {
    const statuses = await Promise.all(nodes.map((node) => node.status()));
    const isPrimary = (index: number) =>
      ['master', 'primary'].includes(statuses[index]?.role ?? '') &&
      statuses[index]?.state === 'running';
    return nodes.find((_node, index) => isPrimary(index)) ?? null;
  };

  let serving: Gremio[] = [];
  const stopServing = async () => {
    const before = serving;
    serving = [];
    await Promise.all(before.map((gremio) => gremio.stop()));
  };
  ending.defer(stopServing);

  const cluster: Cluster = {
    site,
    programs,
    url,
    nodes,
    ports,
    storageUrl: bucket.env.STORAGE_URL,
    env: { SECRET, ...bucket.env, SMTP_URL: mails.url, PUBLIC_URL: url },
    databaseUrl: (name) => addressOf(OWNER, primary, name),
    nodeUrl: (node, name) => addressOf(OWNER, node.port, name),
    leader,
    async whole() {
      let found: Node | null = null;
      await until('a cluster that is whole', async () => {
        found = await leader();
        return found !== null && isWhole(found, nodes);
      });
      return found as unknown as Node;
    },
    async newDatabase(name) {
      const superuser = addressOf(SUPERUSER, primary, 'postgres');
      await query(superuser, `create database ${name} owner ${OWNER}`);
      for (const extension of EXTENSIONS)
        await query(addressOf(SUPERUSER, primary, name), `create extension ${extension} cascade`);
      return cluster.databaseUrl(name);
    },
    async serve(databaseUrl, env) {
      await stopServing();
      // Later checks search the log of these servers only.
      rmSync(join(folder, `${SAID}.log`), { force: true });
      for (const port of gremios) {
        const DATABASE_READ_URL = databaseUrl.replace(`:${primary}/`, `:${standbys}/`);
        const all = { ...cluster.env, DATABASE_READ_URL, ...env };
        serving.push(await createGremio(site, { port, databaseUrl, env: all }));
      }
      for (const gremio of serving) gremio.start();
      await Promise.all(serving.map((gremio) => gremio.ready()));
      return serving;
    },
  };
  await cluster.whole();
  const superuser = addressOf(SUPERUSER, primary, 'postgres');
  await query(superuser, `create role ${OWNER} login password '${PASSWORD}'`);
  return cluster;
}
