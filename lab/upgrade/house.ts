import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../faults/cluster.ts';
import { SECRET, until } from '../faults/servers.ts';
import { fetchWire } from '../../server/testing/http.ts';
import { startBucket } from '../../server/testing/storage.ts';
import { type Part, type Site, startPart } from '../cluster/part.ts';
import type { Checkout } from './checkout.ts';
import { freePorts, type Programs, type ProxyName, startProxy } from './proxy.ts';
import { runIn } from './run-in.ts';

const PLACES = 3;
/** The first server creates the tables and the demo, on a machine that may be busy. */
const START_MS = 300_000;
/** The value in the settings under `deploy/` (docs/instalacion.md gives the reason). */
const DRAIN_SECONDS = '12';

/** Resources that every house needs. */
export interface Land {
  site: Site;
  programs: Programs;
  database: Cluster;
  ending: AsyncDisposableStack;
}

interface Server {
  checkout: Checkout;
  part: Part;
}

/** `PLACES` servers behind a proxy that share a database and a file store. */
export interface House {
  url: string;
  databaseUrl: string;
  /** Starts a server in each free place. */
  open(checkout: Checkout): Promise<void>;
  /** Replaces the servers by this version one after another; `after` runs after each replacement. */
  roll(checkout: Checkout, after?: (replaced: number) => Promise<void>): Promise<void>;
  /** Freezes the first server; requests that reach it from then on hang. */
  freezeOne(): void;
  /** Kills that server without a shutdown. */
  killOne(): Promise<void>;
  /** Runs a command of this version on the database. */
  run(checkout: Checkout, name: string): Promise<{ code: number; said: string }>;
  /** Starts a server behind no proxy that is expected to exit by itself. */
  tryOne(checkout: Checkout): Promise<{ code: number; said: string }>;
  close(): Promise<void>;
}

const isReady = (url: string): Promise<boolean> =>
  fetchWire(`${url}/salud/listo`).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Stops a server by SIGTERM. A version that supports draining reports it on `/salud/listo` while it still
 * answers; each must exit with 0.
 */
async function takeOut({ part, checkout }: Server, url: string): Promise<void> {
  part.signal('SIGTERM');
  if (checkout.bears) {
    await until('a server that says that it leaves', async () => {
      const { status, error } = await fetchWire(`${url}/salud/listo`);
      return status === 503 && error.motivo === 'saliendo';
    });
    assert.equal((await fetchWire(`${url}/salud`)).status, 200);
  }
  assert.equal(await part.ended, 0, `un servidor de la versión ${checkout.name} terminó mal`);
}

/**
 * Signals the process group of a server and its launcher (`scripts/run.mjs`): if only the launcher died, the
 * server would notice and shut down in order.
 */
function signalWhole(server: Server | null | undefined, name: NodeJS.Signals): void {
  if (server) process.kill(-server.part.pid, name);
}

let houses = 0;

async function buildHouse(land: Land, proxyName: ProxyName): Promise<House> {
  const { site, programs, database } = land;
  const parts = land.ending.use(new AsyncDisposableStack());
  houses += 1;
  const databaseUrl = await database.newDatabase(`casa_${houses}`);
  const bucket = await startBucket();
  parts.defer(bucket.close);
  const ports = await freePorts(PLACES);
  const proxy = await startProxy(site, programs, proxyName, ports);
  parts.defer(proxy.part.kill);
  const servers: (Server | null)[] = ports.map(() => null);
  parts.defer(async () => {
    await Promise.all(servers.map(async (one) => one?.part.kill()));
  });
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;

  function envOf(port: number): Record<string, string> {
    const DATA_DIR = join(site.folder, `datos-${port}`);
    mkdirSync(DATA_DIR, { recursive: true });
    return {
      DATA_DIR,
      DATABASE_URL: databaseUrl,
      ...bucket.env,
      SECRET,
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN_SECONDS,
      TRUST_PROXY: 'loopback',
      TZ: 'America/Argentina/Buenos_Aires',
      LIMITS: 'off',
      LOG_LEVEL: 'info',
    };
  }

  async function start(place: number, checkout: Checkout): Promise<void> {
    const port = ports[place] as number;
    const part = startPart(site, {
      name: `servidor-${port}`,
      program: process.execPath,
      args: [join(checkout.folder, 'scripts', 'run.mjs'), 'server/src/main.ts'],
      env: envOf(port),
      asCaller: true,
    });
    servers[place] = { checkout, part };
    let how: number | string | undefined;
    void part.ended.then((code) => (how = code));
    const look = () => {
      assert.equal(how, undefined, `un servidor de la versión ${checkout.name} no empezó`);
      return isReady(urlOf(port));
    };
    await until('a server that is ready', look, START_MS);
  }

  return {
    url: proxy.url,
    databaseUrl,
    async open(checkout) {
      // The first server creates the demo.
      for (const place of ports.keys()) if (!servers[place]) await start(place, checkout);
      await until('a proxy that knows of them', () => isReady(proxy.url));
    },
    async roll(checkout, after) {
      for (const [place, port] of ports.entries()) {
        await takeOut(servers[place] as Server, urlOf(port));
        await start(place, checkout);
        await after?.(place + 1);
      }
    },
    freezeOne: () => signalWhole(servers[0], 'SIGSTOP'),
    async killOne() {
      signalWhole(servers[0], 'SIGKILL');
      await servers[0]?.part.ended;
      servers[0] = null;
    },
    run: (checkout, name) =>
      runIn(checkout.folder, ['npm', 'run', '--silent', name], {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...envOf(0),
      }),
    async tryOne(checkout) {
      const [port = 0] = await freePorts(1);
      const line = [process.execPath, 'scripts/run.mjs', 'server/src/main.ts'];
      return runIn(checkout.folder, line, { PATH: process.env['PATH'], ...envOf(port) });
    },
    close: () => parts.disposeAsync(),
  };
}

/** Runs `work` on a house that is closed afterwards. */
export async function inHouse(
  land: Land,
  proxy: ProxyName,
  work: (house: House) => Promise<string>,
): Promise<string> {
  const house = await buildHouse(land, proxy);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}
