import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './cluster.ts';

async function createFrom(template: string): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

/** Creates a database with nothing in it, as a new installation has. */
export const createEmptyDatabase = (): Promise<string> => createFrom('template0');

/** Creates a copy of a database to which nobody is connected. */
export const copyDatabase = (url: string): Promise<string> =>
  createFrom(new URL(url).pathname.slice(1));
