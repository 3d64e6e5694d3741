import { formatDay } from '@gremio/contract/platform/format.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { expect, type Page, test } from '@playwright/test';
import { main, plusDays } from './campania.ts';
import { activateByWire, CLAVES, tryAgain } from './demo.ts';
import { settled, standIn } from './looks.ts';

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

test('a campaign that has not begun, is over, or is not there is said in words', async ({
  page,
}) => {
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
  await expect(main(page).getByRole('heading', { name: 'Las reservas terminaron' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);

  become('ninguna');
  await page.reload();
  const none = main(page).getByRole('heading', { name: 'Ahora no hay turnos para reservar' });
  await expect(none).toBeVisible();
  become('real');
  await main(page).getByRole('button', { name: 'Ver si ya abrieron' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the settings are loaded once an opening; when they fail, nothing is offered', async ({
  page,
}) => {
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
});
