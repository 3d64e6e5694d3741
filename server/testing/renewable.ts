import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createWorkers } from '../src/rooms.ts';
import { startTestApp, type StartOptions, type TestApp } from './app.ts';

/** A server for all tests of a file, which finds its database as new for each of them. */
export interface RenewableApp extends TestApp {
  /** Checks the server as `close` does, and takes back all that was written. Ids are not given again. */
  renew(): Promise<void>;
}

const WRITTEN = `
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    and pg_relation_size(oid) > 0
`;

/** Keeps the rows that a new database has, such as the provinces. */
const KEEP = `
  do $$ declare t text; begin
    create schema como_nueva;
    for t in ${WRITTEN} loop
      execute format('create table como_nueva.%1$I as table public.%1$I', t);
    end loop;
  end $$
`;

/** Without triggers, which would refuse or record what no user does. */
const TAKE_BACK = `
  do $$ declare t text; columnas text; begin
    set local session_replication_role = replica;
    for t in ${WRITTEN} loop
      execute format('delete from public.%I', t);
    end loop;
    for t in select relname from pg_class where relnamespace = 'como_nueva'::regnamespace and relkind = 'r' loop
      select string_agg(quote_ident(attname), ', ') into columnas from pg_attribute
      where attrelid = format('public.%I', t)::regclass and attnum > 0 and attgenerated = '' and not attisdropped;
      execute format(
        'insert into public.%1$I (%2$s) overriding system value select %2$s from como_nueva.%1$I',
        t, columnas
      );
    end loop;
  end $$
`;

function removeFiles(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const one of entries) if (one.isFile()) rmSync(join(one.parentPath, one.name));
}

/** Starts a server as `startTestApp` does, for tests that each would need one of their own. */
export async function startRenewable(options?: StartOptions): Promise<RenewableApp> {
  const app = await startTestApp(options);
  const { bus } = app.house;
  await app.query(KEEP);
  let missed = (): void => undefined;
  bus.onMissed(() => missed());
  /** Drops the server's caches: an announcement that it cannot read may have been any change. */
  const forget = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    missed = resolve;
    await app.query(`select pg_notify('gremio', '?')`);
    await promise;
  };
  return {
    ...app,
    async renew() {
      await Promise.all(createWorkers(app.house).map((worker) => worker.drain()));
      const check = await app.inspect();
      await app.query(TAKE_BACK);
      await forget();
      removeFiles(app.dataDir);
      try {
        check();
      } finally {
        app.log.lines.length = 0;
      }
    },
  };
}
