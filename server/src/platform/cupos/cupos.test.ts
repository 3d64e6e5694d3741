import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { openCampania } from '../../../testing/campania.ts';
import { callWire } from '../../../testing/http.ts';

/**
 * The positive control of all other server tests: each compares the counts with their rows when it closes.
 */

it('a test that leaves a count other than its rows fails, unless it says that it does so on purpose', async () => {
  const app = await startTestApp();
  const { coleccion, dias, horas } = await openCampania(app, { dias: 1 });
  const params = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
  const { token } = await app.newMember();
  expect((await callWire(app.url, bookHora, { params, token })).status).toBe(200);
  const { databaseUrl } = app;
  const other = await startTestApp({ databaseUrl, brokenCounts: true });
  await app.query('update cupos set tomados = tomados + 1');
  await other.close();
  await expect(app.close()).rejects.toThrow('counts differ from their rows');
});

it('a test whose database is gone closes all the same', async () => {
  const app = await startTestApp();
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(`drop database "${new URL(app.databaseUrl).pathname.slice(1)}" with (force)`);
  await client.end();
  await app.close();
});
