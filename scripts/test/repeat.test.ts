import { expect, it } from 'vitest';
import { judge, MOST_REPEATED } from './repeat.mjs';
import { countOf, tell } from './report.mjs';
import { readTap, runOf, type Run, type Test } from './runs.mjs';

/** The verdicts of the test command on made-up runs; `runners.slow.test.ts` has real ones. */

const test = (id: string, ok: boolean): Test => ({ id, file: `${id}.test.ts`, ms: 1500, ok });
const runWith = (...tests: Test[]): Run => ({ tests, trouble: null });

/** Judges a run whose repetitions end like this, one after another. */
async function judged(first: Run, ...repeated: Run[]) {
  const asked: string[][] = [];
  const verdict = await judge(first, (red) => {
    asked.push(red.map(({ id }) => id));
    return Promise.resolve(repeated.shift() ?? runWith());
  });
  return { asked, result: { step: 'unit', minutes: 2, ...first, ...verdict } };
}

it('calls a test broken that is red each time, and flaky if it was green once', async () => {
  const first = runWith(test('a', true), test('b', false), test('c', false), test('d', false));
  const { asked, result } = await judged(
    first,
    runWith(test('b', false), test('c', true), test('d', false)),
    runWith(test('b', false), test('d', true)),
  );
  expect(asked).toEqual([
    ['b', 'c', 'd'],
    ['b', 'd'],
  ]);
  expect(result.broken.map(({ id }) => id)).toEqual(['b']);
  expect(result.flaky.map(({ test: { id }, times }) => [id, times.length])).toEqual([
    ['c', 2],
    ['d', 3],
  ]);
  const count = countOf([result], { strict: false, known: [] });
  expect([count.passed, count.failed]).toEqual([3, 1]);
  const told = tell([result], count);
  expect(told).toMatch(/Inestables \(flaky\).*\n {2}c \(no está en flaky\.json; 1\.5 s, 1\.5 s\)/);
  expect(told).toMatch(/Falló \(broken\):\n {2}unit\n {4}b/);
  expect(told.split('\n').at(-1)).toBe('3 passed, 1 failed');
});

it('takes a test that does not run again for broken', async () => {
  const { result } = await judged(runWith(test('a', false)));
  expect(result.broken).toHaveLength(1);
});

it('repeats nothing where all are green, or where so many are red that they have one cause', async () => {
  expect((await judged(runWith(test('a', true)))).asked).toEqual([]);
  const many = Array.from({ length: MOST_REPEATED + 1 }, (_, at) => test(String(at), false));
  const { asked, result } = await judged(runWith(...many));
  expect(asked).toEqual([]);
  expect(result.broken).toHaveLength(MOST_REPEATED + 1);
});

it('refuses a flaky test that is not written down only where all is tested', async () => {
  const { result } = await judged(runWith(test('a', false)), runWith(test('a', true)));
  const known = [{ test: 'a', seen: 'red', note: 'issue 1', since: '2026-11-28' }];
  expect(countOf([result], { strict: false, known: [] })).toMatchObject({ passed: 1, failed: 0 });
  expect(countOf([result], { strict: true, known: [] })).toMatchObject({ passed: 0, failed: 1 });
  expect(countOf([result], { strict: true, known })).toMatchObject({ passed: 1, failed: 0 });
});

it('refuses more than ten that are written down', () => {
  const known = Array.from({ length: 11 }, (_, at) => ({
    test: String(at),
    seen: 'red',
    note: 'issue 1',
    since: '2026-11-28',
  }));
  const count = countOf([], { strict: false, known });
  expect(count.failed).toBe(1);
  expect(tell([], count)).toContain('más de 10');
});

it('counts a runner that crashed, ran nothing, or fails without a red test', () => {
  const failed = (run: Run) =>
    countOf([{ step: 'x', minutes: 0, ...run, broken: [], flaky: [] }], {
      strict: false,
      known: [],
    }).failed;
  expect(failed(runOf(1, null))).toBe(1);
  expect(failed(runOf(0, []))).toBe(1);
  expect(failed(runOf(1, [test('a', true)]))).toBe(1);
  expect(failed(runOf(0, [test('a', true)]))).toBe(0);
});

it('reads the report of Node’s runner', () => {
  const part = (word: string, title: string, type: string) =>
    `${word} 1 - ${title}\n  ---\n  duration_ms: 12.5\n  type: '${type}'\n  ...\n`;
  const tap = `TAP version 13\n${part('ok', 'a', 'test')}${part('not ok', 'b', 'test')}${part('ok', 'all', 'suite')}`;
  expect(readTap(tap, 'x.ts')).toEqual([
    { id: 'x.ts › a', file: 'x.ts', ms: 12.5, ok: true },
    { id: 'x.ts › b', file: 'x.ts', ms: 12.5, ok: false },
  ]);
});
