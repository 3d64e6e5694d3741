import { expect, test } from '@playwright/test';
import { newPersona } from './claves.ts';
import { linkIn, mailTo } from './mails.ts';

test('a key is asked for with document and mail, and the link of its mail activates', async ({
  page,
  request,
}) => {
  const { dni, email } = await newPersona(request);
  await page.goto('/activar');
  await page.getByRole('link', { name: 'No tengo una clave' }).click();
  await page.getByRole('textbox', { name: 'Documento' }).fill(dni);
  await page.getByRole('textbox', { name: 'Mail' }).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();

  const mail = await mailTo(email, 'Tu clave');
  await page.goto(linkIn(mail, '/activar/'));
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(page).toHaveURL('/carnet');
  await expect(page.getByRole('button', { name: /Nora/ })).toBeVisible();
});
