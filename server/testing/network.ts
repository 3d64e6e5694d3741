import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A TCP proxy in place of the network between two machines. */
export interface Link {
  /** Port of this end, on 127.0.0.1. */
  port: number;
  /** Number of connections that were opened through it. */
  made(): number;
  /** Drops the present connections silently, as a NAT or a firewall may: neither end is notified. */
  swallow(): void;
  /** Blocks all traffic from now on, on present and new connections, without notifying either end. */
  cut(): void;
  /** Lets traffic pass again, including what was sent meanwhile. */
  mend(): void;
  close(): Promise<void>;
}

/** The network between a server and its database. */
export interface Network extends Link {
  /** Address of the database through the proxy. */
  databaseUrl: string;
}

type Address = { path: string } | { host: string; port: number };

function addressOf(databaseUrl: string): Address {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

export async function startLink(address: Address): Promise<Link> {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  let made = 0;
  const join = ([near, far]: [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  const silence = () => {
    for (const socket of [...pairs].flat()) {
      socket.unpipe();
      socket.pause();
    }
  };
  const server = createServer((near) => {
    const pair: [Socket, Socket] = [near, connect(address)];
    made += 1;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => pair.forEach((one) => one.destroy()));
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((one) => one.destroySoon());
      });
    }
    if (!isCut) join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    made: () => made,
    swallow: silence,
    cut() {
      isCut = true;
      silence();
    },
    mend() {
      // Connections that are already joined would receive everything twice.
      if (isCut) pairs.forEach(join);
      isCut = false;
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function startNetwork(databaseUrl: string): Promise<Network> {
  const link = await startLink(addressOf(databaseUrl));
  const { user = '', password, database = '' } = new pg.Client({ connectionString: databaseUrl });
  const login = [user, password ?? ''].map(encodeURIComponent).join(':');
  return { ...link, databaseUrl: `postgres://${login}@127.0.0.1:${link.port}/${database}` };
}
