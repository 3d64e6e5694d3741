import { wire } from '@gremio/contract/index.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fetchWire } from '../testing/http.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
}

it('/openapi.json is valid OpenAPI 3.1 and says every declared call', async () => {
  const { status, body } = await fetchWire<Document>(`${app.url}/openapi.json`);
  expect(status).toBe(200);
  const verdict = await new Validator().validate(body as never);
  expect(verdict.errors ?? []).toEqual([]);
  expect(body.openapi).toBe('3.1.0');
  const said = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(said.sort()).toEqual(
    wire.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
});

it('/docs reads it', async () => {
  const response = await fetch(`${app.url}/docs`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('swagger');
});
