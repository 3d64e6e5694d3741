import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../server/src/platform/testing/port.ts';
import { browser } from './browser.ts';
import { LOG } from './log.ts';

const ROOT = join(import.meta.dirname, '..');

/** A real installation that somebody else started (`npm run test:cluster`); without one, a server of our own. */
const { E2E_URL: given } = process.env;

/** Workers read this file again: what the first reading chose stands in the environment. */
if (!process.env.E2E_PORT) {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-e2e-'));
  // Under root the database runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_DATA = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const { E2E_PORT: port = '', E2E_DATA: data = '' } = process.env;
const { executablePath, args, env } = await browser();

/** These start servers of their own, for settings that would change everybody's demo: of a given one they say nothing. */
const OF_THEIR_OWN = [
  '**/consola-ajustes.spec.ts',
  '**/consola-instalacion.spec.ts',
  '**/wallet.spec.ts',
];

const server = given
  ? null
  : {
      // What it logs is searched when all is over.
      command: `"${process.execPath}" server/src/main.ts > "${join(data, LOG)}"`,
      cwd: ROOT,
      url: `http://localhost:${port}/salud/listo`,
      // Everybody here comes from one address, faster than people do; the limits have tests of their own.
      env: {
        PORT: port,
        DATA_DIR: data,
        TZ: 'America/Argentina/Buenos_Aires',
        LIMITS: 'off',
        LOG_LEVEL: 'debug',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
      timeout: 120_000,
      stderr: 'pipe' as const,
    };

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(ROOT, 'test-results'),
  testIgnore: given ? OF_THEIR_OWN : [],
  globalTeardown: './log-teardown.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // These end what hangs, and assert no speed: the journeys pass beside other work on a small machine.
  timeout: 480_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
  projects: [
    {
      name: 'telefono',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'escritorio',
      // One changes a setting, which is everybody's; the others are about no size of screen. They run once.
      testIgnore: [
        '**/ubicacion.spec.ts',
        '**/version.spec.ts',
        '**/sin-senal.spec.ts',
        ...(given ? OF_THEIR_OWN : []),
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(server && { webServer: server }),
});
