import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { killPostmaster, postmasterOf, signalPostmaster } from '../faults/cluster.ts';
import { until } from '../faults/servers.ts';
import { freePort } from '../../server/testing/port.ts';
import { type Link, startLink } from '../../server/testing/network.ts';
import { makeFolder, type Part, type Site, startPart } from './part.ts';
import type { Programs } from './packages.ts';

const SETTINGS = join(import.meta.dirname, '../../deploy/patroni.yml');
const ASK_MS = 2_000;

/** Role that creates roles and databases. */
export const SUPERUSER = 'postgres';
/** PostgreSQL accounts of Patroni, besides Gremio's own. */
const ACCOUNTS = {
  PATRONI_SUPERUSER_USERNAME: SUPERUSER,
  PATRONI_REPLICATION_USERNAME: 'replica',
  PATRONI_REWIND_USERNAME: 'rewind',
};

/** Patroni's report of its node. */
export interface NodeStatus {
  role: string;
  state: string;
  timeline?: number;
  sync_standby?: boolean;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/** A database node: PostgreSQL with the Patroni that manages it. */
export interface Node {
  name: string;
  /** Port of PostgreSQL itself, not of the balancer. */
  port: number;
  patroniPort: number;
  /** Log file of Patroni and PostgreSQL. */
  log: string;
  /** Links to etcd's members, which can be cut. */
  links: Link[];
  start(): void;
  /** kill -9 of Patroni and PostgreSQL. */
  kill(): Promise<void>;
  freezePatroni(): void;
  /** Freezes Patroni, PostgreSQL and each backend. */
  freeze(): void;
  thaw(): void;
  /** Undoes every cut and freeze, and restarts a Patroni that was killed. */
  heal(): void;
  /** Null when Patroni does not answer. */
  status(): Promise<NodeStatus | null>;
  stop(): Promise<void>;
}

export interface Plan {
  name: string;
  programs: Programs;
  etcdPorts: number[];
  password: string;
}

/** A killed PostgreSQL leaves its pid file behind, and another process may have that pid by now. */
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
    // Patroni uses only the given addresses, which can be cut, instead of those that etcd advertises.
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
    status: () =>
      fetch(`http://127.0.0.1:${patroniPort}/patroni`, { signal: AbortSignal.timeout(ASK_MS) })
        .then((response) => response.json() as Promise<NodeStatus>)
        .catch(() => null),
    // Immediate shutdown: the data is deleted with the cluster.
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
