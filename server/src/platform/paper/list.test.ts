import { expect, it } from 'vitest';
import { readTexts } from '../../../testing/read-pdf.ts';
import { printList } from './list.ts';

const columns = [
  { title: 'Entró', share: 1, box: true as const },
  { title: 'Nombre', share: 4 },
  { title: 'Nota', share: 4 },
];
const print = (names: string[]) =>
  printList({
    titulo: 'Ingreso a la fiesta',
    detalle: 'Sábado, en la sede.',
    letterhead: { nombre: 'Sindicato', logo: null },
    columns,
    rows: names.map((nombre) => ({ cells: ['', nombre, 'Sin sal. '.repeat(20)] })),
  });

it('goes over many sheets, each with the titles and its number, and loses nobody', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `Persona ${n + 1} A`);
  const sheets = await readTexts(await print(names));
  expect(sheets.length).toBeGreaterThan(3);
  for (const [n, sheet] of sheets.entries()) {
    expect(sheet).toContain('Entró');
    expect(sheet).toContain(`Hoja ${n + 1} de ${sheets.length}`);
  }
  const found = sheets.flatMap((sheet) => sheet.match(/Persona \d+ A/g) ?? []);
  expect(found).toEqual(names);
});

it('of nobody is one sheet that says so by its title', async () => {
  const sheets = await readTexts(await print([]));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Ingreso a la fiesta');
});
