import { formatDay } from '@gremio/contract/platform/format.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  asMember,
  chip,
  main,
  newDia,
  newMember,
  openTurnos,
  plusDays,
  reservar,
  turnoPath,
} from './campania.ts';
import { activateByWire, CLAVES, signInStaff, tryAgain } from './demo.ts';
import { expectAccessible, expectNoWider, moved, settled, standIn, watchMoves } from './looks.ts';
import { once } from './once.ts';

const SETTINGS = '**/dame_datos_globales_turnos.json*';

/** Deletes what the app read, from a page that is not the app, which would store it again on being left. */
async function forgetReads(page: Page): Promise<void> {
  await page.goto('/salud/listo');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        localStorage.removeItem('gremio.sin-guardar');
        const deleting = indexedDB.deleteDatabase('gremio');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error as Error);
      }),
  );
}

/** The campaña to simulate: with these dates, none, or the real one. */
type Pretended = [desde: string, hasta: string] | 'ninguna' | 'real';

function withDates(datos: object, [desde, hasta]: [string, string]): object {
  const [anio_inicio, mes_inicio, dia_inicio] = desde.split('-').map(Number);
  const [anio_fin, mes_fin, dia_fin] = hasta.split('-').map(Number);
  const fechas = { anio_inicio, mes_inicio, dia_inicio, anio_fin, mes_fin, dia_fin };
  return {
    ...datos,
    ...fechas,
    inicializo: desde <= plusDays(0),
    finalizo: hasta < plusDays(0),
  };
}

/**
 * Overrides the settings of the server's only campaña, which all tests share; the returned function changes
 * the override.
 */
async function pretend(page: Page, first: Pretended): Promise<(next: Pretended) => void> {
  let now = first;
  await page.route(SETTINGS, async (route) => {
    const campania = now;
    if (campania === 'real') return route.continue();
    if (campania === 'ninguna') return route.fulfill({ json: datosGlobalesVacios });
    const response = await route.fetch();
    await route.fulfill({ response, json: withDates(await response.json(), campania) });
  });
  return (next) => {
    now = next;
  };
}

once(
  'a campaign that has not begun, is over, or is not there is said in words',
  async ({ page }) => {
    await activateByWire(page, CLAVES.capital.clave);
    const become = await pretend(page, [plusDays(4), plusDays(9)]);
    await page.goto('/turnos');
    await expect(
      main(page).getByRole('heading', {
        name: `Las reservas empiezan el ${formatDay(plusDays(4))}`,
      }),
    ).toBeVisible();

    become([plusDays(-9), plusDays(-1)]);
    await page.reload();
    await expect(
      main(page).getByRole('heading', { name: 'Las reservas terminaron' }),
    ).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);

    become('ninguna');
    await page.reload();
    const none = main(page).getByRole('heading', { name: 'Ahora no hay turnos para reservar' });
    await expect(none).toBeVisible();
    become('real');
    await main(page).getByRole('button', { name: 'Ver si ya abrieron' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  },
);

once(
  'the settings are loaded once an opening; when they fail, nothing is offered',
  async ({ page }) => {
    await activateByWire(page, CLAVES.capital.clave);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('dame_datos_globales')) asked.push(request.url());
    });
    const read = page.waitForResponse(SETTINGS);
    await page.goto('/');
    await read;
    // A read whose screen is left before the page has its reply is given up, and made again.
    await settled(page);
    await page.getByRole('link', { name: 'Turnos' }).first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('link', { name: 'Turnos' }).first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(asked).toEqual([...new Set(asked)]);

    await forgetReads(page);
    const letThrough = await standIn(page, SETTINGS, (route) => route.abort());
    await page.goto('/turnos');
    await expect(main(page).getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    letThrough();
    await tryAgain(main(page));
    await expect(page.getByRole('grid')).toBeVisible();
  },
);

/** Checks that touch targets are large enough, nothing is wider than the screen, and axe finds nothing. */
async function expectFit(page: Page, what: string, least = 44): Promise<void> {
  await settled(page);
  const small = await page.evaluate((side) => {
    const targets = 'main :is(button, a, label, [role=button]):not([tabindex="-1"])';
    return [...document.querySelectorAll(targets)]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < side || height < side);
      })
      .map((target) => target.outerHTML.slice(0, 120));
  }, least);
  expect(small, what).toEqual([]);
  await expectNoWider(page, what);
  await expectAccessible(page, what);
}

/** Each screen size runs in another colour scheme: contrast does not depend on the size. */
test('the screens are accessible', async ({ page, request, isMobile }) => {
  test.slow();
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 4, '10:30': 1 });
  const { clave } = await newMember(staff);
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
  await activateByWire(page, clave);
  await openTurnos(page, dia);
  await chip(page, '10:00').click();
  await expectFit(page, 'choosing');
  await reservar(page).click();
  await expect(page.getByRole('region', { name: 'Tu turno' })).toBeVisible();
  await expectFit(page, 'my turno');
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

once('a screen of 320 pixels loses nothing', async ({ browser, request }) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 4, '10:30': 1 });
  const { clave } = await newMember(staff);
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await activateByWire(page, clave);
  await openTurnos(page, dia);
  await chip(page, '10:00').click();
  await expectFit(page, 'choosing', 36);
  expect(await asMember(page, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  await page.goto('/turnos');
  await expect(page.getByRole('region', { name: 'Tu turno' })).toBeVisible();
  await expectFit(page, 'my turno');
  await context.close();
});

for (const place of ['/turnos', '/turnos/vacaciones']) {
  test(`nothing moves while ${place} loads`, async ({ page }) => {
    await activateByWire(page, CLAVES.capital.clave);
    await watchMoves(page);
    await page.goto(place);
    await expect(page.getByRole('grid')).toBeVisible();
    await settled(page);
    expect(await moved(page)).toBeLessThan(0.02);
  });
}
