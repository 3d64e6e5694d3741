import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { test } from './journey.ts';
import { linkIn, mailTo } from './mails.ts';

test('a key is asked for by mail, and activates a device', async ({ page, staff, elsewhere }) => {
  const email = `nueva-${Date.now()}@ejemplo.org`;
  const { documento } = await newMember(staff, { email });
  await page.goto('/activar');
  await page.getByRole('link', { name: 'No tengo una clave' }).click();
  await page.getByRole('textbox', { name: 'Documento' }).fill(documento);
  await page.getByRole('textbox', { name: 'Mail' }).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();

  const mail = await mailTo(email, 'Tu clave');
  const other = await elsewhere();
  const calls: string[] = [];
  other.on('request', (one) => calls.push(new URL(one.url()).pathname));
  await other.goto(linkIn(mail, '/activar/'));
  await expect(other.getByRole('heading')).toContainText('Activá tu carnet en este');
  await expect(other.getByRole('complementary', { name: 'Privacidad' })).toContainText(
    'Responsable de los datos de tu afiliación: ',
  );
  expect(await other.context().cookies()).toEqual([]);
  expect(calls.filter((path) => path.startsWith('/auth/'))).toEqual([]);
  await other.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(other).toHaveURL('/carnet');
  await expect(other.getByRole('button', { name: /Prueba, Julia/ })).toBeVisible();
});
