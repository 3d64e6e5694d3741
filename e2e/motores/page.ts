import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import {
  expressions,
  HAS_LIBRARY,
  needsLibrary,
  sayTarget,
  type Target,
  WITH_LIBRARY,
} from './find.ts';
import type { Proxy } from './proxy.ts';
import type { Handle, Place, Size, View } from './view.ts';

/** Ends tests that hang; it does not assert speed. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** The page object of the journeys, the same for every engine. */
export interface Page {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  resize(size: Size): Promise<void>;
  standAt(place: Place): Promise<void>;
  picture(): Promise<Buffer>;
  run<Value>(expression: string): Promise<Value>;
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  setFile(target: Target, file: string): Promise<void>;
  /** Waits until it is visible. */
  see(target: Target): Promise<void>;
  /** Waits until it is gone. */
  miss(target: Target): Promise<void>;
  /** Waits for words anywhere on the page, or in a part of it. */
  read(words: string | RegExp, within?: Target): Promise<void>;
  count(target: Target): Promise<number>;
  words(target: Target): Promise<string>;
  path(): Promise<string>;
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>;
  /** Returns and clears the faults of all pages so far. */
  takeFaults(): Promise<string[]>;
}

const BODY: Target = { selector: 'html > body' };
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

export function createPage(view: View, proxy: Proxy): Page {
  const run = (expression: string) => view.run(expression);
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
  const ask = async <Value>(
    expression: (target: Target) => string,
    target: Target,
  ): Promise<Value> => {
    await bringLibrary(target);
    return (await run(expression(target))) as Value;
  };
  const count = (target: Target) => ask<number>(expressions.count, target);
  const words = async (target: Target) => flat(await ask<string>(expressions.words, target));
  const element = (target: Target): Promise<Handle> =>
    wait(sayTarget(target), async () => {
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
    await wait(`${sayTarget(target)} to stand still`, async () => {
      const before = place;
      place = await ask<string>(expressions.place, target);
      return place !== '' && place === before;
    });
    // Retries: a re-render may replace the element before it is tapped.
    await wait(`a touch of ${sayTarget(target)}`, async () => {
      await action(await element(target));
      return true;
    });
  };
  const click = (target: Target) => act(target, (found) => found.click());

  return {
    goto: (path) => leave(() => view.goto(proxy.url + path)),
    reload: () => leave(() => view.reload()),
    resize: (size) => view.resize(size),
    standAt: (place) => view.standAt(place),
    picture: () => view.picture(),
    run: <Value>(expression: string) => run(expression) as Promise<Value>,
    click,
    fill: async (target, text) => {
      await click(target);
      await run('document.activeElement.select?.()');
      await view.type(text);
    },
    type: (text) => view.type(text),
    setFile: (target, file) => act(target, (found) => found.setFile(file)),
    see: async (target) => void (await wait(sayTarget(target), () => count(target))),
    miss: async (target) => {
      await wait(`the end of ${sayTarget(target)}`, async () => (await count(target)) === 0);
    },
    read: async (text, within = BODY) => {
      const fits = (said: string) =>
        typeof text === 'string' ? said.includes(text) : text.test(said);
      await wait(`«${String(text)}» in ${sayTarget(within)}`, async () =>
        fits(await words(within)),
      );
    },
    count,
    words,
    path: () => run('location.pathname') as Promise<string>,
    until: async (expression) => void (await wait(expression, () => run(expression))),
    takeFaults: async () => {
      const kept = (await run('(window.__faults ?? []).splice(0)')) as string[];
      const reported = proxy.takeFaults();
      const known = (fault: string) => reported.some((one) => one.endsWith(fault));
      return [...reported, ...kept.filter((fault) => !known(fault))];
    },
  };
}
