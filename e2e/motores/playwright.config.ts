import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Uses the same server as the other journeys with other engines: `fixtures.ts` starts each project's browser.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.engine.ts',
  ...(journeys.outputDir && { outputDir: `${journeys.outputDir}/motores` }),
  ...(journeys.webServer && { webServer: journeys.webServer }),
  workers: 2,
  forbidOnly: true,
  // These limits end tests that hang; they do not assert speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: journeys.use ?? {},
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
