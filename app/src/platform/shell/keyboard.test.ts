import { afterEach, expect, test, vi } from 'vitest';
import { followKeyboard } from './keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

const isMarked = () => document.documentElement.hasAttribute('data-teclado');

test('the page is marked while a keyboard covers it, not by a browser’s bar nor by zooming in', () => {
  const seen = Object.assign(new EventTarget(), { height: 700, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 700);
  const stop = followKeyboard();
  const show = (height: number, scale = 1) => {
    Object.assign(seen, { height, scale });
    seen.dispatchEvent(new Event('resize'));
    return isMarked();
  };
  expect([show(640), show(380), show(350, 2), show(380), show(700)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  stop();
  expect(show(380)).toBe(false);
});

test('a browser that does not tell what is seen is left alone', () => {
  vi.stubGlobal('visualViewport', null);
  followKeyboard()();
  expect(isMarked()).toBe(false);
});
