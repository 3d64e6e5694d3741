import { expect, type Page, test } from '@playwright/test';
import { activateByWire, CLAVES } from './demo.ts';
import { settled, sheetsGone } from './looks.ts';

/** Turns the card and back; returns the animations that took longer than a blink. */
async function movedInTurning(page: Page): Promise<string[]> {
  await page.goto('/carnet');
  await settled(page);
  await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect?.getComputedTiming() ?? {};
        const { className } = (effect as KeyframeEffect).target ?? {};
        if (Number(duration) > 1) ran.push(`${className}: ${duration} ms`);
      }
    };
    for (const begins of ['animationstart', 'transitionrun'])
      document.addEventListener(begins, look, { capture: true });
  });
  await page.getByRole('button', { name: /Ver QR/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al carnet' }).click();
  await sheetsGone(page);
  return page.evaluate(() => (window as unknown as { ran: string[] }).ran);
}

test('the card turns, unless the device asks for reduced motion', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movedInTurning(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movedInTurning(page)).not.toEqual([]);
});
