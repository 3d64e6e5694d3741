import { expect, test } from '@playwright/test';
import {
  asMember,
  chip,
  chooseDia,
  listening,
  main,
  miTurno,
  newDia,
  newMember,
  openTurnos,
  reservar,
  turnoPath,
} from './campania.ts';
import { activateByWire, signInStaff, type Staff } from './demo.ts';
import { standsStill } from './looks.ts';

const SUSPENDIDO =
  'Tu afiliación figura suspendida, por eso no podés reservar. Comunicate con tu seccional.';

let staff: Staff;

test.beforeEach(async ({ request }) => {
  staff = await signInStaff(request);
});

test('counts move on a second screen without the page moving', async ({ page, browser }) => {
  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 1, '11:00': 3 });
  const [mine, other] = [await newMember(staff), await newMember(staff)];
  await activateByWire(page, mine.clave);
  const hears = listening(page);
  await openTurnos(page, dia);
  await hears;
  await expect(chip(page, '10:30')).toContainText('Queda 1');
  const place = () => chip(page, '11:00').boundingBox();
  const before = await standsStill(place);

  const context = await browser.newContext();
  const second = await context.newPage();
  await activateByWire(second, other.clave);
  await openTurnos(second, dia);
  await chip(second, '10:30').click();
  await reservar(second).click();
  await expect(miTurno(second)).toContainText('10:30');
  await expect(chip(page, '10:30')).toContainText('Sin lugar');
  await expect(chip(page, '10:30').getByRole('radio')).toBeDisabled();

  await second.getByRole('link', { name: 'Cambiar turno' }).click();
  await chooseDia(second, dia);
  await chip(second, '10:00').click();
  await second.getByRole('button', { name: 'Cambiar mi turno' }).click();
  await expect(chip(page, '10:00')).toContainText('Quedan 2');
  await expect(chip(page, '10:30')).toContainText('Queda 1');
  expect(await place()).toEqual(before);
  await context.close();
});

test('the hour that one is looking at fills up, and the nearest that are left are offered', async ({
  page,
  browser,
}) => {
  const { dia } = await newDia(staff, {
    '09:00': 3,
    '10:00': 1,
    '10:30': 3,
    '11:00': 3,
    '16:00': 3,
  });
  const [mine, other] = [await newMember(staff), await newMember(staff)];
  await activateByWire(page, mine.clave);
  const hears = listening(page);
  await openTurnos(page, dia);
  await hears;
  await chip(page, '10:00').click();
  await standsStill(() => reservar(page).boundingBox());

  const context = await browser.newContext();
  const second = await context.newPage();
  await activateByWire(second, other.clave);
  expect(await asMember(second, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  await context.close();

  await expect(page.getByRole('alert')).toHaveText(
    'Ese horario se acaba de completar. Estos son los más cercanos que quedan.',
  );
  await expect(reservar(page)).toHaveCount(0);
  const nearest = main(page).getByRole('button', { name: /^\d\d:\d\d/ });
  await expect(nearest).toHaveText([/09:00.*Quedan 3/, /10:30.*Quedan 3/, /11:00.*Quedan 3/]);
  await nearest.nth(1).click();
  await reservar(page).click();
  await expect(miTurno(page)).toContainText('10:30');
});

test('an hour that fills up between the look and the tap says so', async ({ page, browser }) => {
  const { dia } = await newDia(staff, { '10:00': 1, '10:30': 3 });
  const [mine, other] = [await newMember(staff), await newMember(staff)];
  await page.route('**/vivo', (route) => route.abort());
  await activateByWire(page, mine.clave);
  await openTurnos(page, dia);
  await chip(page, '10:00').click();

  const context = await browser.newContext();
  const second = await context.newPage();
  await activateByWire(second, other.clave);
  expect(await asMember(second, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  await context.close();

  await expect(chip(page, '10:00')).toContainText('Queda 1');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await reservar(page).click();
  expect((await refused).status()).toBe(409);
  await expect(page.getByRole('alert')).toHaveText(
    'Ese horario se acaba de completar. Estos son los más cercanos que quedan.',
  );
  await main(page)
    .getByRole('button', { name: /^10:30/ })
    .click();
  await reservar(page).click();
  await expect(miTurno(page)).toContainText('10:30');
});

test('who takes the last place is not told that it was lost', async ({ page }) => {
  const { dia } = await newDia(staff, { '10:00': 1, '10:30': 3 });
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  const hears = listening(page);
  await openTurnos(page, dia);
  await hears;
  await chip(page, '10:00').click();
  // The streamed count arrives before the answer.
  await page.route('**/turno.json', async (route) => {
    const response = await route.fetch();
    await expect(chip(page, '10:00')).toContainText('Sin lugar');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await route.fulfill({ response });
  });
  const alerts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let seen = 0;
        const watch = new MutationObserver(() => {
          seen += document.querySelectorAll('main [role=alert]').length;
          if (document.querySelector('[aria-labelledby] h2')?.textContent === 'Tu turno')
            resolve(seen);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await reservar(page).click();
  await expect(miTurno(page)).toContainText('10:00');
  expect(await alerts).toBe(0);
});

test('a member who was suspended may still give a place back', async ({ page }) => {
  const { dia } = await newDia(staff, { '10:00': 3 });
  const active = await newMember(staff);
  await activateByWire(page, active.clave);
  expect(await asMember(page, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  await staff.change(`/personal/personas/${active.id}`, {
    estado: 'suspendido',
    motivo: 'De la prueba',
  });
  await page.goto('/turnos');
  await expect(main(page).getByText(SUSPENDIDO)).toBeVisible();
  await expect(miTurno(page)).toContainText('10:00');
  await expect(page.getByRole('link', { name: 'Cambiar turno' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  await page.getByRole('button', { name: 'Cancelar mi turno' }).click();
  await expect(main(page).getByText(/^Cancelaste tu turno/)).toBeVisible();
});
