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

test('whose data do not match is told the same, and what breaks a rule is told at once', async ({
  page,
}) => {
  await page.goto('/activar/pedir');
  await page.getByRole('textbox', { name: 'Documento' }).fill('doce');
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Error validación' });
  await expect(dialog).toContainText('Documento');
  await expect(dialog).toContainText('Mail');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('textbox', { name: 'Documento' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Documento' }).fill('40.999.999');
  await page.getByRole('textbox', { name: 'Mail' }).fill('nadie@ejemplo.org');
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();
  await expect(page.getByText('Si esos datos son los que tiene tu seccional')).toBeVisible();
});
