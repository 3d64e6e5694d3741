import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRIAL_VERSION } from '../faults/trial.ts';

/** Files of the app that are in separate chunks: its entry, and a page that is loaded when opened. */
const APP_PARTS = ['app/src/main.tsx', 'app/src/ajustes/pages/AboutPage.tsx'];
const ROOMS = 'export const migrations: Migrations[] = [';

function change(folder: string, file: string, work: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = work(before);
  assert.notEqual(after, before, `${file} no cambió`);
  writeFileSync(path, after);
}

/**
 * Turns a copy of this version into the next one: its version number, a migration of each kind
 * (`lab/faults/trial.ts`), and other app code.
 */
export function makeTrial(folder: string): void {
  change(folder, 'server/package.json', (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${TRIAL_VERSION}"`),
  );
  change(folder, 'server/src/rooms.ts', (text) =>
    text.replace(ROOMS, `import { TRIAL } from '../../lab/faults/trial.ts';\n${ROOMS}\n  TRIAL,`),
  );
  for (const file of APP_PARTS) {
    change(folder, file, (text) => `${text}\nconsole.debug('${TRIAL_VERSION}');\n`);
  }
}
