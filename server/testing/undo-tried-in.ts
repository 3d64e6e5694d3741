import { readFileSync } from 'node:fs';

const ROOMS = new URL('../src/', import.meta.url);
const LLAVES = 'are renamed and removed, each with its audit row; another’s is not there';

/**
 * Calls whose undo needs a device, another clerk or a door: the test of their room that tries it, by its file
 * and title, and how it makes the call that undoes.
 */
export const TRIED_IN: Record<string, [file: string, title: string, undoes: string]> = {
  'POST /personal/personas/{id}/unir': [
    'personas/uniones.test.ts',
    'moves everything that somebody has, and the undo puts back every row as it was',
    'await deshacer(union.id)',
  ],
  'POST /personal/traslados': [
    'traslados/traslados.test.ts',
    'turnos asks and withdraws, and does not decide; lectura reads',
    'traslados.withdraw(desk, asked.id)',
  ],
  'POST /personal/personas/{id}/trasladar': [
    'traslados/traslados.test.ts',
    'stays when it is withdrawn, and goes nowhere within one’s own places',
    "traslados.withdraw(traslados.as('Salta'), offered.id)",
  ],
  'POST /personal/puerta/{clase}/{id}/lecturas': [
    'puerta/accesos.test.ts',
    'undone lets them in again, and undoing twice is undoing once',
    "tipo: 'deshace'",
  ],
  'POST /personal/duplicados/{id}/decidir': [
    'personas/duplicados.slow.test.ts',
    'does not ask again about two persons whom a clerk told apart, until the clerk takes it back',
    "decide('pendiente', 2)",
  ],
  'POST /personal/cuenta/llaves': [
    'personal/llaves.test.ts',
    LLAVES,
    'removeLlave(user.llave.id, user.token)',
  ],
  'PUT /personal/cuenta/llaves/{id}': [
    'personal/llaves.test.ts',
    LLAVES,
    'rename(user.token, former)',
  ],
  'POST /auth/personal/two-factor/enable': [
    'personal/personal.test.ts',
    'needs the password to be added and removed, and says what stands',
    'wire.disableTwoFactor',
  ],
};

/** The body of a test that runs, by its title; undefined for one in a comment or skipped. */
export function testIn(file: string, title: string): string | undefined {
  const text = readFileSync(new URL(file, ROOMS), 'utf8');
  const tests = text.matchAll(/^( *)it\((['"])(.*)\2, [^\n]*\n([\s\S]*?)^\1\}\);/gm);
  return [...tests].find(([, , , name]) => name === title)?.[4];
}
