import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRIAL_VERSION } from '../../server/src/platform/fallas/trial.ts';

/** Files of the app that are a part of their own each: what starts it, and a page that is fetched when it is opened. */
const APP_PARTS = ['app/src/main.tsx', 'app/src/ajustes/pages/AcercaPage.tsx'];
const ROOMS = 'export const migrations: Migrations[] = [';

function change(folder: string, file: string, work: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = work(before);
  assert.notEqual(after, before, `${file} no cambió`);
  writeFileSync(path, after);
}

/** Makes a copy of this version the next one: its number, a migration of each kind (`fallas/trial.ts`), other code in its app. */
export function makeTrial(folder: string): void {
  change(folder, 'server/package.json', (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${TRIAL_VERSION}"`),
  );
  change(folder, 'server/src/tables.ts', (text) =>
    text.replace(ROOMS, `import { TRIAL } from './platform/fallas/trial.ts';\n${ROOMS}\n  TRIAL,`),
  );
  for (const file of APP_PARTS) {
    change(folder, file, (text) => `${text}\nconsole.debug('${TRIAL_VERSION}');\n`);
  }
}
