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

const SCREENS = { environment: 'jsdom', setupFiles: ['vitest.setup.ts'] };

/** Modules that keep a database open or listen to the document: each file needs a page of its own. */
const WITH_STATE = ['app/src/platform/{api,storage,worker}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'contract',
          isolate: false,
          include: ['contract/src/**/*.test.ts'],
        },
      },
      { test: { ...PATIENT, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...PATIENT, name: 'native', include: ['native/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          name: 'server',
          // The server keeps no state in its modules: a new process for each file would only load them again.
          isolate: false,
          globalSetup: ['server/testing/cluster.ts'],
          setupFiles: ['server/testing/setup.ts'],
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
          ...SCREENS,
          name: 'pantallas',
          isolate: false,
          include: ['{ui,app,console}/src/**/*.test.{ts,tsx}'],
          exclude: WITH_STATE,
        },
      },
      { test: { ...PATIENT, ...SCREENS, name: 'estado', include: WITH_STATE } },
    ],
  },
});
