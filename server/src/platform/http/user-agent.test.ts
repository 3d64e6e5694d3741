import { expect, it } from 'vitest';
import { clientName } from './user-agent.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) ${WEBKIT} Version/17.6 Mobile/15E148 Safari/604.1`,
    'Safari en iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${WEBKIT} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome en iPhone',
  ],
  [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `${MOZILLA} (Linux; Android 13; SAMSUNG SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [`${MOZILLA} (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox en Android'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge en Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox en Linux'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (userAgent, name) => {
  expect(clientName(userAgent, false)).toBe(name);
});

it('takes a Mac with a touch screen for an iPad', () => {
  const mac = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.6 Safari/605.1.15`;
  expect(clientName(mac, false)).toBe('Safari en Mac');
  expect(clientName(mac, true)).toBe('Safari en iPad');
});
