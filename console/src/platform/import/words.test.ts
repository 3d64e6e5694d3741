import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { expect, it } from 'vitest';
import {
  cellInWords,
  columnsOf,
  confirmLabel,
  destinosInWords,
  inOrder,
  leftOutInWords,
  progressInWords,
} from './words.ts';

const START = '2026-11-21T12:00:00.000Z';
const after = (seconds: number) => Date.parse(START) + seconds * 1000;
const row = (part: Partial<Importacion>) =>
  ({
    estado: 'importando',
    empezado: START,
    leidos: 0,
    bytes: 1000,
    lineas: 0,
    ...part,
  }) as Importacion;

it('tells how far an import got, how fast, and how long is left', () => {
  expect(progressInWords(row({ empezado: null }), after(0))).toContain('Espera su turno');
  expect(progressInWords(row({}), after(5))).toBe('Leyendo el archivo…');
  expect(progressInWords(row({ leidos: 250, lineas: 2500 }), after(5))).toBe(
    '2.500 líneas leídas, 500 por segundo. Faltan unos 15 segundos de lectura.',
  );
  expect(progressInWords(row({ leidos: 1000, lineas: 10_000 }), after(20))).toBe(
    '10.000 líneas leídas, 500 por segundo. Comparando con lo que hay…',
  );
  expect(progressInWords(row({ estado: 'deshaciendo' }), after(1))).toContain('Deshaciendo');
});

it('says what confirming does', () => {
  const counts = { nuevas: 0, cambiadas: 0, bajas: 0 } as NonNullable<Importacion['informe']>;
  expect(confirmLabel(counts)).toBe('No hay nada para cargar');
  expect(confirmLabel({ ...counts, nuevas: 1200, cambiadas: 2, bajas: 1 })).toBe(
    'Agregar 1.200, cambiar 2 y dar de baja 1',
  );
});

it.each([
  [0, 0, 'No va a quedar nada afuera.', 'No quedó nada afuera.'],
  [1, 0, 'Va a quedar afuera 1 línea.', 'Quedó afuera 1 línea.'],
  [0, 1, 'Va a quedar afuera 1 dato.', 'Quedó afuera 1 dato.'],
  [1, 1, 'Van a quedar afuera 1 línea y 1 dato.', 'Quedaron afuera 1 línea y 1 dato.'],
  [
    1200,
    2,
    'Van a quedar afuera 1.200 líneas y 2 datos.',
    'Quedaron afuera 1.200 líneas y 2 datos.',
  ],
])('says that %i lines and %i data are left out', (rechazadas, datos_afuera, before, after) => {
  const informe = { rechazadas, datos_afuera };
  expect([leftOutInWords(informe, false), leftOutInWords(informe, true)]).toEqual([before, after]);
});

it('shows the fields of new rows in the order of the kind, then those that it does not name', () => {
  const rows = [{ datos: { web: 'x', nombre: 'Uno' } }, { datos: { piso: '2', direccion: 'Y' } }];
  const order = ['nombre', 'direccion', 'telefono', 'web'];
  expect(columnsOf(rows, order)).toEqual(['nombre', 'direccion', 'web', 'piso']);
  expect(columnsOf(rows)).toEqual(['web', 'nombre', 'piso', 'direccion']);
});

it('shows the changed fields of a row in the order of the kind', () => {
  const campos = ['piso', 'web', 'otro', 'nombre'].map((campo) => ({ campo }));
  const names = inOrder(campos, ['nombre', 'web']).map(({ campo }) => campo);
  expect(names).toEqual(['nombre', 'web', 'piso', 'otro']);
  expect(inOrder(campos)).toEqual(campos);
});

it('writes the day of a cell as people do, and nothing else differently', () => {
  expect(cellInWords(' 2026-12-01 ')).toBe('01/12/2026');
  expect(cellInWords('2026-12-01 10:00')).toBe('2026-12-01 10:00');
  expect(cellInWords('0012')).toBe('0012');
  expect(cellInWords(undefined)).toBe('');
});

it.each([
  [1, 0, false, 'Van a 1 beneficio:'],
  [1, 1, false, 'Van a un beneficio nuevo:'],
  [3, 2, false, 'Van a 3 beneficios, 2 nuevos:'],
  [3, 0, true, 'Fueron a 3 beneficios:'],
])('%d benefits, %d of them new, loaded %s: %s', (total, nuevos, isLoaded, words) => {
  expect(destinosInWords({ total, nuevos, muestra: [] }, isLoaded)).toBe(words);
});
