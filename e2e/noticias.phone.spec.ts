import { expect, test } from '@playwright/test';
import { main } from './campania.ts';
import { lateReply, moved, settled, violations, watchMoves } from './looks.ts';
import { offline } from './journey.ts';

test('Inicio begins with what is highlighted, and reads ahead', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Destacados' });
  const slides = carousel.getByRole('listitem');
  await expect(slides.first()).toContainText('Cine 2x1 de lunes a jueves');
  const picture = slides.first().getByRole('presentation');
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  const used = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(used).toMatch(/\/imagenes\/\d+\/(?:640|960|1280)\.webp$/);
  await carousel.getByRole('button', { name: /Ver 2 de 2/ }).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(carousel.getByRole('button', { name: /Ver 2 de 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await violations(page)).toEqual([]);

  const places = ['BeneficiosPage', 'CarnetPage', 'TurnosPage', 'MorePage'];
  await expect
    .poll(() => places.filter((name) => !asked.some((path) => path.includes(`/${name}-`))))
    .toEqual([]);
  const row = main(page).locator('a[href^="/noticias/"]').first();
  const [id = ''] = /\d+/.exec((await row.getAttribute('href')) ?? '') ?? [];
  await row.focus();
  await expect.poll(() => asked).toContain(`/afigestion/app_sliders/noticia/${id}.json`);
  await expect(page).toHaveURL('/');

  await slides.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/hoteles');
});

offline('news come by page, are read, shared, and stay @smoke', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Ver todas' }).click();
  const rows = page.getByRole('list', { name: 'Noticias' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);

  await rows.filter({ hasText: 'Paritarias' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Paritarias/ })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByRole('time')).toHaveText(/^\d{1,2} de [a-z]+ de \d{4}$/);
  await expect(article.getByRole('heading', { name: 'Los tramos' })).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveCount(3);
  await article.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Se ha copiado al portapapeles')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(article.getByText('tres tramos', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(article.getByText('tres tramos', { exact: true })).toBeVisible();
});

test('an article keeps its place while its pictures come', async ({ page }) => {
  await watchMoves(page);
  await page.route(/\/(?:imagenes|app_sliders)\//, (route) => lateReply(route, 700));
  await page.goto('/noticias/1');
  const picture = page.getByRole('article').getByRole('presentation');
  const isComplete = () => picture.evaluate((image: HTMLImageElement) => image.complete);
  await expect.poll(isComplete, { message: 'a picture that has come' }).toBe(true);
  await settled(page);
  expect(await moved(page)).toBeLessThan(0.02);
});
