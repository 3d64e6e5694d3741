import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEEK_MS } from '@gremio/contract/platform/time.ts';
import { siteParts } from '../../../app.ts';
import { connectAlone } from '../../respaldo/connection.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { fetchWire } from '../../../../testing/http.ts';
import { nameConnections } from '../../version.ts';
import { createHttpServer } from '../app.ts';
import { serveSites } from '../sites.ts';
import { createCode } from './code.ts';

/** Two versions serve at once, and any server may answer a page of either. */

const INDEX = '<!doctype html><html><head><title>Gremio</title></head><body></body></html>';

let app: TestApp;
let folder: string;
const servers: FastifyInstance[] = [];

/** Builds a front end of one file for members and one for staff. */
function build(version: string): { members: string; desk: string } {
  const write = (site: string) => {
    const made = join(folder, version, site);
    mkdirSync(join(made, 'assets'), { recursive: true });
    writeFileSync(join(made, 'index.html'), INDEX.replace('Gremio', version));
    writeFileSync(join(made, 'assets', `${site}-${version}.js`), `"${version}"`);
    return made;
  };
  return { members: write('app'), desk: write('consola') };
}

type Built = ReturnType<typeof build>;

const codeOf = ({ members, desk }: Built) =>
  createCode(app.house.storage, [
    { prefix: '/', folder: members },
    { prefix: '/consola/', folder: desk },
  ]);

async function serve({ members, desk }: Built): Promise<string> {
  const site = await createHttpServer(app.house.config);
  servers.push(site);
  const folders = { appFolder: members, deskFolder: desk };
  await serveSites(site, siteParts(app.house), folders);
  return site.listen({ port: 0, host: '127.0.0.1' });
}

let older: Built;
let newer: Built;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-codigo-'));
  app = await startTestApp();
  older = build('vieja');
  newer = build('nueva');
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the code of a version', () => {
  it('is given by servers of the other, once it was published', async () => {
    const url = await serve(older);
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf('/assets/app-vieja.js')).toBe(200);
    expect(await statusOf('/assets/app-nueva.js')).toBe(404);
    await codeOf(newer).publish();
    const part = await fetch(`${url}/assets/app-nueva.js`);
    expect([part.status, await part.text()]).toEqual([200, '"nueva"']);
    expect(part.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect(await statusOf('/consola/assets/consola-nueva.js')).toBe(200);
    expect(await statusOf('/assets/consola-nueva.js')).toBe(404);
    expect(await statusOf('/assets/..%2f..%2fsecret')).toBe(404);
  });

  it('stays as long as a server of that version works, and a week more', async () => {
    await codeOf(older).publish();
    const kept = join(app.dataDir, 'archivos', 'codigo', 'app');
    const long = new Date(Date.now() - WEEK_MS - 60_000);
    for (const name of readdirSync(kept)) utimesSync(join(kept, name), long, long);
    await codeOf(older).renew(new Date());
    expect(readdirSync(kept)).toEqual(['app-vieja.js']);
  });

  it('is kept by the worker of that version only', async () => {
    const url = await serve(older);
    const page = INDEX.replace('Gremio', 'vieja');
    const own = createHash('md5').update(page).digest('hex');
    const ask = (revision: string) =>
      fetchWire(`${url}/index.html?__WB_REVISION__=${revision}`, { headers: { accept: '*/*' } });
    expect((await ask(own)).status).toBe(200);
    const other = await ask('0123456789abcdef0123456789abcdef');
    expect([other.status, other.error.motivo]).toEqual([503, 'ocupado']);
    expect(other.headers.has('retry-after')).toBe(true);
  });
});

describe('a call that this version has not', () => {
  const asked = async (url: string) => {
    const headers = { accept: 'application/json' };
    const { status, error } = await fetchWire(`${url}/afigestion/nueva/index.json`, { headers });
    return [status, error.motivo];
  };

  it.each([
    ['999.0.0', [503, 'ocupado']],
    ['0.0.1', [404, 'no_encontrado']],
  ])('is asked again where a newer one serves beside it: %s', async (version, expected) => {
    const other = await connectAlone(nameConnections(app.databaseUrl, version));
    expect(await asked(await serve(older))).toEqual(expected);
    await other.end();
  });
});
