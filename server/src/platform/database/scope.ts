import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Ids of the seccionales whose people a request may reach, with all under them. */
export type Places = readonly number[];

const current = new AsyncLocalStorage<Places | null>();

/** The places of the staff call in progress; null outside one, and for national users. */
export const currentPlaces = (): Places | null => current.getStore() ?? null;

/**
 * Runs `work` with the places of a staff user: every connection that it gets meanwhile is scoped to them,
 * also from a handle that a service captured when it was created. Null runs it on the whole tables.
 */
export const withinPlaces = <T>(places: Places | null, work: () => T): T =>
  current.run(places, work);

/**
 * Gets a connection of a scoped pool, whose `search_path` finds the views of `alcance` before the tables,
 * and sets its places; releasing it resets them. `alcance.abrir` exists only while the views do.
 */
export async function connectScoped(pool: pg.Pool, places: Places): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('select alcance.abrir($1::int[])', [[...places]]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const giveBack = client.release.bind(client);
  client.release = (broken) => {
    if (broken) return giveBack(broken);
    client.query('reset gremio.alcance').then(
      () => giveBack(),
      () => giveBack(true),
    );
  };
  return client;
}

/** Adds to a database's address what makes its connections scoped. */
export function scopedUrl(url: string): string {
  const scoped = new URL(url);
  const given = scoped.searchParams.get('options');
  const ours = '-c search_path=alcance,public -c plan_cache_mode=force_custom_plan';
  scoped.searchParams.set('options', given === null ? ours : `${given} ${ours}`);
  return scoped.href;
}
