import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it, test } from 'vitest';
import { FILLED } from './declared.ts';
import { buildTarget, lowestBrowsers } from './list.ts';
import { checkScript } from './script.ts';
import { checkStyles } from './styles.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const SCRIPT = read('navegador.js');

const scriptUses = (code: string) => checkScript(code).map(({ name }) => name);
const styleUses = (code: string) => checkStyles(code).map(({ name }) => name);

it('the build is lowered to the oldest of each browser in the list', () => {
  const { chrome, ios_saf, firefox } = lowestBrowsers();
  expect(buildTarget()).toEqual(
    expect.arrayContaining([`chrome${chrome}`, `ios${ios_saf}`, `firefox${firefox}`]),
  );
});

describe('a script', () => {
  it.each([
    ['rows.toSorted()', 'toSorted'],
    ['Object.groupBy(rows, by)', 'Object.groupBy'],
    ['menu.showPopover()', 'showPopover'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['navigator.wakeLock.request("screen")', 'navigator.wakeLock'],
    ['new Intl.DurationFormat("es")', 'Intl.DurationFormat'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ])('that uses %s unguarded is refused', (code, name) => {
    expect(scriptUses(code)).toContain(name);
  });

  it.each([
    'menu.showPopover?.()',
    'ML(1)',
    'typeof menu.showPopover === "function" && menu.showPopover()',
    '"wakeLock" in navigator ? navigator.wakeLock.request("screen") : null',
    'if ("requestIdleCallback" in window) { requestIdleCallback(work); }',
    'rows.at(-1); structuredClone(rows); Object.hasOwn(rows, "a")',
  ])('that asks first, or uses what all have, passes: %s', (code) => {
    expect(scriptUses(code)).toEqual([]);
  });
});

describe('a stylesheet', () => {
  it.each([
    ['a { color: color-mix(in oklab, red, blue) }', 'color-mix()'],
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a { color: oklch(50% 0.1 20) }', 'oklch()'],
    ['a { height: 100dvh }', 'dvh'],
    ['a { width: 10cqw }', 'cqw'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { --tone: color-mix(in oklab, red, blue) }', 'color-mix()'],
    ['a { & b { color: red } }', 'nesting'],
    ['a:user-invalid { color: red }', ':user-invalid'],
  ])('%s is refused', (code, name) => {
    expect(styleUses(code)).toContain(name);
  });

  it.each([
    'a { color: red; color: color-mix(in oklab, red, blue) }',
    'a { height: 100vh; height: 100dvh }',
    '@supports (width: 1cqw) { a { width: 10cqw } }',
    'a:has(b) { inset: 0; aspect-ratio: 1 }',
  ])('with a fallback, asked for first, or of all of them passes: %s', (code) => {
    expect(styleUses(code)).toEqual([]);
  });
});

describe('the script that any browser runs', () => {
  it('is ES5', () => {
    expect(() => parse(SCRIPT, { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse('const a = 1;', { ecmaVersion: 5 })).toThrow(/reserved/);
  });

  /** An engine without the polyfilled features, and a page around it. */
  function pageWithout(): Record<string, unknown> {
    const context = createContext({
      URL: class extends URL {},
      AbortSignal: class {},
      AbortController,
      DOMException,
      setTimeout: (run: () => void) => queueMicrotask(run),
      CanvasRenderingContext2D: class {},
      HTMLElement: class {},
      CSS: { supports: () => true },
      structuredClone,
      addEventListener: () => undefined,
      document: { createElement: () => ({ noModule: false }) },
    }) as Record<string, unknown>;
    context.window = context;
    runInContext(
      `HTMLElement.prototype.inert = false;
       URL = (() => { const Whole = URL; return class { constructor(...a) { return new Whole(...a); } }; })();
       delete Array.prototype.toSorted; delete Array.prototype.toReversed;
       delete String.prototype.isWellFormed; delete Map.groupBy; delete Promise.withResolvers;`,
      context,
    );
    return context;
  }

  it('fills in what is declared as filled in, and it does what the real one does', async () => {
    const page = pageWithout();
    const run = (code: string): unknown => runInContext(code, page);
    expect(run('typeof [].toSorted')).toBe('undefined');
    run(SCRIPT);
    expect(run('JSON.stringify([[3, 1, 2].toSorted(), [3, 10].toSorted((a, b) => b - a)])')).toBe(
      '[[1,2,3],[10,3]]',
    );
    expect(run('JSON.stringify([1, 2].toReversed())')).toBe('[2,1]');
    expect(run('["a", "\\ud800"].map((one) => one.isWellFormed()).join()')).toBe('true,false');
    expect(run('JSON.stringify([...Map.groupBy([1, 2, 3], (n) => n % 2)])')).toBe(
      '[[1,[1,3]],[0,[2]]]',
    );
    expect(run('[URL.canParse("https://a.ar"), URL.canParse("nada")].join()')).toBe('true,false');
    const made = run('const made = Promise.withResolvers(); made.resolve(7); made.promise');
    expect(await made).toBe(7);
    const signal = run('AbortSignal.timeout(0)') as AbortSignal;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect((signal.reason as Error).name).toBe('TimeoutError');
    expect(run('typeof CanvasRenderingContext2D.prototype.roundRect')).toBe('function');
  });

  test.each(FILLED)('%s is in it', (name) => {
    expect(SCRIPT).toContain(`'${name.split('.').at(-1)}'`);
  });
});

it('says which members it leaves out with a command that anybody can run', () => {
  const node = process.execPath;
  const said = execFileSync(node, [join(import.meta.dirname, 'share.ts')], { encoding: 'utf8' });
  expect(said).toMatch(/iPhone: \d+\.\d\d %/);
});
