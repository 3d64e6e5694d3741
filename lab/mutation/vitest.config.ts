import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the rules alone: pure functions, a second in all. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['contract/src/**/*.test.ts', 'app/src/platform/position/*.test.ts'],
  },
});
