import { expect, test } from '@playwright/test';
import { settled } from './looks.ts';

test('what comes next is asked for before it is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await settled(page);
  const places = ['BeneficiosPage', 'CarnetPage', 'TurnosPage', 'MorePage'];
  await expect
    .poll(() => places.filter((name) => !asked.some((path) => path.includes(`/${name}-`))))
    .toEqual([]);

  const row = page.getByRole('main').locator('a[href^="/noticias/"]').first();
  const [, id = ''] = /noticias\/(\d+)/.exec((await row.getAttribute('href')) ?? '') ?? [];
  await row.focus();
  await expect.poll(() => asked).toContain(`/afigestion/app_sliders/noticia/${id}.json`);
  await expect(page).toHaveURL('/');
});

test('a link that is shared says what it opens', async ({ page, request }) => {
  const reply = await request.get('/noticias/1', { headers: { accept: 'text/html' } });
  const listed = await reply.text();
  const [, title = ''] = /<meta property="og:title" content="([^"]+)"/.exec(listed) ?? [];
  expect(title).not.toBe('');
  await page.goto('/noticias/1');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(` · `));
});
