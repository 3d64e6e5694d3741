import { expect, it } from 'vitest';
import { testsOf } from './quick.mjs';

/** The tests that `npm test -- quick` runs for the files that changed. */

it('runs the tests of a subject on the server, and of its room where it has none', () => {
  expect(testsOf(['server/src/turnos/booking.queries.ts', 'server/src/turnos/booking.ts'])).toEqual(
    ['server/src/turnos/booking'],
  );
  expect(testsOf(['server/src/turnos/settings.ts'])).toEqual(['server/src/turnos/']);
});

it('runs the tests of a room on every floor for its contract', () => {
  expect(testsOf(['contract/src/turnos/rules.ts'])).toEqual([
    'contract/src/turnos/',
    'server/src/turnos/',
    'app/src/turnos/',
    'console/src/turnos/',
  ]);
});

it('runs the tests of a room of a front end, of a folder of platform, of documents and of scripts', () => {
  expect(
    testsOf([
      'app/src/turnos/components/DiaHoras.tsx',
      'server/src/platform/cupos/queries.ts',
      'docs/turnos.md',
      'scripts/test/main.mjs',
    ]),
  ).toEqual([
    'app/src/turnos/',
    'server/src/platform/cupos/',
    'scripts/documents.test.ts',
    'scripts/',
  ]);
});

it('runs no test for a journey, a style or a picture', () => {
  expect(testsOf(['e2e/turnos.spec.ts', 'app/src/turnos/x.css', 'app/public/icon.svg'])).toEqual(
    [],
  );
});
