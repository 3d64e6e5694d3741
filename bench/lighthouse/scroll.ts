import { chromium, type Page } from '@playwright/test';
import { browser } from '../../e2e/browser.ts';

const ROWS = 3_500;
const SLOWER = 4;
/** A frame that took longer than one and a half of those of 60 a second was not one of 60 a second. */
const LATE_MS = 25;
const STEPS = 150;

interface Benefit {
  beneficio: { cant_sucursales: number; sucursales: object[] };
}

/** A benefit with as many branches as the largest has, all of them read. */
async function lengthen(page: Page): Promise<void> {
  let one: object = {};
  await page.route('**/app_beneficios/supernview/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as Benefit;
    one = reply.beneficio.sucursales[0] ?? {};
    reply.beneficio.cant_sucursales = ROWS;
    await route.fulfill({ json: reply });
  });
  await page.route('**/app_sucursales/nindex.json*', async (route) => {
    const sucursales = Array.from({ length: ROWS }, (_, index) => ({
      ...one,
      id: 100_000 + index,
      nombre: `Sucursal ${index + 1}`,
    }));
    await route.fulfill({ json: { sucursales, paginacion: { page: 1, pages: 1, count: ROWS } } });
  });
}

/** How long each frame took while a thumb goes down the list; it runs in the page. */
const FRAMES = `new Promise((resolve) => {
  const frames = [];
  let before = performance.now();
  const step = (now) => {
    frames.push(now - before);
    before = now;
    window.scrollBy(0, 400);
    if (frames.length < ${STEPS}) requestAnimationFrame(step);
    else resolve(frames.slice(1));
  };
  requestAnimationFrame(step);
})`;

/** The share of late frames while the branches of a benefit are scrolled, on a processor four times slower. */
export async function measureScroll(url: string, cookie: string, beneficio: number) {
  const { executablePath, args, env } = await browser();
  const chrome = await chromium.launch({ executablePath, args, env });
  try {
    const context = await chrome.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await lengthen(page);
    await page.goto(`${url}/beneficios/${beneficio}`);
    await page.getByRole('button', { name: /^Ver las/ }).click();
    await page.getByText(`Sucursal ${ROWS}`, { exact: true }).waitFor({ state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const frames = await page.evaluate<number[]>(FRAMES);
    const late = frames.filter((ms) => ms > LATE_MS).length / frames.length;
    return { rows: ROWS, late, worst: Math.max(...frames) };
  } finally {
    await chrome.close();
  }
}
