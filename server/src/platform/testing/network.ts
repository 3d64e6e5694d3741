import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** What lies between two machines. */
export interface Link {
  /** Where this end of it is reached, on 127.0.0.1. */
  port: number;
  /** How many connections it was asked for. */
  made(): number;
  /** Forgets the connections there are, as what stands between two machines may: neither end is told. */
  swallow(): void;
  /** From now on nothing passes, neither on the connections there are nor on new ones, and nobody is told. */
  cut(): void;
  /** What was cut passes again, with all that was said meanwhile. */
  mend(): void;
  close(): Promise<void>;
}

/** What lies between a server and its database. */
export interface Network extends Link {
  /** The database, by way of it. */
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
      // What passes already would pass twice.
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
