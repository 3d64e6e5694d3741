import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * The journeys of other engines, on a server like the other journeys': `fixtures.ts` starts each project's
 * browser.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.engine.ts',
  ...(journeys.outputDir && { outputDir: `${journeys.outputDir}/motores` }),
  globalSetup: '../servers/setup.ts',
  workers: 2,
  forbidOnly: true,
  // These limits end tests that hang; they do not assert speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: journeys.use ?? {},
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
