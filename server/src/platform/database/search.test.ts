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

it('folds a text again where one of its columns changes, not where one is written unchanged', async () => {
  const app = await startTestApp();
  const { personaId: id } = await app.newMember();
  const write = async (column: string, value: string | null) => {
    await app.query(`update personas set ${column} = $1 where id = $2`, [value, id]);
    const [row] = await app.query<{ plegado: string }>(
      'select plegado from personas where id = $1',
      [id],
    );
    return row?.plegado;
  };
  expect(await write('nombre', 'Ñandú, Ana')).toContain('nandu, ana');
  expect(await write('plegado', 'de antes')).toBe('de antes');
  expect(await write('nombre', 'Ñandú, Ana')).toBe('de antes');
  expect(await write('celular', '3875550100')).toBe('de antes');
  expect(await write('nro_afiliado', 'Á-1')).toContain('nandu, ana');
  expect(await write('nro_afiliado', 'É-2')).toContain('e-2');
  // The migration that fills the column writes what is there.
  expect(await write('plegado', null)).toBeNull();
  expect(await write('nombre', 'Ñandú, Ana')).toContain('nandu, ana');
  await app.close();
});
