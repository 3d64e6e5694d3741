import { expect } from '@playwright/test';
import { test } from './beneficios.ts';
import { signInMember } from './campania.ts';
import type { Made } from './demo.ts';
import { expectGoodAtBoth } from './looks.ts';

test('an opinion is left by keyboard, changed, and hidden', async ({ page, shop, staff }) => {
  const { id } = await shop.beneficio((await shop.rubro()).id);
  await signInMember(page, staff, { nombre: 'Zulema Inés Opinante' });
  const reviews = page.getByRole('list', { name: 'Opiniones' }).getByRole('listitem');
  const comment = page.getByRole('textbox', { name: 'Tu comentario' });
  const change = page.getByRole('button', { name: 'Cambiar mi opinión' });
  const star = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.goto(`/beneficios/${id}`);
  await expect(page.getByText('Nadie opinó todavía.')).toBeVisible();

  await star('1 estrella').focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(star('4 estrellas')).toBeChecked();
  await comment.fill('Buena <b>atención</b>.');
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click();
  await expect(page.getByText('Tu opinión quedó publicada.')).toBeVisible();
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toHaveText(/Zulema(?! Inés).* de [a-z]+/);
  await expect(reviews).toContainText('4 de 5');
  await expect(comment).toHaveCount(0);
  await expect(page.getByText('Buena <b>atención</b>.')).toHaveCount(1);
  await expect(page.getByText('Tu opinión quedó publicada.')).toHaveCount(0);
  await expectGoodAtBoth(page, 'a benefit with an opinion');

  await page.reload();
  await expect(reviews).toContainText('4 de 5');
  await expect(comment).toHaveCount(0);
  const rewrite = async () => {
    await change.click();
    await expect(star('4 estrellas')).toBeChecked();
    await expect(comment).toHaveValue('Buena <b>atención</b>.');
    await star('2 estrellas').press('Space');
    await comment.fill('Cambió.');
  };
  await rewrite();
  await page.getByRole('button', { name: 'Dejarla como está' }).click();
  await expect(comment).toHaveCount(0);
  // The focus stays at the form's former place.
  await page.keyboard.press('Tab');
  await expect(change).toBeFocused();
  await rewrite();
  await page.getByRole('button', { name: 'Guardar mi opinión' }).click();
  await expect(page.getByText('Tu opinión quedó cambiada.')).toBeVisible();
  await expect(comment).toHaveCount(0);
  await expect(change).toBeVisible();
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toContainText('Cambió.');
  await expect(page.getByRole('heading', { name: '1 opinión' })).toBeVisible();

  const review = await staff.find<Made>('/personal/reviews', { app_beneficio_id: id });
  await staff.change(`/personal/reviews/${review.id}`, { oculta: true, motivo: 'Da nombres.' });
  await page.reload();
  await expect(page.getByText('Tu opinión está oculta: Da nombres.')).toBeVisible();
  await expect(reviews).toHaveCount(0);
  await expect(comment).toHaveValue('Cambió.');
});
