import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../server/testing/port.ts';
import { browser } from './browser.ts';

const ROOT = join(import.meta.dirname, '..');

/** An external installation (`npm run test:cluster`); without one, `servers/setup.ts` starts a server. */
const { E2E_URL: given } = process.env;

/** Workers evaluate this file again: the first evaluation's choice is in the environment. */
process.env.E2E_PORT ??= String(await freePort());
const { executablePath, args, env } = await browser();

/**
 * Specs that start their own servers, as they change global settings or need a service on this machine; they
 * do not test a given installation.
 */
const OF_THEIR_OWN = [
  '**/consola-instalacion*.spec.ts',
  '**/direcciones*.spec.ts',
  '**/wallet*.spec.ts',
];

const ignored = given ? OF_THEIR_OWN : [];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(ROOT, 'test-results'),
  globalSetup: './servers/setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // These limits end tests that hang and do not assert speed: the machine may be small and busy.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  use: {
    actionTimeout: 15_000,
    baseURL: given ?? `http://localhost:${process.env.E2E_PORT}`,
    browserName: 'chromium',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // To install it takes a quarter of a journey's processor time. The journeys of what needs it (no
    // signal, updates, push) allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
  // A journey for both screens is `*.spec.ts`, for one of them `*.phone.spec.ts` or `*.desk.spec.ts`.
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
});
