import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './cluster.ts';

/** A database with nothing in it, as a new installation has. */
export async function createEmptyDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}
