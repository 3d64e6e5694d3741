import { expect, it } from 'vitest';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { createRefusalLog } from './refusals.ts';

const one = { quien: 'usuarios/1', llamada: 'GET /personal/personas', motivo: 'sin_permiso' };

function watched() {
  const clock = { at: Date.parse('2026-11-24T12:00:00Z'), now: () => new Date(clock.at) };
  const lines: object[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (said: object) => lines.push(said),
  };
  return { clock, lines, refused: createRefusalLog(log, clock) };
}

it('writes twenty lines of a kind in a minute, and in the next how many it left out', () => {
  const { clock, lines, refused } = watched();
  for (let n = 0; n < 50; n += 1) refused('permiso', one);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toEqual({ rechazo: 'permiso', ...one });
  clock.at += MINUTE_MS;
  refused('permiso', one);
  refused('permiso', one);
  expect(lines.slice(20)).toEqual([
    { rechazo: 'permiso', ...one, omitidas: 30 },
    { rechazo: 'permiso', ...one },
  ]);
});

it('leaves out nothing of another kind', () => {
  const { lines, refused } = watched();
  for (let n = 0; n < 50; n += 1) refused('ingreso', one);
  refused('segundo_factor', one);
  expect(lines).toHaveLength(21);
});
