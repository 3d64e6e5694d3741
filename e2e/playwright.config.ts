import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../server/testing/port.ts';
import { browser } from './browser.ts';
import { LOG } from './log-file.ts';

const ROOT = join(import.meta.dirname, '..');

/** An external installation (`npm run test:cluster`); without one, the tests start a server. */
const { E2E_URL: given } = process.env;

/** Workers evaluate this file again: the first evaluation's choices are in the environment. */
if (!process.env.E2E_PORT) {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-e2e-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_GEOCODER = String(await freePort());
  process.env.E2E_DATA = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const { E2E_PORT: port = '', E2E_GEOCODER: geocoder = '', E2E_DATA: data = '' } = process.env;
const { executablePath, args, env } = await browser();

/**
 * Specs that start their own servers, as they change global settings or need a service on this machine; they
 * do not test a given installation.
 */
const OF_THEIR_OWN = [
  '**/consola-ajustes*.spec.ts',
  '**/consola-instalacion*.spec.ts',
  '**/direcciones*.spec.ts',
  '**/wallet*.spec.ts',
];

const ignored = given ? OF_THEIR_OWN : [];

const server = given
  ? null
  : {
      // The log is searched after the last test.
      command: `"${process.execPath}" server/src/main.ts > "${join(data, LOG)}"`,
      cwd: ROOT,
      url: `http://localhost:${port}/salud/listo`,
      // All tests share one address and are faster than people; the limits have tests of their own.
      env: {
        PORT: port,
        DATA_DIR: data,
        TZ: 'America/Argentina/Buenos_Aires',
        LIMITS: 'off',
        LOG_LEVEL: 'debug',
        GEOCODER_ORIGINS: `http://127.0.0.1:${geocoder}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
      timeout: 120_000,
      stderr: 'pipe' as const,
    };

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(ROOT, 'test-results'),
  globalTeardown: './log-teardown.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // These limits end tests that hang and do not assert speed: the machine may be small and busy.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // To install it takes a quarter of a journey's processor time. The journeys of what needs it (no
    // signal, updates, push) allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
  // A journey for both screens is `x.spec.ts`, for one of them `x.phone.spec.ts` or `x.desk.spec.ts`.
  projects: [
    {
      name: 'telefono',
      testIgnore: [...ignored, '**/*.desk.spec.ts'],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'escritorio',
      testIgnore: [...ignored, '**/*.phone.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(server && { webServer: server }),
});
