import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { choose, confirm, figure, open, review, sendFile, signIn } from './consola.ts';
import { download } from './download.ts';
import { newDocumento } from './eventos.ts';
import { test } from './journey.ts';

const planilla = (name: string): string => `server/testing/planillas/${name}`;

test('a clerk names columns, imports and undoes @smoke', async ({ page, staff }, info) => {
  const { documento } = await newMember(staff);
  const header = 'De quién;Cómo se llama;Papel;Nació';
  const send = (name: string, lines: string[]) => {
    const path = info.outputPath(name);
    writeFileSync(path, [header, ...lines].join('\n'));
    return sendFile(page, path);
  };
  await signIn(page);
  await open(page, '/importar/hijos');

  await test.step('says which column is which, where the names do not', async () => {
    const hijo = `${documento};NIÑA, Importada;${newDocumento()};01/02/2015`;
    await send('hijos.csv', [hijo, ';SIN, Nadie;1;']);
    const look = page.getByRole('button', { name: 'Ver qué cambiaría', exact: true });
    await expect(look).toBeDisabled();
    await choose(page, 'Nro Doc Titular', 'De quién');
    await choose(page, 'Apellido y Nombre', 'Cómo se llama');
    await choose(page, 'Nro Doc', 'Papel');
    await choose(page, 'Fecha Nac', 'Nació');
    await review(page);
    await expect(figure(page, 'Nuevas')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Nuevas' })).toContainText('NIÑA, Importada');
    await expect(page.getByRole('row', { name: /^3 / })).toContainText('SIN, Nadie');
    const rest = page.getByRole('button', { name: 'Bajar para corregir' });
    expect((await download(page, () => rest.click())).name).toBe('rechazadas de hijos.csv');
  });

  await test.step('imports it, and undoes it', async () => {
    await page.getByRole('button', { name: 'Agregar 1' }).click();
    await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Deshacer esta importación' });
    await undo.click();
    await expect(page.getByRole('dialog')).toContainText('1 nuevas se quitan');
    await confirm(page, /^Deshacer la importación/, 'Deshacer');
    await expect(page.getByText('Esta importación se deshizo')).toBeVisible();
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
    await page.getByRole('button', { name: 'Ver qué cambiaría', exact: true }).click();
    await asked;
    await page.reload();
    await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
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

test('a clerk reads another sheet, pastes cells, and says what a value is', async ({ page }) => {
  const lines = page.getByRole('region', { name: 'Primeros renglones del archivo' });
  const line = (name: string) => lines.getByRole('row', { name });
  const SHEET = 'Hoja de la planilla';
  const expectTitles = (renglon: number) =>
    expect(page.getByText(`Los títulos están en el renglón ${renglon}.`)).toBeVisible();
  await signIn(page);
  await open(page, '/importar/padron');

  await test.step('is told why a file cannot be read at all', async () => {
    await sendFile(page, planilla('con-contrasena.xlsx'));
    await expect(page.getByRole('alert')).toContainText('La planilla tiene contraseña.');
  });

  await test.step('reads another sheet and other titles when told, and comes back', async () => {
    await sendFile(page, planilla('afiliados.xlsx'));
    await expectTitles(4);
    const sheet = page.getByRole('combobox', { name: SHEET });
    await expect(sheet).toHaveText('Afiliados 2026 (9 renglones)');
    await page.getByRole('button', { name: 'Están en otro renglón' }).click();
    await expect(line('SINDICATO DE EJEMPLO')).toBeVisible();
    await choose(page, SHEET, 'Viejos (10 renglones, oculta)');
    await expectTitles(1);
    await choose(page, SHEET, 'Afiliados 2026 (9 renglones)');
    await expectTitles(4);
    await line('Listado de afiliados').click();
    await expectTitles(2);
    await line('N° AFILIADO').click();
    await expectTitles(4);
    await review(page);
    const notes = page.getByRole('region', { name: 'Avisos' });
    await expect(notes).toContainText('«TOTAL 4» no es un dato: no se carga.');
  });

  await test.step('pastes cells of a sheet, and says what an unknown estado is', async () => {
    await open(page, '/importar/padron');
    await page.getByRole('button', { name: 'Pegar desde una planilla' }).click();
    const cells =
      'Nro Afiliado\tApellido y Nombre\tDNI\tEstado\n990011\tPEGADA, Una\t39.111.222\tJUBILADO';
    await page.getByRole('textbox', { name: 'Celdas copiadas' }).fill(cells);
    await page.getByRole('button', { name: 'Usar lo pegado' }).click();
    await review(page);
    await expect(figure(page, 'Rechazadas')).toHaveText('1');
    await choose(page, '«JUBILADO»', 'Activo');
    await page.getByRole('button', { name: 'Ver qué cambiaría con esto' }).click();
    await expect(figure(page, 'Nuevas')).toHaveText('1');
  });
});
