import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
  killPostmaster,
  postmasterOf,
  signalPostmaster,
} from '../../server/src/platform/fallas/cluster.ts';
import { until } from '../../server/src/platform/fallas/servers.ts';
import { freePort } from '../../server/src/platform/testing/port.ts';
import { type Link, startLink } from '../../server/src/platform/testing/network.ts';
import { makeFolder, type Part, type Site, startPart } from './part.ts';
import type { Programs } from './packages.ts';

const SETTINGS = join(import.meta.dirname, 'patroni.yml');
const ASK_MS = 2_000;

/** Who makes roles and databases. */
export const SUPERUSER = 'postgres';
/** Whom PostgreSQL lets in, besides Gremio's own. */
const ACCOUNTS = {
  PATRONI_SUPERUSER_USERNAME: SUPERUSER,
  PATRONI_REPLICATION_USERNAME: 'replica',
  PATRONI_REWIND_USERNAME: 'rewind',
};

/** What Patroni says of its node. */
export interface Standing {
  role: string;
  state: string;
  timeline?: number;
  sync_standby?: boolean;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/** One of the three: PostgreSQL, and the Patroni that looks after it. */
export interface Node {
  name: string;
  /** PostgreSQL's own, without a balancer. */
  port: number;
  patroniPort: number;
  /** Its log holds what Patroni and PostgreSQL said. */
  log: string;
  /** Between it and etcd. */
  links: Link[];
  start(): void;
  /** kill -9 of both. */
  kill(): Promise<void>;
  freezePatroni(): void;
  /** Patroni, PostgreSQL and each connection. */
  freeze(): void;
  thaw(): void;
  /** As it was before anything was done to it. */
  heal(): void;
  /** Null where nobody answers. */
  standing(): Promise<Standing | null>;
  stop(): Promise<void>;
}

export interface Plan {
  name: string;
  programs: Programs;
  etcdPorts: number[];
  password: string;
}

/** A process that was killed leaves its number behind, which by now may be somebody else's. */
function isUp(data: string): boolean {
  try {
    return readlinkSync(`/proc/${postmasterOf(data)}/cwd`) === data;
  } catch {
    return false;
  }
}

export async function createNode(site: Site, plan: Plan): Promise<Node> {
  const { name, programs, etcdPorts, password } = plan;
  const home = makeFolder(site, name);
  const data = join(home, 'data');
  const [port, patroniPort] = [await freePort(), await freePort()];
  const links = await Promise.all(
    etcdPorts.map((etcd) => startLink({ host: '127.0.0.1', port: etcd })),
  );
  const passwords = Object.keys(ACCOUNTS).map((key) => [
    key.replace('USERNAME', 'PASSWORD'),
    password,
  ]);
  const env: Record<string, string> = {
    ...ACCOUNTS,
    ...Object.fromEntries(passwords),
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    [`PATRONI_${programs.wire}_HOSTS`]: links.map((link) => `127.0.0.1:${link.port}`).join(','),
    // It speaks to the addresses that it was given, which can be cut.
    [`PATRONI_${programs.wire}_USE_PROXIES`]: 'true',
  };
  let patroni: Part | null = null;
  const signalAll = (kind: NodeJS.Signals) => {
    patroni?.signal(kind);
    if (isUp(data)) signalPostmaster(data, kind);
  };
  const start = () => {
    patroni = startPart(site, { name, program: programs.patroni, args: [SETTINGS], env });
  };
  return {
    name,
    port,
    patroniPort,
    log: join(site.folder, `${name}.log`),
    links,
    start,
    async kill() {
      await patroni?.kill();
      patroni = null;
      await killPostmaster(data);
    },
    freezePatroni: () => patroni?.signal('SIGSTOP'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    heal() {
      for (const link of links) link.mend();
      signalAll('SIGCONT');
      if (!patroni) start();
    },
    standing: () =>
      fetch(`http://127.0.0.1:${patroniPort}/patroni`, { signal: AbortSignal.timeout(ASK_MS) })
        .then((response) => response.json() as Promise<Standing>)
        .catch(() => null),
    // At once: what it has goes with it.
    async stop() {
      await patroni?.kill();
      if (isUp(data)) {
        signalPostmaster(data, 'SIGCONT');
        process.kill(postmasterOf(data), 'SIGQUIT');
      }
      await until('the end of a node', () => !isUp(data));
      await Promise.all(links.map((link) => link.close()));
    },
  };
}
