import { folded } from '@gremio/contract/platform/folded.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

it('folds to the same text here and in the database', async () => {
  const app = await startTestApp();
  const texts = [
    'ÑANDÚ, Ñusta',
    'Mun\u0303oz A\u0301ngel',
    "D'Ángelo-Çelik 25.981",
    'D´A D`A D‘A D’A D‛A Dʻ Dʼ D′ D＇A',
    '%_\\',
    'Ωmega ß',
    '',
    // Latin letters with a mark or a stroke, up to those of Vietnamese.
    ...range(0x20, 0x24f),
    ...range(0x1e00, 0x1eff),
    ...range(0x300, 0x36f),
  ];
  const rows = await app.query<{ texto: string }>(
    `select plegado(texto) as texto from unnest($1::text[]) with ordinality as t (texto, orden)
     order by orden`,
    [texts],
  );
  await app.close();
  expect(rows.map((row) => row.texto)).toEqual(texts.map(folded));
});
