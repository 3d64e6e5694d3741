import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { databaseUrl, onServer } from '../../server/testing/postgres.ts';
import { type Program, startProgram } from './program.ts';

/** A PostgreSQL in which the demo was seeded once, to be copied by each server that needs one. */
export interface DemoCluster {
  /** Address of the superuser. */
  url: string;
  /** Has the folder of PostgreSQL and the files of the seeded demo. */
  folder: string;
}

/** The seeded database, to which nobody may be connected. */
export const DEMO = 'muestra';

/** Data folder of the seeded demo: its secret and its pictures. */
export const filesOf = ({ folder }: DemoCluster): string => join(folder, 'archivos-de-muestra');

/** PostgreSQL's own log, of all its databases. */
export const logOf = ({ folder }: DemoCluster): string =>
  join(folder, 'postgres', 'postgresql.log');

/** Creates a database as a copy of another one, else empty, and returns its address. */
export async function newDatabase({ url }: DemoCluster, template = 'template1'): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return databaseUrl(url, name);
}

/** The cluster of the whole run, whose address is in `E2E_CLUSTER`, or a new one. */
export async function openCluster(): Promise<Program<DemoCluster>> {
  const { E2E_CLUSTER: given } = process.env;
  if (given) return { address: JSON.parse(given), stop: async () => undefined };
  return startProgram('start-cluster.ts');
}
