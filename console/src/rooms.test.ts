import { wire } from '@gremio/contract/index.ts';
import type { Resource } from '@gremio/contract/personal/rules.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { TIPOS_IMPORTACION } from '@gremio/contract/importaciones/schemas.ts';
import { i18nFor } from './platform/i18n/i18n.ts';
import { pageOf } from './platform/import/ImportRows.tsx';
import { rooms } from './rooms.ts';

const LISTED = rooms.flatMap((room) => room.lists.map(({ resource }) => resource));
/** `clave` is shown only once, and `valor` has a form for each setting. */
const NEVER_A_FIELD = new Set(['version', 'clave', 'valor']);

const readsOne = ({ method, path, who }: Endpoint, resource: Resource) =>
  method === 'GET' &&
  path.endsWith('/{id}') &&
  who.kind === 'personal' &&
  who.resource === resource;

it.each(LISTED)('has words in Spanish for %s and every field of it', (resource) => {
  const i18n = i18nFor(rooms);
  const get = wire.find(({ endpoint }) => readsOne(endpoint, resource))?.endpoint;
  const fields = Object.keys((get?.reply as z.ZodObject | undefined)?.shape ?? {});
  const keys = fields
    .filter((field) => !NEVER_A_FIELD.has(field))
    .map((field) => `resources.${resource}.fields.${field}`);
  expect(fields).toContain('id');
  for (const key of [`resources.${resource}.name`, ...keys]) {
    expect.soft(i18n.translate(key, { _: '', smart_count: 2 }), key).not.toBe('');
  }
});

const ENGINEERS =
  'slider|sha-?256|\\bcsv\\b|así desde|por dónde|colecci(?:ón|ones\\b)|lucide|markdown|huella|no hacer nada';

it('has no name or label that only an engineer understands', () => {
  const words = JSON.stringify(rooms.map(({ texts }) => Object.values(texts)));
  expect(words.match(new RegExp(`"[^"]*(?:${ENGINEERS})[^"]*"`, 'giu'))).toBeNull();
});

it('calls the end of a publication by one word, and a destacado so on the wire too', () => {
  const ends = rooms.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ estados }) =>
      typeof estados === 'object' && 'programada' in estados ? [estados['vencida']] : [],
    ),
  );
  expect(ends.length).toBeGreaterThan(4);
  expect(new Set(ends)).toEqual(new Set(['Terminó']));
  const summaries = wire.map(({ endpoint }) => endpoint.summary);
  expect(summaries.filter((summary) => /slider/i.test(summary))).toEqual([]);
});

it.each(TIPOS_IMPORTACION)('has a page that resumes an import of %s', (tipo) => {
  const opciones = { tipo_id: '7', lista_id: '7', congreso_id: '7' };
  const page = pageOf(rooms, { id: 3, tipo, opciones });
  expect(page).toMatch(/\?importacion=3$/);
  const path = page.replace('?importacion=3', '').replace('/7/', '/:id/');
  const ofKind = rooms.flatMap(({ imports = [] }) =>
    imports.map(({ slug }) => `/importar/${slug}`),
  );
  const ofRecords = rooms.flatMap(({ recordImports = [] }) => recordImports.map((one) => one.path));
  expect([...ofKind, ...ofRecords]).toContain(path);
});
