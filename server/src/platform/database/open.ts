import type { Config } from '../config.ts';
import { alone } from './alone.ts';
import { startEmbedded } from './embedded.ts';

const DATABASE = 'gremio';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

async function ensureDatabase(clusterUrl: string): Promise<string> {
  await alone(clusterUrl, 'create database', async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`create database ${DATABASE}`);
  });
  const url = new URL(clusterUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** Opens the database of the settings, or starts or adopts the embedded one under `DATA_DIR`. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  embedded.keep();
  return { url: await ensureDatabase(embedded.url), close: () => embedded.stop() };
}
