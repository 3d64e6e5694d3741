import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newCongreso } from './congreso.ts';
import { choose, figure, open, preview, SEARCH, sendFile, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { newDocumento } from './eventos.ts';
import { load, openImport, sendRefused, TOLD } from './oficina.ts';
import { whileNobodyLoads } from './roll.ts';
import { newTipo } from './vouchers.ts';

const planilla = (name: string): string => `server/testing/planillas/${name}`;

test.use({ actionTimeout: 15_000 });

test(
  'a clerk says what each column is, follows the work over a reload, imports and undoes it',
  { tag: '@smoke' },
  async ({ page, request }, info) => {
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
    const header = 'De quién;Cómo se llama;Papel;Nació';

    await signIn(page);
    await open(page, '/importar/hijos');

    await test.step('says which column is which, where the names do not', async () => {
      await sendFile(
        page,
        file('hijos.csv', [
          header,
          `${titular};NIÑA, Importada;${hijo};01/02/2015`,
          ';SIN, Nadie;1;',
        ]),
      );
      const look = page.getByRole('button', { name: 'Ver qué cambiaría', exact: true });
      await expect(look).toBeDisabled();
      await choose(page, 'Nro Doc Titular', 'De quién');
      await choose(page, 'Apellido y Nombre', 'Cómo se llama');
      await choose(page, 'Nro Doc', 'Papel');
      await choose(page, 'Fecha Nac', 'Nació');
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

    await test.step('another goes on without the page, and its columns are remembered', async () => {
      await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
      const lines = Array.from({ length: 2_000 }, (_, n) => `9;NADIE, ${n};${n};01/02/2015`);
      await sendFile(page, file('muchos.csv', [header, ...lines]));
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
      await expect(
        history.getByRole('row', { name: /hijos\.csv Deshecha admin@demo\.local/ }),
      ).toBeVisible();
      await expect(
        history.getByRole('row', { name: /muchos\.csv Revisada, sin importar/ }),
      ).toBeVisible();
    });
  },
);

test('a clerk loads a workbook as the office has it: another sheet, a name above the titles, a total', async ({
  page,
}) => {
  const lines = (text: string) =>
    page
      .getByRole('region', { name: 'Primeros renglones del archivo' })
      .getByRole('row', { name: text });

  await signIn(page);
  await open(page, '/importar/padron');

  await test.step('finds the sheet and the titles', async () => {
    await sendFile(page, planilla('afiliados.xlsx'));
    await expect(page.getByText('Los títulos están en el renglón 4.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Hoja de la planilla' })).toHaveText(
      'Afiliados 2026 (9 renglones)',
    );
    await page.getByRole('button', { name: 'Están en otro renglón' }).click();
    await expect(lines('SINDICATO DE EJEMPLO')).toBeVisible();
  });

  await test.step('reads another sheet and other titles when told, and comes back', async () => {
    await page.getByRole('combobox', { name: 'Hoja de la planilla' }).click();
    await page.getByRole('option', { name: 'Viejos (10 renglones, oculta)' }).click();
    await expect(page.getByText('Los títulos están en el renglón 1.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Hoja de la planilla' }).click();
    await page.getByRole('option', { name: /^Afiliados 2026/ }).click();
    await expect(page.getByText('Los títulos están en el renglón 4.')).toBeVisible();
    await lines('Listado de afiliados').click();
    await expect(page.getByText('Los títulos están en el renglón 2.')).toBeVisible();
    await lines('N° AFILIADO').click();
    await expect(page.getByText('Los títulos están en el renglón 4.')).toBeVisible();
  });

  await test.step('loads the people and not the total', async () => {
    await page.getByRole('button', { name: 'Ver qué cambiaría', exact: true }).click();
    await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
    await expect(figure(page, 'Nuevas')).toHaveText('4');
    await expect(figure(page, 'Rechazadas')).toHaveText('0');
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(
      '«TOTAL 4» no es un dato: no se carga.',
    );
  });

  await test.step('takes cells that were copied from a sheet', async () => {
    await open(page, '/importar/padron');
    await page.getByRole('button', { name: 'Pegar desde una planilla' }).click();
    const cells =
      'Nro Afiliado\tApellido y Nombre\tDNI\tEstado\n990011\tPEGADA, Una\t39.111.222\tJUBILADO';
    await page.getByRole('textbox', { name: 'Celdas copiadas' }).fill(cells);
    await page.getByRole('button', { name: 'Usar lo pegado' }).click();
    await page.getByRole('button', { name: 'Ver qué cambiaría', exact: true }).click();
    await expect(figure(page, 'Rechazadas')).toHaveText('1');
  });

  await test.step('says once what an unknown estado is', async () => {
    await page.getByRole('combobox', { name: '«JUBILADO»' }).click();
    await page.getByRole('option', { name: 'Activo' }).click();
    await page.getByRole('button', { name: 'Ver qué cambiaría con esto' }).click();
    await expect(figure(page, 'Nuevas')).toHaveText('1');
  });
});

test('a day of an office, with the files that other programs wrote', async ({
  page,
  request,
}, info) => {
  test.slow();
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff, { codigos: 'lista', stock: 0 });
  const congreso = await newCongreso(staff, info);
  const nombre = 'Los de la planilla';
  const lista = (await staff.post('/personal/listas', { nombre })) as { id: number };
  const file = (name: string) => ({ path: planilla(name) });
  await signIn(page);

  await whileNobodyLoads(async () => {
    const loaded =
      await test.step('loads each file, and corrects by hand what was not recognised', async () => {
        await openImport(page, '/importar/padron');
        const nomina = await load(page, file('nomina.xlsx'), {
          valores: { JUBILADO: 'Activo', LICENCIA: 'Activo' },
        });
        await openImport(page, '/importar/hijos');
        const hijos = await load(page, file('grupo-familiar.xls'));
        await openImport(page, '/importar/sucursales');
        const comercios = await load(page, file('comercios.txt'));
        await openImport(page, '/importar/localidades');
        const parajes = await load(page, file('PARAJES.CSV'));
        await openImport(page, `/congresos/${congreso.id}/importar`);
        const delegados = await load(page, file('congresales.ods'));
        await openImport(page, `/voucher_tipos/${tipo.id}/codigos`);
        const codigos = await load(page, file('codigos.xls'), { columnas: { Codigo: 'Language' } });
        await openImport(page, `/listas/${lista.id}/importar`);
        const cells = 'Doc.\tQuién\n8.100.101\tÁlvarez\n8100103\tCórdoba\n8199999\tNadie';
        const miembros = await load(page, { archivo: 'celdas pegadas', cells });
        return [nomina, hijos, comercios, parajes, delegados, codigos, miembros];
      });

    const refused = await test.step('is told why a file cannot be read at all', async () => {
      const pdf = info.outputPath('padron.csv');
      const letter = await page.context().newPage();
      await letter.setContent('<h1>Padrón</h1>');
      await letter.pdf({ path: pdf });
      await letter.close();
      await openImport(page, '/importar/padron');
      const paths = [
        planilla('con-contrasena.xlsx'),
        join(import.meta.dirname, 'fixtures', 'foto.heic'),
        pdf,
      ];
      const told = [];
      for (const path of paths) told.push(await sendRefused(page, path));
      return told;
    });

    expect([...loaded, ...refused]).toEqual(TOLD);

    await test.step('finds who was loaded', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: SEARCH }).fill('8.100.103');
      await expect(page.getByRole('option').first()).toContainText('CÓRDOBA ÑÁÑEZ, José Luis');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/personas\/\d+\/show/);
      await expect(page.getByRole('main')).toContainText('CÓRDOBA ÑÁÑEZ, José Luis');
    });

    await test.step('exports the list and loads it again, which changes nothing', async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: 'CÓRDOBA ÑÁÑEZ' }));
      await open(page, `/personas?filter=${filter}`);
      await page.getByRole('button', { name: 'Exportar' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
      const saved = info.outputPath('exportadas.xlsx');
      await (await saving).saveAs(saved);
      await openImport(page, '/importar/padron');
      await preview(page, saved);
      await expect(figure(page, 'Iguales')).toHaveText('1');
      await expect(figure(page, 'Cambiadas')).toHaveText('0');
    });

    await test.step('undoes the roll: it was of another month', async () => {
      await openImport(page, '/importar/padron');
      await page.getByRole('link', { name: 'nomina.xlsx' }).click();
      await page.getByRole('button', { name: 'Deshacer esta importación' }).click();
      const dialog = page.getByRole('dialog', { name: /^Deshacer la importación/ });
      await expect(dialog).toContainText('nuevas se quitan');
      await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
      await expect(page.getByText('Esta importación se deshizo')).toBeVisible();
    });
  });
});
