import { expect, test } from 'vitest';
import { detectDevice } from './device.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, 'android'],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    5,
    'ios',
  ],
  ['an iPad that says it is a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, 'web'],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
    10,
    'web',
  ],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(expected);
});
