import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../faults/servers.ts';
import { fetchWire } from '../../server/testing/http.ts';
import { type Network, startNetwork } from '../../server/testing/network.ts';
import { type Part, type Site, startPart } from './part.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');

/** All servers log to `server.log`, where the journeys look for it. */
export const SAID = 'server';

/** A Gremio server of the cluster. */
export interface Gremio {
  /** Address of the server itself, not of the balancer. */
  url: string;
  /** The network between the server and the database, which a scenario can cut. */
  network: Network;
  start(): void;
  /** Resolves once the server is ready. */
  ready(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface GremioPlan {
  port: number;
  databaseUrl: string;
  env: Record<string, string>;
}

export async function createGremio(site: Site, plan: GremioPlan): Promise<Gremio> {
  const { port, databaseUrl, env } = plan;
  const url = `http://127.0.0.1:${port}`;
  const network = await startNetwork(databaseUrl);
  const dataDir = join(site.folder, `${SAID}-${port}`);
  mkdirSync(dataDir, { recursive: true });
  let part: Part | null = null;
  return {
    url,
    network,
    start() {
      part = startPart(site, {
        name: SAID,
        program: process.execPath,
        args: [MAIN],
        env: {
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: network.databaseUrl,
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'debug',
          ...env,
        },
        asCaller: true,
      });
    },
    ready: () =>
      until('a server that is ready', () =>
        fetchWire(`${url}/salud/listo`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    async kill() {
      await part?.kill();
    },
    async stop() {
      await part?.stop();
      await network.close();
    },
  };
}
