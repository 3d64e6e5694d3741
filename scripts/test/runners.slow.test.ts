import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../install.mjs';
import { bin } from './checks.mjs';
import { countOf } from './report.mjs';
import { playwright, vitest } from './runners.mjs';

/** The test command on real tests: a sound one, one that fails at its first try, and a broken one. */

// Inside the repository, where the runners are found.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache', 'runners-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a test file of the runner `from`, whose flaky test leaves a mark at its first try. */
function writeTests(name: string, from: string, titles: string[]): void {
  const mark = JSON.stringify(join(folder, `${name}.mark`));
  const bodies: Record<string, string> = {
    sound: 'expect(1).toBe(1);',
    flaky: `const seen = existsSync(${mark}); writeFileSync(${mark}, ''); expect(seen).toBe(true);`,
    broken: 'expect(1).toBe(2);',
  };
  const tests = titles.map((title) => `test('${title}', () => { ${bodies[title]} });`);
  writeFileSync(
    join(folder, name),
    [
      `import { expect, test } from '${from}';`,
      "import { existsSync, writeFileSync } from 'node:fs';",
      ...tests,
    ].join('\n'),
  );
}

type Judged = Awaited<ReturnType<ReturnType<typeof vitest>>>;

const titles = (tests: { id: string }[]) => tests.map(({ id }) => id.split(' › ').at(-1));

function expectJudged(result: Judged, expected: { broken: string[]; flaky: string[] }): void {
  expect(titles(result.broken)).toEqual(expected.broken);
  expect(titles(result.flaky.map(({ test: one }) => one))).toEqual(expected.flaky);
  const results = [{ step: 'x', minutes: 0, ...result }];
  const { failed } = countOf(results, { strict: false, known: [] });
  expect(failed).toBe(expected.broken.length);
}

const runVitest = (name: string) => vitest()(process.execPath, [name], folder);

it('lets a run of Vitest pass with a flaky test, and names it', async () => {
  writeTests('flaky.test.ts', 'vitest', ['sound', 'flaky']);
  expectJudged(await runVitest('flaky.test.ts'), { broken: [], flaky: ['flaky'] });
});

it('fails a run of Vitest with a broken test', async () => {
  writeTests('broken.test.ts', 'vitest', ['sound', 'broken', 'flaky']);
  expectJudged(await runVitest('broken.test.ts'), { broken: ['broken'], flaky: ['flaky'] });
});

it('fails a run of Vitest with a file that cannot be read', async () => {
  writeFileSync(join(folder, 'unread.test.ts'), "import './nothing.ts';");
  const { broken } = await runVitest('unread.test.ts');
  expect(broken.map(({ id }) => id)).toEqual(['unread.test.ts']);
});

const runJourneys = (name: string) =>
  playwright((args) => [bin('@playwright/test/cli.js'), 'test', '--config', folder, ...args])(
    process.execPath,
    [name],
  );

it('judges journeys in the same way', async () => {
  writeFileSync(join(folder, 'playwright.config.mjs'), 'export default { outputDir: "results" };');
  writeTests('a.spec.mjs', '@playwright/test', ['sound', 'flaky']);
  expectJudged(await runJourneys('a.spec'), { broken: [], flaky: ['flaky'] });
  writeTests('b.spec.mjs', '@playwright/test', ['sound', 'flaky', 'broken']);
  expectJudged(await runJourneys('b.spec'), { broken: ['broken'], flaky: ['flaky'] });
});

it('repeats nothing for an error outside of any journey, and fails', async () => {
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    "export default { outputDir: 'results', globalTeardown: './leak.mjs' };",
  );
  writeFileSync(join(folder, 'leak.mjs'), "export default () => { throw new Error('a leak'); };");
  writeTests('c.spec.mjs', '@playwright/test', ['sound']);
  const result = await runJourneys('c.spec');
  expect([result.broken, result.flaky]).toEqual([[], []]);
  expect(result.trouble).toContain('a leak');
});
