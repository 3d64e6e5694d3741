import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { codeOf } from '../src/platform/database/errors.ts';
import { databaseUrl } from './postgres.ts';

/** PostgreSQL's code for a database that somebody is connected to. */
const IN_USE = '55006';

/** Template of an empty database. */
export const EMPTY = 'template1';

/** Names of the databases that this process created and has not dropped. */
const created = new Set<string>();

let cluster: pg.Pool | undefined;

/** Runs a statement on the cluster. The process keeps its connection, which costs more than the statement. */
async function onCluster<Row>(text: string): Promise<Row[]> {
  cluster ??= new pg.Pool({
    connectionString: inject('clusterUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  const { rows } = await cluster.query(text);
  return rows as Row[];
}

/**
 * Creates a database as a copy of another one, to which nobody may be connected. Its files are copied: the
 * default strategy writes each page to the log too.
 */
export async function createFrom(template: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`create database ${name} template ${template} strategy file_copy`);
  created.add(name);
  return databaseUrl(inject('clusterUrl'), name);
}

/** Drops one of them, which nobody uses any more. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onCluster(`drop database if exists ${name}`);
  created.delete(name);
}

/** Drops what was created, except databases in use: these are for a later call, or for the run's end. */
export async function dropCreated(): Promise<void> {
  const unused = await onCluster<{ datname: string }>(
    `select datname from pg_database d
     where not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { datname } of unused.filter((one) => created.has(one.datname))) {
    try {
      await onCluster(`drop database ${datname}`);
      created.delete(datname);
    } catch (error) {
      if (codeOf(error) !== IN_USE) throw error;
    }
  }
}
