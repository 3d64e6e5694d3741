import { defineConfig, type TestUserConfig } from 'vitest/config';

type ProjectTest = Omit<TestUserConfig, 'projects' | 'pool'>;

/**
 * The limits end tests that hang, and assert no speed. A wait (`expect.poll`, the testing library) has a
 * shorter limit than its test, so that the error names the line that hung.
 */
const LIMITS = {
  testTimeout: 20_000,
  hookTimeout: 20_000,
  teardownTimeout: 20_000,
  expect: { poll: { timeout: 10_000, interval: 20 } },
};

/** For tests that start processes or try thousands of values. */
const SLOW_LIMITS = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  teardownTimeout: 20_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  env: { CALL_MS: '60000' },
};

/**
 * Tests of modules that keep a database open or listen to the document, and tests that replace a module or
 * load the whole app: each file needs a page of its own.
 */
const WITH_STATE = [
  'app/src/platform/{api,storage,worker}/**/*.test.{ts,tsx}',
  '{ui,app,console}/src/**/*.alone.test.{ts,tsx}',
];

const SLOW = '**/*.slow.test.{ts,tsx}';

/** A floor's tests as two projects, the slow ones apart by the names of their files. */
const floor = (name: string, test: ProjectTest & { include: string[] }) => {
  const exclude = test.exclude ?? [];
  const slow = test.include.map((one) => one.replace('*.test.', '*.slow.test.'));
  return [
    { test: { ...LIMITS, ...test, name, exclude: [...exclude, SLOW] } },
    { test: { ...SLOW_LIMITS, ...test, name: `${name}-slow`, include: slow, exclude } },
  ];
};

const SCREENS = { environment: 'jsdom', setupFiles: ['vitest.setup.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      ...floor('contract', { isolate: false, include: ['contract/src/**/*.test.ts'] }),
      ...floor('scripts', { include: ['scripts/**/*.test.ts'] }),
      ...floor('native', { include: ['native/*.test.ts'] }),
      ...floor('server', {
        // The server keeps no state in its modules: a new process for each file would only load them again.
        isolate: false,
        globalSetup: ['server/testing/cluster.ts'],
        setupFiles: ['server/testing/setup.ts'],
        include: ['server/src/**/*.test.ts', 'lab/bench/**/*.test.ts'],
      }),
      ...floor('pantallas', {
        ...SCREENS,
        isolate: false,
        include: ['{ui,app,console}/src/**/*.test.{ts,tsx}'],
        exclude: WITH_STATE,
      }),
      ...floor('estado', { ...SCREENS, include: WITH_STATE }),
      {
        test: {
          ...SLOW_LIMITS,
          name: 'fallas',
          // The cluster of the faults that break no database; the others start their own.
          globalSetup: ['server/testing/cluster.ts'],
          setupFiles: ['server/testing/setup.ts'],
          include: ['lab/faults/*.test.ts'],
        },
      },
    ],
  },
});
