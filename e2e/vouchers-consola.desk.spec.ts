import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newMember, plusDays } from './campania.ts';
import { figure, open, preview, signIn } from './consola.ts';
import { activateByWire, signInStaff } from './demo.ts';

test('a clerk loads codes of a kind, cancels a voucher, and gives one back', async ({
  page,
  browser,
  request,
}, info) => {
  const numero = Date.now();
  const nombre = `Cine ${numero}`;
  const [first, second] = [`C${numero}-1`, `C${numero}-2`];
  const file = info.outputPath('codigos.csv');
  writeFileSync(file, `codigo\n${first}\nc${numero} 1\n${second}\n`);
  await signIn(page);

  const staff = await signInStaff(request);
  const dates = { desde: plusDays(0), hasta: plusDays(10), vence: plusDays(30) };
  const kind = { nombre, clase: 'solo_cine', codigos: 'lista', stock: 0, ...dates };
  const { id } = (await staff.post('/personal/voucher_tipos', kind)) as { id: number };

  await test.step('loads its codes, having seen which are doubles', async () => {
    await open(page, `/voucher_tipos/${id}/show`);
    await page.getByRole('link', { name: 'Cargar códigos' }).click();
    await preview(page, file);
    await expect(figure(page, 'Nuevas')).toHaveText('2');
    await expect(page.getByRole('row', { name: /^3 / })).toContainText('que la línea 2');
    await page.getByRole('button', { name: 'Agregar 2' }).click();
    await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    await open(page, '/voucher_tipos');
    await expect(page.getByRole('row', { name: nombre })).toContainText('2002');
  });

  const { clave } = await newMember(staff);
  const phone = await (await browser.newContext()).newPage();
  await activateByWire(phone, clave);
  await phone.goto('/mas/vouchers');
  await phone.getByRole('link', { name: nombre }).click();
  await expect(phone.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await phone.getByRole('button', { name: 'Pedir el voucher' }).click();
  await expect(phone.getByRole('main').first()).toContainText(first);

  await test.step('cancels a voucher, and its member reads why', async () => {
    await open(page, '/vouchers');
    await page.getByRole('textbox', { name: 'Código' }).fill(`c${numero}1`);
    const row = page.getByRole('row', { name: nombre });
    await row.getByRole('button', { name: 'Cancelar' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Cancelar el voucher ${first}`) });
    await dialog.getByLabel('Motivo').fill('La función se suspendió.');
    await dialog.getByRole('button', { name: 'Cancelar el voucher' }).click();
    await expect(page.getByText(`El voucher ${first} quedó cancelado.`)).toBeVisible();
    await expect(row).toContainText('Cancelado');
    await phone.reload();
    await expect(phone.getByText('La función se suspendió.')).toBeVisible();
    await phone.getByRole('button', { name: 'Pedir el voucher' }).click();
    await expect(phone.getByText(second)).toBeVisible();
  });

  await test.step('gives back one that was used, with a reason that the member reads', async () => {
    await staff.post('/personal/canje/lectura', { texto: second });
    await open(page, '/vouchers');
    await page.getByRole('textbox', { name: 'Código' }).fill(`c${numero}2`);
    const row = page.getByRole('row', { name: nombre });
    await row.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Devolver el voucher ${second}`) });
    await expect(dialog).toContainText('Deja de figurar usado en Mostrador');
    await dialog.getByRole('button', { name: 'Devolver el voucher' }).click();
    await expect(dialog.getByText('Completá este dato.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Se cortó la película.');
    await dialog.getByRole('button', { name: 'Devolver el voucher' }).click();
    await expect(page.getByText(`El voucher ${second} quedó devuelto.`)).toBeVisible();
    await expect(row).toContainText('Pedido');
    await row.getByText(nombre).click();
    const steps = page.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await expect(steps).toContainText(['Se pidió', 'Se usó en Mostrador', 'Se cortó la película.']);
    await phone.reload();
    await expect(phone.getByText(/Motivo: Se cortó la película\./)).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Mostrar QR/ })).toBeVisible();
  });
  await phone.context().close();
});
