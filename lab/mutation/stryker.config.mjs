/** Mutation testing of the rules (docs/mutaciones.md). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
  mutate: [
    'contract/src/**/rules.ts',
    'contract/src/platform/days.ts',
    'contract/src/platform/documento.ts',
    'app/src/platform/position/rules.ts',
  ],
  // TypeScript 7 has no JavaScript interface, with which a configuration would be rewritten.
  tsconfigFile: 'none',
  ignorePatterns: [
    '.cache',
    'data',
    'deploy',
    'docs',
    'e2e',
    'native',
    'server',
    'console',
    'ui',
    'dist',
  ],
  // A change to what a module computes when it loads reruns every test: hundreds would take over an hour.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'progress'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  thresholds: { high: 95, low: 85, break: 85 },
  allowConsoleColors: false,
};
