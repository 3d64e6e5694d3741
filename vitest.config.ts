import { defineConfig } from 'vitest/config';

/**
 * The limits end tests that hang and assert no speed: everything passes beside other work on a small machine.
 * Waits are `expect.poll` and the testing library's, whose default limit is a second.
 */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...PATIENT, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...PATIENT, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...PATIENT, name: 'native', include: ['native/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          name: 'server',
          // The server keeps no state in its modules: a new process for each file would only load them again.
          isolate: false,
          globalSetup: ['server/testing/cluster.ts'],
          include: ['server/src/**/*.test.ts', 'lab/bench/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'fallas',
          include: ['lab/faults/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'pantallas',
          include: ['{ui,app,console}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['vitest.setup.ts'],
          // The testing library unmounts its screens after each test if it finds a global afterEach.
          globals: true,
        },
      },
    ],
  },
});
