import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newDocumento, newMember } from './campania.ts';
import { choose, confirm, open, sendFile, signIn } from './consola.ts';
import { download } from './download.ts';
import { figure } from './importar.ts';
import { test } from './journey.ts';
import { whileNobodyLoads } from './roll.ts';

test('a clerk names columns, imports and undoes @smoke', async ({ page, staff }, info) => {
  const { documento } = await newMember(staff);
  const header = 'De quién;Cómo se llama;Papel;Nació';
  const send = (name: string, lines: string[]) => {
    const path = info.outputPath(name);
    writeFileSync(path, [header, ...lines].join('\n'));
    return sendFile(page, path);
  };
  const look = page.getByRole('button', { name: 'Ver qué cambiaría', exact: true });
  const unchanged = page.getByText('Todavía no se cambió nada.');
  await signIn(page);
  await open(page, '/importar/hijos');

  await test.step('says which column is which, where the names do not', async () => {
    const hijo = `${documento};NIÑA, Importada;${newDocumento()};01/02/2015`;
    await send('hijos.csv', [hijo, ';SIN, Nadie;1;']);
    await expect(look).toBeDisabled();
    await choose(page, 'Nro Doc Titular', 'De quién');
    await choose(page, 'Apellido y Nombre', 'Cómo se llama');
    await choose(page, 'Nro Doc', 'Papel');
    await choose(page, 'Fecha Nac', 'Nació');
    await look.click();
    await expect(unchanged).toBeVisible();
    await expect(figure(page, 'Nuevas')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Nuevas' })).toContainText('NIÑA, Importada');
    await expect(page.getByRole('row', { name: /^3 / })).toContainText('SIN, Nadie');
    const rest = page.getByRole('button', { name: 'Bajar para corregir' });
    expect((await download(page, () => rest.click())).name).toBe('rechazadas de hijos.csv');
  });

  await test.step('imports it, and undoes it', async () => {
    const undo = page.getByRole('button', { name: 'Deshacer esta importación' });
    await whileNobodyLoads(async () => {
      await page.getByRole('button', { name: 'Agregar 1' }).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
      await undo.click();
      await expect(page.getByRole('dialog')).toContainText('1 nuevas se quitan');
      await confirm(page, /^Deshacer la importación/, 'Deshacer');
      await expect(page.getByText('Esta importación se deshizo')).toBeVisible();
    });
    await expect(undo).toHaveCount(0);
  });

  await test.step('another goes on without the page, and its columns are remembered', async () => {
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await send(
      'muchos.csv',
      Array.from({ length: 2_000 }, (_, n) => `9;NADIE, ${n};${n};01/02/2015`),
    );
    await expect(page.getByText(/Como las elegiste la última vez/)).toBeVisible();
    // A reload would cancel a request in flight.
    const asked = page.waitForResponse(/\/revisar$/);
    await look.click();
    await asked;
    await page.reload();
    await expect(unchanged).toBeVisible();
    await expect(figure(page, 'Rechazadas')).toHaveText('2.000');
    await open(page, '/importar/hijos');
    const history = page.getByRole('region', { name: 'Importaciones anteriores' });
    for (const name of [
      /hijos\.csv Deshecha admin@demo\.local/,
      /muchos\.csv Revisada, sin importar/,
    ])
      await expect(history.getByRole('row', { name })).toBeVisible();
  });
});
