import { expect, it } from 'vitest';
import { billeteraOf } from './billetera.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

it.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${SAFARI}`, 'apple'],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone) CriOS/140.0 Mobile Safari/604.1', 'apple'],
  [
    'Safari on a Mac, or an iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`,
    'apple',
  ],
  ['Chrome on a Mac', 'Mozilla/5.0 (Macintosh) Chrome/140.0.0.0 Safari/537.36', 'google'],
  ['an Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'google'],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; rv:140.0) Gecko/20100101 Firefox/140.0', 'google'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36', 'google'],
])('%s has the wallet of %s', (_, userAgent, billetera) => {
  expect(billeteraOf({ userAgent })).toBe(billetera);
});
