import { expect, type Page, test } from '@playwright/test';
import { chip, miTurno, newDia, newMember, openTurnos, reservar } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

const TARGETS = 'main :is(button, a, label, [role=button]):not([tabindex="-1"])';

/** Checks that touch targets are large enough, nothing is wider than the screen, and axe finds nothing. */
async function expectFit(page: Page, what: string, least = 44): Promise<void> {
  await settled(page);
  const small = await page.locator(TARGETS).evaluateAll(
    (targets, side) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width > 0 && (width < side || height < side);
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    least,
  );
  expect(small, what).toEqual([]);
  await expectNoWider(page, what);
  await expectAccessible(page, what);
}

/** On a phone also at 320 pixels, where a day of the calendar is a seventh of the screen. */
async function expectFitNarrowToo(page: Page, what: string, isMobile: boolean): Promise<void> {
  await expectFit(page, what);
  const own = page.viewportSize();
  if (!isMobile || !own) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFit(page, `${what}, narrow`, 36);
  await page.setViewportSize(own);
}

/** Each screen size runs in another colour scheme: contrast does not depend on the size. */
test('choosing, changing and cancelling a turno fit and are accessible', async ({
  page,
  request,
  isMobile,
}) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 4, '10:30': 1 });
  const { clave } = await newMember(staff);
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
  await activateByWire(page, clave);
  await openTurnos(page, dia);
  await chip(page, '10:00').click();
  await expectFitNarrowToo(page, 'choosing', isMobile);
  await reservar(page).click();
  await expect(miTurno(page)).toBeVisible();
  await expectFitNarrowToo(page, 'my turno', isMobile);
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  await expect(page.getByRole('dialog', { name: '¿Cancelar tu turno?' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'cancelling');
  await page.getByRole('button', { name: 'No, conservarlo' }).click();
  await page.getByRole('link', { name: 'Cambiar turno' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectFit(page, 'changing');
  await page.goto('/turnos/vacaciones');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectFit(page, 'vacation');
});
