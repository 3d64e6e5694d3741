import { expect, test, type Page } from '@playwright/test';
import { main } from './campania.ts';
import { activate, CLAVES, keptText } from './demo.ts';

/** What is read of each room for who never opened its pages, by a part of its address. */
const KEPT = [
  'personas/ficha',
  'ver_qr',
  'listado_hijos',
  'contacto',
  'preferencias',
  'mis_dias',
  'turnos/view',
  'vouchers/tipos',
  'getInvitacion',
  'form_congresos',
  'app_reservas/index',
  'documentos/hoteles.json',
  'app_beneficios/nindex',
  'supernview',
  'app_sliders/noticia/',
];

/** Pages that were never opened, and what one finds there. */
const PAGES: [path: string, heading: string][] = [
  ['/', 'Hola, María'],
  ['/carnet', 'Carnet'],
  ['/turnos', 'Turnos'],
  ['/turnos/vacaciones', 'Vacaciones'],
  ['/mas/vouchers', 'Mis vouchers'],
  ['/eventos', 'Eventos'],
  ['/congreso', 'Congreso'],
  ['/hoteles', 'Hoteles'],
  ['/mas/reservas', 'Mis reservas'],
  ['/beneficios', 'Beneficios'],
  ['/noticias', 'Noticias'],
  ['/mas/hijos', 'Mis hijos'],
  ['/mas/mis-datos', 'Mis datos'],
  ['/mas/dispositivos', 'Mis dispositivos'],
  ['/mas/consultas', 'Consultas de mi carnet'],
];

const offlineBar = (page: Page) => page.getByText('Sin conexión. Ves lo último guardado.');
const NEVER_SEEN = 'Todavía no vimos esto en este dispositivo';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** As much as the page moves by itself from now on; the card's place draws itself larger over its own room. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved = Object.assign(globalThis, { moved: 0 });
    const isPlaces = (node: Node | null) => node instanceof Element && node.closest('nav') !== null;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[])
        if (!sources.every(({ node }) => isPlaces(node))) moved.moved += value;
    }).observe({ type: 'layout-shift' });
  });
const shifted = (page: Page) => page.evaluate(() => (globalThis as { moved?: number }).moved ?? 0);

test('installed and opened in flight mode, all of mine is there, also where I never was', async ({
  page,
  context,
}) => {
  test.slow();
  await activate(page, CLAVES.madre.clave);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  for (const part of KEPT) {
    await expect
      .poll(async () => (await keptText(page)).includes(part), { message: part, timeout: 20_000 })
      .toBe(true);
  }
  // No link to a child's photo outlives its minute.
  expect(await keptText(page)).not.toContain('/archivos/docs/');
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  for (const [path, heading] of PAGES) {
    await later.goto(path);
    await expect(later.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(main(later).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main(later), path).not.toContainText(NEVER_SEEN);
    await expect(offlineBar(later)).toBeVisible();
    if (path !== '/') {
      await expect(main(later), path).toContainText('Sin conexión. Esto es lo último que vimos');
    }
  }
  // The news have their pictures; the last of them and the first benefit of the list are there whole.
  await later.goto('/noticias');
  const news = main(later).getByRole('list', { name: 'Noticias' });
  const picture = news.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await news.getByRole('link').first().click();
  await expect(main(later).getByRole('article')).toBeVisible();
  await later.goto('/beneficios');
  await later.getByRole('list', { name: 'Beneficios' }).getByRole('link').first().click();
  await expect(later.getByRole('heading', { name: /^(?:\d+ )?[Oo]pini/ })).toBeVisible();

  // A page that was never kept says so; what would write is refused at once.
  await later.goto('/beneficios?q=nada');
  await expect(later.getByRole('heading', { name: 'Sin conexión' }).first()).toBeVisible();
  await later.goto('/activar');
  await later.getByLabel('Clave de activación').fill('ABCD-EFGH-JKMN');
  await later.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(later.getByRole('alertdialog')).toContainText(
    'No se activó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );

  await later.goto('/mas/vouchers');
  await expect(main(later)).toContainText('Sin conexión. Esto es lo último que vimos');
  await watchShifts(later);
  await context.setOffline(false);
  await expect(offlineBar(later)).toBeHidden();
  await expect(
    main(later)
      .getByText(/^Actualizado recién/)
      .first(),
  ).toBeVisible();
  await expect(main(later)).not.toContainText('Sin conexión');
  expect(await shifted(later)).toBe(0);
});
