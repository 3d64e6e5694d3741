import { expect, type Page } from '@playwright/test';
import { main, signInMember } from './campania.ts';
import { download } from './download.ts';
import { test } from './journey.ts';
import { expectAccessible, expectGood } from './looks.ts';
import { codeTo, mailTo } from './mails.ts';

async function openMine(page: Page, name: string) {
  await page.goto('/mas/mis-datos');
  await main(page).getByRole('link', { name }).click();
}

test('a member corrects, downloads and erases their data @smoke', async ({ page, staff }) => {
  test.slow();
  const { id, documento, email } = await signInMember(page, staff);
  const nuevo = `nueva-${id}@prueba.local`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mas/mis-datos');
  await page.getByRole('button', { name: 'Copiar número de afiliación' }).click();
  await expect(page.getByText('Se ha copiado al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(documento);

  await openMine(page, 'Cambiar mi celular o dónde vivo');
  await page.getByRole('textbox', { name: 'Celular' }).fill('11 5555 0000');
  await page.getByRole('textbox', { name: 'Localidad' }).fill('Quilmes');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/mas/mis-datos');
  await expect(main(page).getByText('11 5555 0000')).toBeVisible();

  await main(page).getByRole('link', { name: 'Cambiar mi mail' }).click();
  await page.getByRole('button', { name: 'Mandarme un código' }).click();
  await expect(page.getByRole('heading', { name: 'Escribí el código' })).toBeFocused();
  const codigo = page.getByRole('textbox', { name: 'Código' });
  await codigo.fill('12');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  const problem = page.getByRole('alertdialog', { name: 'Error validación' });
  await expect(problem).toContainText('El código tiene seis números.');
  await problem.getByRole('button', { name: 'Entendido' }).click();
  await expect(codigo).toBeFocused();
  await codigo.fill(await codeTo(email, 'confirmar que sos vos'));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Tu mail nuevo' })).toBeFocused();
  await expectAccessible(page, 'the new mail');
  await page.getByRole('textbox', { name: 'Mail nuevo' }).fill(nuevo);
  await page.getByRole('button', { name: 'Mandar el código' }).click();
  await expect(page.getByText(`Lo mandamos a ${nuevo}`)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Código' })
    .fill(await codeTo(nuevo, 'Confirmá tu mail nuevo'));
  await page.getByRole('button', { name: 'Cambiar mi mail' }).click();
  await expect(page).toHaveURL('/mas/mis-datos');
  await expect(main(page).getByText(nuevo)).toBeVisible();
  await mailTo(email, 'Cambiaron tus datos de contacto');

  await main(page).getByRole('link', { name: 'Descargar mis datos' }).click();
  await page.getByRole('button', { name: 'Preparar mi archivo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu archivo está listo' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Guardar en este dispositivo' });
  const { name, bytes } = await download(page, () => save.click());
  expect(name).toMatch(/^Mis datos \d{4}-\d{2}-\d{2}\.zip$/);
  expect(bytes.toString('latin1')).toMatch(/^PK/);

  await openMine(page, 'Pedir que se borren');
  await page.getByRole('textbox', { name: '¿Qué querés que borremos?' }).fill('Mis opiniones.');
  await page.getByRole('button', { name: 'Pedir que se borren' }).click();
  const pedidos = page.getByRole('list', { name: 'Mis pedidos' });
  await expect(pedidos).toContainText('Mis opiniones.');
  await expect(pedidos).toContainText('Espera respuesta');
  await expectGood(page, 'my requests');
  await pedidos.getByRole('button', { name: /Retirar este pedido/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar mi pedido' }).click();
  await expect(pedidos).toContainText('Lo retiraste');
});
