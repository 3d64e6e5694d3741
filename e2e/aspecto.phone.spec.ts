import { expect, test } from '@playwright/test';
import { main } from './campania.ts';
import { activateByWire, CLAVES, keptText } from './demo.ts';
import { misfits, places, settled } from './looks.ts';

test.describe('on the smallest telephone, with letters twice as large', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the code of the card is wide enough, and nothing is cut', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await activateByWire(page, CLAVES.madre.clave);
    await page.goto('/carnet');
    await page.getByRole('button', { name: /Ver QR/ }).click();
    const qr = page.getByRole('img', { name: 'QR del carnet' });
    await expect(qr).toBeVisible();
    // Old scanners need this width, including the quiet zone in the image.
    await expect.poll(async () => (await qr.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(260);
    await expect.poll(() => misfits(page)).toEqual([]);
  });
});

test.describe('on a telephone at twice its zoom', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('the five places stay on the screen, and their words apart', async ({ page }) => {
    await activateByWire(page, CLAVES.madre.clave);
    for (const path of ['/', '/beneficios', '/turnos', '/mas', '/carnet']) {
      await page.goto(path);
      await settled(page);
      for (const place of await places(page).all())
        await expect(place).toBeInViewport({ ratio: 0.95 });
      const gaps = await places(page).evaluateAll((links) => {
        const words = links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.lastChild ?? link);
          return range.getBoundingClientRect();
        });
        return words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0));
      });
      expect(gaps, path).toHaveLength(4);
      expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(4);
    }
    const button = page.getByRole('button', { name: 'Guardar imagen' });
    const { aside, above } = await button.evaluate((element) => {
      const icon = element.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      // Measures the lines: their box fills the space beside the icon.
      const lines = [...range.getClientRects()];
      return {
        aside: Math.min(...lines.map(({ left }) => left)) - icon.right,
        above: Math.min(...lines.map(({ top }) => top)) - icon.bottom,
      };
    });
    // Words beside the icon have a gap of 8 px; words below it begin under its foot.
    expect(above >= 0 || (aside >= 0 && aside <= 12), `${aside} ${above}`).toBe(true);
  });
});

test.describe('on a telephone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the card stands above the bar with its state and its QR', async ({ page }) => {
    await activateByWire(page, CLAVES.madre.clave);
    await page.goto('/carnet');
    await settled(page);
    const card = page.getByRole('button', { name: CLAVES.madre.nombre });
    const uncovered = () =>
      card.evaluate((element) => {
        const state = [...element.querySelectorAll('span')].filter(({ textContent }) =>
          /^(Activo)?Ver QR$/.test(textContent ?? ''),
        );
        const isOnTop = (x: number, y: number) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && element.contains(there);
        };
        return state.map((one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          return [left + 8, (left + right) / 2, right - 8].every((x) => isOnTop(x, bottom - 8));
        });
      });
    // The band with the state, and "Ver QR" on it.
    expect(await uncovered()).toEqual([true, true]);
    // A notice, here of a stale card, must not take space from the card.
    await expect.poll(() => keptText(page)).toContain(CLAVES.madre.nombre);
    await page.route('**/personas/ficha/**', (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'El sistema no responde.' } }),
    );
    await page.reload();
    await expect(main(page).getByText('El sistema no responde.')).toBeAttached();
    await settled(page);
    expect(await uncovered()).toEqual([true, true]);
    await page.getByText('Ver QR').tap();
    await expect(page.getByRole('img', { name: 'QR del carnet' })).toBeVisible();
  });
});

test('a page that comes in makes the screen no wider on its way', async ({ page }) => {
  await page.goto('/mas');
  await settled(page);
  const watched = page.evaluate(async () => {
    const seen = { coming: 0, widths: new Set<number>() };
    // Counts frames from when the page comes in, however late the touch lands.
    for (let frames = 0; frames < 60; frames += seen.coming > 0 ? 1 : 0) {
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
