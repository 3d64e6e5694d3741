import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run manual [-- TITLE]`: follows the manual's steps, or those of one topic, in a fresh demo, and takes
 * the pictures on the way. Their content depends on the day.
 */

const ROOT = join(import.meta.dirname, '..');
const [title = 'each topic of the manual'] = process.argv.slice(2);
const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
const args = ['--config', 'e2e', '--project', 'escritorio', '--workers', '1', '-g', title];
const { status } = spawnSync(process.execPath, [cli, 'test', ...args, 'ayuda.desk.spec.ts'], {
  cwd: ROOT,
  // Chromium writes the dates in fields in the language of its window.
  env: { ...process.env, LANGUAGE: 'es_AR', LANG: 'es_AR.UTF-8', MANUAL_PICTURES: 'take' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
