import { readFileSync } from 'node:fs';

const ROOMS = new URL('../src/', import.meta.url);
const LLAVES = 'are renamed and removed, each with its audit row; another’s is not there';

/** Calls whose undo needs a device or a file: the test of their room that tries it, by its file and title. */
export const TRIED_IN: Record<string, [file: string, title: string]> = {
  'POST /personal/personas/{id}/unir': [
    'personas/uniones.test.ts',
    'moves everything that somebody has, and the undo puts back every row as it was',
  ],
  'POST /personal/traslados': [
    'traslados/traslados.test.ts',
    'turnos asks and withdraws, and does not decide; lectura reads',
  ],
  'POST /personal/personas/{id}/trasladar': [
    'traslados/traslados.test.ts',
    'stays when it is withdrawn, and goes nowhere within one’s own places',
  ],
  'POST /personal/puerta/{clase}/{id}/lecturas': [
    'puerta/accesos.test.ts',
    'undone lets them in again, and undoing twice is undoing once',
  ],
  'POST /personal/duplicados/{id}/decidir': [
    'personas/duplicados.slow.test.ts',
    'does not ask again about two persons whom a clerk told apart, until the clerk takes it back',
  ],
  'POST /personal/cuenta/llaves': ['personal/llaves.test.ts', LLAVES],
  'PUT /personal/cuenta/llaves/{id}': ['personal/llaves.test.ts', LLAVES],
  'POST /auth/personal/two-factor/enable': [
    'personal/personal.test.ts',
    'needs the password to be added and removed, and says what stands',
  ],
};

/** Titles of the tests in a file that run: none in a comment, and none that is skipped. */
export const titlesIn = (file: string): string[] =>
  [...readFileSync(new URL(file, ROOMS), 'utf8').matchAll(/^ *it\((['"])(.*)\1, /gm)].map(
    ([, , title = '']) => title,
  );
