import { expect } from '@playwright/test';
import { unique } from './beneficios.ts';
import { signInMember } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { type Made, wireOf } from './demo.ts';
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

  await test.step('staff say to how many it goes before it does', async () => {
    await signIn(page, 'admin');
    await open(page, `/noticias/${id}`);
    await expect(page.getByText('Avisar a quienes les toca')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Avisar a \d+ personas?$/ })).toBeVisible();
    // A slow press must not choose the option on which the menu, at the page's end, puts the pointer.
    await page.getByRole('combobox', { name: 'A quiénes' }).click({ delay: 500 });
    const option = page.getByRole('option', { name: seccional });
    await expect(option).toBeVisible();
    await option.click();
    await page.getByRole('button', { name: 'Avisar a 1 persona', exact: true }).click();
    await confirm(page, `Avisar a 1 persona de «${titulo}»`, 'Avisar a 1 persona');
    await expect(page.getByRole('list', { name: 'A quiénes se avisó' })).toContainText(
      `Seccional ${seccional}: 1 persona`,
    );
  });

  await test.step('and see what was sent to whom', async () => {
    await mailTo(email, titulo);
    const row = page.getByRole('row').filter({ hasText: titulo });
    // The file of the mail is written before its row.
    await expect(async () => {
      await open(page, '/');
      await open(page, `/personas/${member.id}/show/mensajes`);
      await expect(page.getByRole('heading', { name: 'Lo que se le envió' })).toBeVisible();
      await expect(row).toContainText('Enviado', { timeout: 1_000 });
    }).toPass();
  });

  await test.step('and what a mail with a key looked like, without the key', async () => {
    const data = { dni: member.documento, email };
    await wireOf(page).post('/afigestion/login_afiliados/pedir_activation_key.json', data);
    await mailTo(email, 'Tu clave');
    await open(page, '/mensajes');
    await page.getByPlaceholder('Persona, correo o asunto').fill(email);
    await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText('Prueba, Julia');
    await page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Tu clave' }).click();
    await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
    const seen = page.frameLocator('iframe[title*="Tu clave"]');
    await expect(seen.getByText('••••-••••-••••').first()).toBeVisible();
    await expect(seen.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Como texto' }).click();
    await expect(page.getByText('Pediste una clave para activar tu carnet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar de nuevo' })).toHaveCount(0);
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
