import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import {
  expressions,
  HAS_LIBRARY,
  needsLibrary,
  sourceOf,
  type Target,
  WITH_LIBRARY,
} from './find.ts';
import type { Proxy } from './proxy.ts';
import type { Handle, Size, View } from './view.ts';

/** Ends tests that hang; it does not assert speed. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

export type Page = ReturnType<typeof createPage>;

const BODY: Target = { selector: 'html > body' };

/** The page object of the journeys, the same for every engine. */
export function createPage(view: View, proxy: Proxy) {
  const run = <Value>(expression: string) => view.run(expression) as Promise<Value>;
  /** Retries: a document that is being replaced throws. */
  async function wait<Value>(
    what: string,
    look: () => Promise<Value | null | undefined | false>,
  ): Promise<Value> {
    const last = Date.now() + PATIENCE_MS;
    let problem = '';
    for (;;) {
      try {
        const found = await look();
        if (found) return found;
        problem = '';
      } catch (error) {
        problem = inspect(error);
      }
      if (Date.now() > last) break;
      await delay(LOOK_MS);
    }
    const shown = await run('location.href + "\\n" + document.body.innerText').catch(String);
    throw new Error(`Never came: ${what}.\n${problem}\n${String(shown)}`);
  }
  const bringLibrary = async (target: Target) => {
    if (needsLibrary(target) && !(await run(HAS_LIBRARY))) await run(WITH_LIBRARY);
  };
  const ask = async <Value>(question: keyof typeof expressions, target: Target) => {
    await bringLibrary(target);
    return run<Value>(expressions[question](target));
  };
  const count = (target: Target) => ask<number>('count', target);
  const words = async (target: Target) =>
    (await ask<string>('words', target)).replaceAll(/\s+/g, ' ');
  const element = (target: Target): Promise<Handle> =>
    wait(sourceOf(target), async () => {
      await bringLibrary(target);
      return view.element(expressions.element(target));
    });
  const leave = async (go: () => Promise<void>) => {
    await run('(window.__leaving = true)');
    await go();
    // Unset for navigations that change only the hash, which keep the document.
    await run('(window.__leaving = false)');
  };
  const act = async (target: Target, action: (found: Handle) => Promise<void>) => {
    await element(target);
    let place = '';
    await wait(`${sourceOf(target)} to stand still`, async () => {
      const before = place;
      place = await ask<string>('place', target);
      return place !== '' && place === before;
    });
    // Retries: a re-render may replace the element before it is tapped.
    await wait(`a touch of ${sourceOf(target)}`, async () => {
      await action(await element(target));
      return true;
    });
  };
  const click = (target: Target) => act(target, (found) => found.click());

  return {
    goto: (path: string) => leave(() => view.goto(proxy.url + path)),
    reload: () => leave(() => view.reload()),
    resize: (size: Size) => view.resize(size),
    picture: () => view.picture(),
    run,
    words,
    click,
    fill: async (target: Target, text: string) => {
      await click(target);
      await run('document.activeElement.select?.()');
      await view.type(text);
    },
    /** Types into the focused element. */
    type: (text: string) => view.type(text),
    setFile: (target: Target, file: string) => act(target, (found) => found.setFile(file)),
    /** Waits until it is visible. */
    see: async (target: Target) => void (await wait(sourceOf(target), () => count(target))),
    /** Waits until it is gone. */
    miss: async (target: Target) => {
      await wait(`the end of ${sourceOf(target)}`, async () => (await count(target)) === 0);
    },
    /** Waits for words anywhere on the page, or in a part of it. */
    read: async (text: string, within = BODY) => {
      await wait(`«${text}» in ${sourceOf(within)}`, async () =>
        (await words(within)).includes(text),
      );
    },
    /** Waits until an expression is true. */
    until: async (expression: string) => void (await wait(expression, () => run(expression))),
    /** Returns and clears the faults of all pages so far. */
    takeFaults: async (): Promise<string[]> => {
      const kept = await run<string[]>('(window.__faults ?? []).splice(0)');
      const reported = proxy.takeFaults();
      const isKnown = (fault: string) => reported.some((one) => one.endsWith(fault));
      return [...reported, ...kept.filter((fault) => !isKnown(fault))];
    },
  };
}
