import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The same server as the other journeys, other engines: each project's browser is started by `fixtures.ts`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.engine.ts',
  ...(journeys.outputDir && { outputDir: `${journeys.outputDir}/motores` }),
  ...(journeys.webServer && { webServer: journeys.webServer }),
  workers: 2,
  forbidOnly: true,
  // These end what hangs, and assert no speed.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: journeys.use ?? {},
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
