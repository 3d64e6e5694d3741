import { expect, type Page, test } from '@playwright/test';
import { activate, CLAVES, wireOf } from './demo.ts';
import { moved, settled, watchMoves } from './looks.ts';
import { once } from './once.ts';

/** Data comes from the server; with the worker's copy of the app it would not be a first visit. */
test.use({ serviceWorkers: 'block' });

const SCREENS = [
  '/',
  '/beneficios',
  '/beneficios/1',
  '/turnos',
  '/carnet',
  '/mas',
  '/mas/vouchers',
  '/mas/hijos',
  '/mas/mis-datos',
  '/mas/reservas',
  '/mi-seccional',
  '/noticias',
  '/noticias/1',
  '/eventos',
  '/eventos/1',
  '/hoteles',
  '/hoteles/1',
  '/mas/avisos',
  '/mas/dispositivos',
];
const LATE_MS = 250;

/** Returns the path that the QR of the member's card leads to. */
async function estadoOf(page: Page): Promise<string> {
  const wire = wireOf(page);
  const { sesion } = await wire.get('/auth/sesion.json');
  const { persona_id } = sesion as { persona_id: number };
  const { ficha } = await wire.get(`/afigestion/personas/ficha/${persona_id}.json`);
  return `/estado/${(ficha as { id_encrypt: string }).id_encrypt}`;
}

/** Delays the screens' reads past the first frame, as on a phone. */
async function delayReads(page: Page): Promise<void> {
  await page.route(/\/(?:afigestion|eventos|documentos|auth|ajustes)\/.*\.json/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
}

/** Blocks the web font: its metric-compatible fallback only matches on devices with Arial or Roboto. */
async function withoutWebFont(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
}

test('nothing jumps while it loads, however late what it reads arrives', async ({ page }) => {
  test.slow();
  await activate(page, CLAVES.madre.clave);
  await page.goto('about:blank');
  const estado = await estadoOf(page);
  await watchMoves(page);
  await delayReads(page);
  await withoutWebFont(page);
  for (const path of [...SCREENS, estado]) {
    await page.goto(path);
    await settled(page);
    expect.soft(Number((await moved(page)).toFixed(4)), path).toBeLessThan(0.01);
  }
});

once('what comes next is asked for before it is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await settled(page);
  const places = ['BeneficiosPage', 'CarnetPage', 'TurnosPage', 'MorePage'];
  await expect
    .poll(() => places.filter((name) => !asked.some((path) => path.includes(`/${name}-`))))
    .toEqual([]);

  const row = page.getByRole('main').locator('a[href^="/noticias/"]').first();
  const [, id = ''] = /noticias\/(\d+)/.exec((await row.getAttribute('href')) ?? '') ?? [];
  await row.focus();
  await expect.poll(() => asked).toContain(`/afigestion/app_sliders/noticia/${id}.json`);
  await expect(page).toHaveURL('/');
});

once('a link that is shared says what it opens', async ({ page, request }) => {
  const html = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const listed = await html('/noticias/1');
  const [, title = ''] = /<meta property="og:title" content="([^"]+)"/.exec(listed) ?? [];
  expect(title).not.toBe('');
  await page.goto('/noticias/1');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(` · `));
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect((manifest as { name: string }).name).toBe('Sindicato de Trabajadores de la Muestra');
  expect((await request.get('/nada', { headers: { accept: 'text/html' } })).status()).toBe(404);
});
