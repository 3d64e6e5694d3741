import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { getSession, signIn } from '@gremio/contract/personal/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { startTestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { onDatabase, restoreRelease } from '../../testing/released-database.ts';
import { RELEASE_SECRET } from '../../testing/releases.ts';

/** Data of the last release, which knows no places; two offices write one seccional in their ways. */
async function startUpgraded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-lanzado-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { databaseUrl } = await restoreRelease(dataDir);
  const before = await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      update personas set seccional = case id % 2 when 0 then 'Córdoba' else 'Seccional Cordoba' end
      where id in (select id from personas order by id limit 6)`);
    const { rows } = await client.query<{ nombre: string; personas: number }>(
      `select seccional as nombre, count(*)::int as personas from personas group by 1`,
    );
    return rows;
  });
  const app = await startTestApp({ databaseUrl, dataDir, env: { SECRET: RELEASE_SECRET } });
  onTestFinished(() => app.close());
  return { app, before };
}

it('staff of the last release sign in, see everybody, and are shown two alike spellings', async () => {
  const { app, before } = await startUpgraded();
  const credentials = { email: 'admin@demo.local', password: DEMO_PASSWORD };
  const { body: session } = await callWire(app.url, signIn, { body: credentials });
  const token = 'token' in session ? session.token : '';
  const { body: mine } = await callWire(app.url, getSession, { token });
  expect([mine?.user.seccional_ids, mine?.user.seccionales]).toEqual([[], []]);

  const all = before.reduce((sum, one) => sum + one.personas, 0);
  const { headers } = await callWire(app.url, personas.list, { token, query: { range: '[0,0]' } });
  expect(headers.get('content-range')).toBe(`personas 0-0/${all}`);

  const { body } = await callWire(app.url, seccionales.parecidas, { token });
  const written = (text: string) => before.find(({ nombre }) => nombre === text);
  const pair = body.pares.find(({ motivo }) => motivo === 'mismo_nombre');
  expect([pair?.una, pair?.otra]).toEqual(
    expect.arrayContaining(
      ['Córdoba', 'Seccional Cordoba'].map((text) =>
        expect.objectContaining(present(written(text))),
      ),
    ),
  );
});
