import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';

const DATABASE = 'gremio';
const DUPLICATE_DATABASE = '42P04';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

async function ensureDatabase(clusterUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** The database that the settings name, or the embedded one under `DATA_DIR`, started or adopted. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { url: await ensureDatabase(embedded.url), close: () => embedded.stop() };
}
