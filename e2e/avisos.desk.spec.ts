import { expect } from '@playwright/test';
import { unique } from './beneficios.ts';
import { signInMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import type { Made } from './demo.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';
import { linkIn, mailTo } from './mails.ts';

test('news goes to whom staff say; the link of its mail ends them', async ({ page, staff }) => {
  test.slow();
  // The tests may run at night, when notices are held back.
  const valor = { hora: '10:00', desde: '00:00', hasta: '23:59' };
  await staff.change('/personal/ajustes/avisos', { valor });
  const seccional = unique('Avisada');
  const member = await signInMember(page, staff, { seccional });
  const { email } = member;
  const titulo = unique('Aviso');
  const ayer = new Date(Date.now() - 86_400_000).toISOString();
  const noticia = { titulo, cuerpo: 'Texto.', publicado_desde: ayer };
  const { id } = await staff.post<Made>('/personal/noticias', noticia);
  const byMail = page.getByRole('checkbox', { name: 'Por mail (Noticias)' });

  await test.step('the member wants the news by mail', async () => {
    await page.goto('/mas/avisos');
    await byMail.focus();
    await page.keyboard.press('Space');
    await expect(byMail).toBeChecked();
    await expect(byMail).toBeEnabled();
  });

  await test.step('staff tell their seccional, and see what was sent', async () => {
    await staff.post(`/personal/noticias/${id}/avisar`, { seccional });
    await mailTo(email, titulo);
    await signIn(page, 'admin');
    const row = page.getByRole('row').filter({ hasText: titulo });
    // The file of the mail is written before its row.
    await expect(async () => {
      await open(page, '/');
      await open(page, `/personas/${member.id}/show/mensajes`);
      await expect(page.getByRole('heading', { name: 'Lo que se le envió' })).toBeVisible();
      await expect(row).toContainText('Enviado', { timeout: 1_000 });
    }).toPass();
  });

  await test.step('the link of the mail changes nothing until it is pressed, and then ends them', async () => {
    await page.goto(linkIn(await mailTo(email, titulo), '/avisos/dejar/'));
    const leave = page.getByRole('button', { name: 'No recibir más estos mails' });
    await expect(leave).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'a link that ends mails');
    await leave.click();
    await expect(page.getByText('No te mandamos más mails de «Noticias».')).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'mails that are ended');
    await page.getByRole('link', { name: 'Elegir qué recibir' }).click();
    await expect(byMail).not.toBeChecked();
  });
});
