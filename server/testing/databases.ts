import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { codeOf } from '../src/platform/database/errors.ts';
import { databaseUrl, onServer } from './postgres.ts';

/** PostgreSQL's code for a database that somebody is connected to. */
const IN_USE = '55006';

/** Template of an empty database. */
export const EMPTY = 'template1';

/** Names of the databases that this process created and has not dropped. */
const created = new Set<string>();

/**
 * Creates a database as a copy of another one, to which nobody may be connected. Its files are copied: the
 * default strategy writes each page to the log too.
 */
export async function createFrom(template: string): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  created.add(name);
  return databaseUrl(clusterUrl, name);
}

/** Drops one of them, which nobody uses any more. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(inject('clusterUrl'), `drop database if exists ${name}`);
  created.delete(name);
}

/** Drops what was created, except databases in use: these are for a later call, or for the run's end. */
export async function dropCreated(): Promise<void> {
  const clusterUrl = inject('clusterUrl');
  const unused = await onServer<{ datname: string }>(
    clusterUrl,
    `select datname from pg_database d
     where not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { datname } of unused.filter((one) => created.has(one.datname))) {
    try {
      await onServer(clusterUrl, `drop database ${datname}`);
      created.delete(datname);
    } catch (error) {
      if (codeOf(error) !== IN_USE) throw error;
    }
  }
}
