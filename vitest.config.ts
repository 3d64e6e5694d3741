import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'native', include: ['native/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          globalSetup: ['server/src/platform/testing/cluster.ts'],
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['server/src/platform/fallas/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fallas',
          include: ['server/src/platform/fallas/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pantallas',
          include: ['{app,console}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The testing library takes its screens away after each test where it finds a global afterEach.
          globals: true,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
