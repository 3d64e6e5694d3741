import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { figure, open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { newDocumento } from './eventos.ts';

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'A clerk imports at a desk.');
});

test('a clerk says what each column is, follows the work over a reload, imports and undoes it', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const titular = newDocumento();
  const hijo = newDocumento();
  await staff.post('/personal/personas', {
    nombre: 'TITULAR, Importada',
    numero_documento: titular,
    nro_afiliado: titular,
  });
  const file = (name: string, lines: string[]) => {
    const path = info.outputPath(name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };
  const send = (path: string) => page.getByLabel(/Elegí el archivo CSV/).setInputFiles(path);
  const choose = async (campo: string, column: string) => {
    await page.getByRole('combobox', { name: campo, exact: true }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  };
  const header = 'De quién;Cómo se llama;Papel;Nació';

  await signIn(page);
  await open(page, '/importar/hijos');

  await test.step('says which column is which, where the names do not', async () => {
    await send(
      file('hijos.csv', [
        header,
        `${titular};NIÑA, Importada;${hijo};01/02/2015`,
        ';SIN, Nadie;1;',
      ]),
    );
    const look = page.getByRole('button', { name: 'Ver qué cambiaría' });
    await expect(look).toBeDisabled();
    await choose('Nro Doc Titular', 'De quién');
    await choose('Apellido y Nombre', 'Cómo se llama');
    await choose('Nro Doc', 'Papel');
    await choose('Fecha Nac', 'Nació');
    await look.click();
    await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
    await expect(figure(page, 'Nuevas')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Nuevas' })).toContainText('NIÑA, Importada');
    await expect(page.getByRole('row', { name: /^3 / })).toContainText('SIN, Nadie');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bajar para corregir' }).click();
    expect((await download).suggestedFilename()).toBe('rechazadas de hijos.csv');
  });

  await test.step('imports it, and undoes it', async () => {
    await page.getByRole('button', { name: 'Agregar 1' }).click();
    await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer esta importación' }).click();
    const dialog = page.getByRole('dialog', { name: /^Deshacer la importación/ });
    await expect(dialog).toContainText('1 nuevas se quitan');
    await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByText('Esta importación se deshizo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer esta importación' })).toHaveCount(0);
  });

  await test.step('a large one goes on without the page, and its columns are remembered', async () => {
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    const lines = Array.from({ length: 40_000 }, (_, n) => `9;NADIE, ${n};${n};01/02/2015`);
    await send(file('muchos.csv', [header, ...lines]));
    await expect(page.getByText(/Como las elegiste la última vez/)).toBeVisible();
    // A reload would cancel a request in flight.
    const asked = page.waitForResponse(/\/revisar$/);
    await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
    await asked;
    await page.reload();
    await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
    await expect(figure(page, 'Rechazadas')).toHaveText('40.000');
    await open(page, '/importar/hijos');
    const history = page.getByRole('region', { name: 'Importaciones anteriores' });
    await expect(
      history.getByRole('row', { name: /hijos\.csv Deshecha admin@demo\.local/ }),
    ).toBeVisible();
    await expect(
      history.getByRole('row', { name: /muchos\.csv Revisada, sin importar/ }),
    ).toBeVisible();
  });
});
