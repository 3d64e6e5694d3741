import { verQr } from '@gremio/contract/carnet/endpoints.ts';
import { CLAVES } from '../demo.ts';
import { settled } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { activate } from './steps.ts';

const PATHS = ['/', '/carnet', '/turnos', '/mas/vouchers', '/beneficios', '/noticias'];
const [QR] = verQr.path.split('{');
/** The QR is on the back of the card, so the visible page does not tell if it has loaded. */
const QR_CAME = `performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
  name.includes('${QR}') && responseEnd > 0)`;
const NEVER_SEEN = 'Todavía no vimos esto';

test('without signal the card and what was seen are there after a reload', async ({
  view,
  signal,
}) => {
  await activate(view, CLAVES.madre.clave);
  // Each page is left as soon as it is drawn, within the second that the app takes to write what it read.
  for (const path of PATHS)
    await test.step(`${path} with signal`, async () => {
      await view.goto(path);
      if (path === '/carnet') await view.until(QR_CAME);
      await settled(view);
    });
  await view.until(
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')`,
  );
  await view.until(`navigator.serviceWorker.controller !== null`);
  expect(await view.takeFaults()).toEqual([]);

  await signal.loseSignal();
  await view.reload();
  await view.read('Sin conexión');
  for (const path of PATHS)
    await test.step(`${path} without signal`, async () => {
      await view.goto(path);
      await settled(view);
      await view.read('Sin conexión');
      expect(await view.words({ selector: 'main' }), path).not.toContain(NEVER_SEEN);
    });
  // Control: the check detects a page that was never read.
  await view.goto('/eventos/5/sorteo');
  await view.read(NEVER_SEEN);
  await view.goto('/carnet');
  await view.click({ role: 'button', name: /Ver QR/ });
  await view.until(`document.querySelector('[role=dialog] img')?.naturalWidth > 0`);

  await signal.findSignal();
  await view.goto('/carnet');
  await view.read('Actualizado recién');
});
