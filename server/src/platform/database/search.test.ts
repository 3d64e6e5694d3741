import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { buscable } from './search.ts';

it('is the same text here and in the database', async () => {
  const app = await startTestApp();
  const texts = [
    'ÑANDÚ, Ñusta',
    'AGÜERO José',
    "D'Ángelo-Çelik 25.981",
    'ÀÂÄÃ',
    '%_\\',
    'Ωmega ß',
    '',
  ];
  const rows = await app.query<{ texto: string }>(
    `select buscable(texto) as texto from unnest($1::text[]) with ordinality as t (texto, orden)
     order by orden`,
    [texts],
  );
  await app.close();
  expect(rows.map((row) => row.texto)).toEqual(texts.map(buscable));
  expect(buscable('AGÜERO José')).toBe('aguero jose');
});
