import { expect, type Page } from '@playwright/test';
import {
  asMember,
  chip,
  chooseDia,
  listening,
  main,
  miTurno,
  newDia,
  openTurnos,
  reservar,
  signInMember,
  turnoPath,
} from './campania.ts';
import { test } from './journey.ts';
import { standsStill } from './looks.ts';

/** Resolves, once the member has a turno, to the number of alerts that were shown until then. */
const alertsUntilBooked = (page: Page) =>
  page.evaluate(
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

test('a member who takes the last place is not told it is lost', async ({
  page,
  staff,
  elsewhere,
}) => {
  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 1, '11:00': 3 });
  const second = await elsewhere();
  for (const one of [page, second]) {
    await signInMember(one, staff);
    const hears = listening(one);
    await openTurnos(one, dia);
    await hears;
  }
  await expect(chip(page, '10:30')).toContainText('Queda 1');
  const place = () => chip(page, '11:00').boundingBox();
  const before = await standsStill(place);

  await chip(second, '10:30').click();
  // The streamed count arrives before the answer.
  await second.route('**/turno.json', async (route) => {
    const response = await route.fetch();
    await expect(chip(second, '10:30')).toContainText('Sin lugar');
    await expect(second.getByRole('alert')).toHaveCount(0);
    await route.fulfill({ response });
  });
  const alerts = alertsUntilBooked(second);
  await reservar(second).click();
  await expect(miTurno(second)).toContainText('10:30');
  expect(await alerts).toBe(0);
  await second.unroute('**/turno.json');
  await expect(chip(page, '10:30')).toContainText('Sin lugar');
  await expect(chip(page, '10:30').getByRole('radio')).toBeDisabled();

  await second.getByRole('link', { name: 'Cambiar turno' }).click();
  await chooseDia(second, dia);
  await chip(second, '10:00').click();
  await second.getByRole('button', { name: 'Cambiar mi turno' }).click();
  await expect(chip(page, '10:00')).toContainText('Quedan 2');
  await expect(chip(page, '10:30')).toContainText('Queda 1');
  expect(await place()).toEqual(before);
});

for (const [when, isHeard] of [
  ['while one looks at it', true],
  ['between the look and the tap', false],
] as const)
  test(`an hour that fills up ${when} offers the nearest`, async ({ page, staff, elsewhere }) => {
    const horas = { '09:00': 3, '10:00': 1, '10:30': 3, '11:00': 3, '16:00': 3 };
    const { dia } = await newDia(staff, horas);
    if (!isHeard) await page.route('**/vivo', (route) => route.abort());
    await signInMember(page, staff);
    const hears = isHeard ? listening(page) : null;
    await openTurnos(page, dia);
    await hears;
    await chip(page, '10:00').click();
    await standsStill(() => reservar(page).boundingBox());
    const other = await elsewhere();
    await signInMember(other, staff);
    expect(await asMember(other, 'POST', turnoPath(dia, '10:00'))).toBe(200);
    if (!isHeard) {
      await expect(chip(page, '10:00')).toContainText('Queda 1');
      await reservar(page).click();
    }
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
