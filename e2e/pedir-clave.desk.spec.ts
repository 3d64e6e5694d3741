import { expect, test } from '@playwright/test';
import { newPersona } from './claves.ts';
import { open, signIn } from './consola.ts';
import { mailTo } from './mails.ts';

test('a clerk sees what was sent, as it looked, without the key', async ({ page, request }) => {
  const { dni, email } = await newPersona(request);
  await page.goto('/activar/pedir');
  await page.getByRole('textbox', { name: 'Documento' }).fill(dni);
  await page.getByRole('textbox', { name: 'Mail' }).fill(email);
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();
  await mailTo(email, 'Tu clave');

  await signIn(page);
  await open(page, '/mensajes');
  await page.getByText(email).first().click();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
  const frame = page.frameLocator(`iframe[title*="Tu clave"]`);
  await expect(frame.getByText('••••-••••-••••').first()).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Como texto' }).click();
  await expect(page.getByText('Pediste una clave para activar tu carnet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar de nuevo' })).toHaveCount(0);
});
