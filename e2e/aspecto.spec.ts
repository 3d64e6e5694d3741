import { expect, test, type Page } from '@playwright/test';
import { activate, CLAVES } from './demo.ts';
import { misfits, settled } from './looks.ts';

/** The screens that a telephone's smallest size and its largest letters try most, of everybody and of a mother of three. */
const OF_EVERYBODY = [
  '/',
  '/activar',
  '/activar/pedir',
  `/activar/${CLAVES.capital.clave}`,
  '/estado/no-es',
  '/canje',
  '/canje/no-es',
  '/puerta',
  '/hotel/no-es',
  '/avisos/dejar/no-es',
];
const OF_A_MEMBER = [
  '/',
  '/carnet',
  '/beneficios',
  '/beneficios/1',
  '/noticias',
  '/noticias/1',
  '/turnos',
  '/turnos/vacaciones',
  '/turnos/cambiar',
  '/mas',
  '/mas/hijos',
  '/mas/hijos/2',
  '/mas/mis-datos',
  '/mas/mis-datos/contacto',
  '/mas/mis-datos/correo',
  '/mas/mis-datos/descargar',
  '/mas/mis-datos/pedidos',
  '/mas/mis-datos/borrar',
  '/mas/mis-datos/correccion',
  '/mas/dispositivos',
  '/mas/avisos',
  '/mas/consultas',
  '/mas/acerca',
  '/mas/vouchers',
  '/mas/vouchers/1',
  '/mas/reservas',
  '/eventos',
  '/eventos/1',
  '/eventos/1/inscripcion',
  '/eventos/5/sorteo',
  '/hoteles',
  '/hoteles/1',
  '/congreso',
  '/congreso/inscripcion',
];

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(async () => expect(await misfits(page)).toEqual([])).toPass({ timeout: 10_000 });
}

test.describe('on the smallest telephone, with letters twice as large', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.beforeEach(async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a telephone is meant');
    test.slow();
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
  });

  test('nothing is cut or wider than the screen, and all can be pressed, before there is a card', async ({
    page,
  }) => {
    for (const path of OF_EVERYBODY) await test.step(path, () => expectToFit(page, path));
  });

  test('nor on any screen of a member, nor what opens over it', async ({ page }) => {
    await activate(page, CLAVES.madre.clave);
    for (const path of OF_A_MEMBER) await test.step(path, () => expectToFit(page, path));

    await page.goto('/carnet');
    await page.getByRole('button', { name: /Ver QR/ }).click();
    const qr = page.getByRole('img', { name: 'QR del carnet' });
    await expect(qr).toBeVisible();
    // As wide as an old scanner needs, with the quiet that its picture carries around it.
    await expect.poll(async () => (await qr.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(260);
    await expect(async () => expect(await misfits(page)).toEqual([])).toPass({ timeout: 10_000 });
  });
});

test.describe('on a telephone at twice its zoom', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('the five places stay on the screen', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a telephone is meant');
    await page.goto('/');
    const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    await expect(places).toHaveCount(5);
    for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 0.95 });
  });
});

test('a page that comes in makes the screen no wider on its way', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a telephone shows what is too wide by making everything smaller');
  await page.goto('/mas');
  await settled(page);
  const watched = page.evaluate(async () => {
    const seen = { coming: 0, widths: new Set<number>() };
    for (let frames = 0; frames < 60; frames += 1) {
      await new Promise(requestAnimationFrame);
      const coming = document.querySelector('main [data-back]')?.closest('header')?.parentElement;
      seen.coming += coming?.getAnimations().length ?? 0;
      seen.widths.add(Math.max(document.documentElement.scrollWidth, innerWidth));
    }
    return { coming: seen.coming, widths: [...seen.widths] };
  });
  await page.getByRole('link', { name: /^Privacidad/ }).click();
  const { coming, widths } = await watched;
  expect(coming).toBeGreaterThan(0);
  expect(widths).toEqual([390]);
});
