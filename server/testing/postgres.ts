import pg from 'pg';

/**
 * Settings of a cluster that ends with its tests. It need not survive a power failure; with fsync, dropping a
 * database would wait until everything the tests wrote is on disk. Autovacuum would visit every test's
 * database in turn, those of finished tests included. Several servers share it, with some thirty connections
 * each.
 */
export const SHORT_LIVED = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '400',
  scram_iterations: '1',
};

export const databaseUrl = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
};

/** Runs one statement on a connection to the cluster itself, outside any test's database. */
export async function onServer<Row>(clusterUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
