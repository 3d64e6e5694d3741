import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { signInMember } from './campania.ts';
import { figure, open, preview, signIn } from './consola.ts';
import { test } from './journey.ts';
import { claim, newTipo, openTipo } from './vouchers.ts';

test('a clerk loads codes, cancels, and gives back', async ({ page, staff, elsewhere }, info) => {
  const numero = Date.now();
  const [first, second] = [`C${numero}-1`, `C${numero}-2`];
  const file = info.outputPath('codigos.csv');
  writeFileSync(file, `codigo\n${first}\nc${numero} 1\n${second}\n`);
  const tipo = await newTipo(staff, { clase: 'solo_cine', codigos: 'lista', stock: 0 });
  const phone = await elsewhere();
  await signInMember(phone, staff);
  await signIn(page);
  const row = page.getByRole('row', { name: tipo.nombre });
  const find = async (codigo: string) => {
    await open(page, '/vouchers');
    await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  };

  await test.step('loads its codes, having seen which are doubles', async () => {
    await open(page, `/voucher_tipos/${tipo.id}/show`);
    await page.getByRole('link', { name: 'Cargar códigos' }).click();
    await preview(page, file);
    await expect(figure(page, 'Nuevas')).toHaveText('2');
    await expect(page.getByRole('row', { name: /^3 / })).toContainText('que la línea 2');
    await page.getByRole('button', { name: 'Agregar 2' }).click();
    await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    await open(page, '/voucher_tipos');
    await expect(row).toContainText('2002');
  });

  await test.step('cancels a voucher, and its member reads why', async () => {
    expect(await claim(phone, tipo)).toEqual([first]);
    await find(`c${numero}1`);
    await row.getByRole('button', { name: 'Cancelar' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Cancelar el voucher ${first}`) });
    await dialog.getByLabel('Motivo').fill('La función se suspendió.');
    await dialog.getByRole('button', { name: 'Cancelar el voucher' }).click();
    await expect(page.getByText(`El voucher ${first} quedó cancelado.`)).toBeVisible();
    await expect(row).toContainText('Cancelado');
    await openTipo(phone, tipo);
    await expect(phone.getByText('La función se suspendió.')).toBeVisible();
    await phone.getByRole('button', { name: 'Pedir el voucher' }).click();
    await expect(phone.getByText(second)).toBeVisible();
  });

  await test.step('gives back one that was used, with a reason that the member reads', async () => {
    await staff.post('/personal/canje/lectura', { texto: second });
    await find(`c${numero}2`);
    await row.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Devolver el voucher ${second}`) });
    await expect(dialog).toContainText('Deja de figurar usado en Mostrador');
    await dialog.getByRole('button', { name: 'Devolver el voucher' }).click();
    await expect(dialog.getByText('Completá este dato.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Se cortó la película.');
    await dialog.getByRole('button', { name: 'Devolver el voucher' }).click();
    await expect(page.getByText(`El voucher ${second} quedó devuelto.`)).toBeVisible();
    await expect(row).toContainText('Pedido');
    await row.getByText(tipo.nombre).click();
    const steps = page.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await expect(steps).toContainText(['Se pidió', 'Se usó en Mostrador', 'Se cortó la película.']);
    await phone.reload();
    await expect(phone.getByText(/Motivo: Se cortó la película\./)).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Mostrar QR/ })).toBeVisible();
  });
});
