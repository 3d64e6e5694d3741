import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET, until } from '../../server/src/platform/fallas/servers.ts';
import { query } from '../../server/src/platform/fallas/world.ts';
import { freePort } from '../../server/src/platform/testing/port.ts';
import { startMailServer } from '../../server/src/platform/testing/smtp.ts';
import { startBucket } from '../../server/src/platform/testing/storage.ts';
import { startEtcd } from './etcd.ts';
import { createGremio, type Gremio, SAID } from './gremio.ts';
import { type Ports, startHaproxy } from './haproxy.ts';
import { createNode, type Node, SUPERUSER } from './node.ts';
import type { Programs } from './packages.ts';
import type { Site } from './part.ts';

const THREE = [1, 2, 3];
/** Nothing outside of this machine reaches it, and it goes with the cluster. */
const PASSWORD = 'clave-del-cluster-de-prueba';
const OWNER = 'gremio';
/** What only a superuser may add to a database. */
const EXTENSIONS = ['earthdistance'];

/** Three machines of a database, three servers, what stands before them, files and mails. */
export interface Cluster {
  site: Site;
  programs: Programs;
  /** The balancer, as members reach it. */
  url: string;
  nodes: Node[];
  /** Where each of its ports is. */
  ports: Ports;
  storageUrl: string;
  /** What the servers are told of files and mails. */
  env: Record<string, string>;
  /** By way of the balancer, to whoever leads. */
  databaseUrl(name: string): string;
  /** Of a node itself. */
  nodeUrl(node: Node, name: string): string;
  /** Null while nobody leads, or nobody who answers. */
  leader(): Promise<Node | null>;
  /** Resolves once one leads and two follow, one of them in step; who leads. */
  whole(): Promise<Node>;
  newDatabase(name: string): Promise<string>;
  /** Three servers on a database, in the place of those that stood there; with the balancer's word that they are ready. */
  serve(databaseUrl: string, env: Record<string, string>): Promise<Gremio[]>;
}

/** The mails that arrive, as files that the journeys read: one each, in the order in which they came. */
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

/** Two follow, on the same timeline, and one of them in step. */
async function isWhole(primary: Node, nodes: Node[]): Promise<boolean> {
  const own = await primary.standing();
  const others = nodes.filter((node) => node !== primary);
  const standings = await Promise.all(others.map((node) => node.standing()));
  const streams = own?.replication ?? [];
  return (
    standings.every((one) => one?.role === 'replica' && one.timeline === own?.timeline) &&
    // While a standby is made it has two.
    streams.length === others.length &&
    streams.every(({ state }) => state === 'streaming') &&
    streams.some(({ sync_state: state }) => state === 'sync')
  );
}

/** Starts all of it; what it leaves to be ended goes on `ending`, also where it fails half way. */
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
    const standings = await Promise.all(nodes.map((node) => node.standing()));
    const isPrimary = (index: number) =>
      ['master', 'primary'].includes(standings[index]?.role ?? '') &&
      standings[index]?.state === 'running';
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
      // What is searched later is what these say.
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
