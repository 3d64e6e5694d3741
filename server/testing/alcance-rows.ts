import pg from 'pg';
import { seen } from '../src/rooms.ts';
import type { TestApp } from './app.ts';

/** Tables and views with rows that a local clerk's connection does not see. */
const SCOPED = Object.keys(seen).filter((name) => seen[name] !== 'todos');

async function asPlaces<T>(
  { databaseUrl }: TestApp,
  places: number[],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('gremio.alcance', $1, false)`, [`{${places.join()}}`]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row that a clerk of these places does not see, by table. */
export const hiddenFrom = (app: TestApp, places: number[]): Promise<Record<string, string[]>> =>
  asPlaces(app, places, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const name of SCOPED) {
      const { rows: hidden } = await client.query<{ fila: string }>(`
        select to_jsonb(t)::text as fila from public.${name} t
        except all select to_jsonb(v)::text from alcance.${name} v order by 1`);
      rows[name] = hidden.map(({ fila }) => fila);
    }
    return rows;
  });

/** Tables of which a clerk of these places sees no row. */
export const emptyFor = (app: TestApp, places: number[]): Promise<string[]> =>
  asPlaces(app, places, async (client) => {
    const empty: string[] = [];
    for (const name of SCOPED.filter((one) => typeof seen[one] === 'object')) {
      const { rows } = await client.query(`select from alcance.${name} limit 1`);
      if (rows.length === 0) empty.push(name);
    }
    return empty;
  });
