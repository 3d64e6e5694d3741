import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { expect, it } from 'vitest';
import { confirmLabel, leftOutInWords, progressInWords } from './words.ts';

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
