import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page } from '@playwright/test';
import { joinAs, test } from './beneficios.ts';
import { hoy } from './campania.ts';

const reviews = (page: Page) => page.getByRole('list', { name: 'Opiniones' }).getByRole('listitem');
const comment = (page: Page) => page.getByRole('textbox', { name: 'Tu comentario' });
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar mi opinión' });
const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('an opinion is left by keyboard, shown by first name and date, and replaced by a second', async ({
  page,
  shop,
  staff,
}) => {
  const beneficio = await shop.beneficio((await shop.rubro()).id);
  await joinAs(staff, page, 'Zulema Inés Opinante');
  await page.goto(`/beneficios/${beneficio.id}`);
  await expect(page.getByText('Nadie opinó todavía.')).toBeVisible();

  await star(page, '1 estrella').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, '4 estrellas')).toBeChecked();
  await comment(page).fill('Buena <b>atención</b>.');
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click();
  await expect(page.getByText('Tu opinión quedó publicada.')).toBeVisible();
  await expect(reviews(page)).toHaveCount(1);
  await expect(reviews(page)).toContainText('Zulema');
  await expect(reviews(page)).not.toContainText('Opinante');
  await expect(reviews(page)).toContainText('Buena <b>atención</b>.');
  await expect(reviews(page)).toContainText(capital(formatDay(hoy())));
  await expect(reviews(page)).toContainText('4 de 5');

  await expect(comment(page)).toHaveCount(0);
  await expect(page.getByText('Buena <b>atención</b>.')).toHaveCount(1);

  await page.reload();
  await expect(reviews(page)).toContainText('4 de 5');
  await expect(comment(page)).toHaveCount(0);
  await change(page).click();
  await expect(star(page, '4 estrellas')).toBeChecked();
  await expect(comment(page)).toHaveValue('Buena <b>atención</b>.');
  await star(page, '2 estrellas').press('Space');
  await comment(page).fill('Cambió.');
  await page.getByRole('button', { name: 'Dejarla como está' }).click();
  await expect(comment(page)).toHaveCount(0);
  // The focus stays at the form's former place.
  await page.keyboard.press('Tab');
  await expect(change(page)).toBeFocused();
  await change(page).click();
  await expect(comment(page)).toHaveValue('Buena <b>atención</b>.');
  await star(page, '2 estrellas').press('Space');
  await comment(page).fill('Cambió.');
  await page.getByRole('button', { name: 'Guardar mi opinión' }).click();
  await expect(page.getByText('Tu opinión quedó cambiada.')).toBeVisible();
  await expect(comment(page)).toHaveCount(0);
  await expect(change(page)).toBeVisible();
  await expect(reviews(page)).toHaveCount(1);
  await expect(reviews(page)).toContainText('Cambió.');
  await expect(page.getByRole('heading', { name: '1 opinión' })).toBeVisible();
});

test('one that staff hid says why to its author, and to nobody else anything', async ({
  page,
  shop,
  staff,
}) => {
  const beneficio = await shop.beneficio((await shop.rubro()).id);
  await joinAs(staff, page, 'Violeta Oculta');
  await page.goto(`/beneficios/${beneficio.id}`);
  await star(page, '1 estrella').press('Space');
  await comment(page).fill('Nombra a una persona.');
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click();
  await expect(reviews(page)).toHaveCount(1);

  const filter = encodeURIComponent(JSON.stringify({ app_beneficio_id: beneficio.id }));
  const [review] = (await staff.get(`/personal/reviews?filter=${filter}`)) as { id: number }[];
  await staff.change(`/personal/reviews/${review?.id}`, { oculta: true, motivo: 'Da nombres.' });
  await page.reload();
  await expect(page.getByText('Tu opinión está oculta: Da nombres.')).toBeVisible();
  await expect(reviews(page)).toHaveCount(0);
  await expect(comment(page)).toHaveValue('Nombra a una persona.');
});
