import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { SEARCH, sendFile } from '../consola.ts';
import type { Staff } from '../demo.ts';
import { newDocumento } from '../eventos.ts';
import { whileNobodyLoads } from '../roll.ts';
import {
  choose,
  fill,
  type Journey,
  list,
  place,
  press,
  search,
  see,
  shows,
  snap,
  titled,
  visible,
} from './guide.ts';

async function newPersona(staff: Staff, nombre: string, more: object = {}): Promise<string> {
  const numero = newDocumento();
  const place = { seccional: 'Rosario', localidad: 'Rosario', provincia: 'Santa Fe' };
  await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: numero,
    celular: '341 555 0134',
    fecha_nacimiento: '1984-03-09',
    ...place,
    ...more,
  });
  return numero;
}

const lineOf = (nombre: string, documento = newDocumento()) =>
  `${newDocumento()};${nombre};${documento};Escuela N.º 12;Rosario;ACTIVO`;

export const personas: Record<string, Journey> = {
  'cargar-el-padron': ({ page, file }) => {
    const path = file('padron-noviembre.csv');
    const lines = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Repartición;Seccional;Estado',
      lineOf('ACOSTA, Marina'),
      lineOf('BENÍTEZ, Jorge Luis'),
      lineOf('CABRERA, Noelia'),
      lineOf('DÍAZ, Sin Documento', ''),
    ];
    writeFileSync(path, lines.join('\n'));
    return [
      [place, list('/importar/padron')],
      [see, see, () => sendFile(page, path)],
      [see],
      [press, shows('Todavía no se cambió nada.')],
      [see, see, see],
      [
        (guide) =>
          whileNobodyLoads(async () => {
            await page.getByRole('button', { name: 'Agregar 3', exact: true }).click();
            await shows('Listo: el archivo quedó cargado.')(guide);
          }),
      ],
    ];
  },

  'atender-a-una-persona': async ({ page, staff }) => {
    const documento = await newPersona(staff, 'QUINTEROS, Delia');
    const box = page.getByRole('dialog').getByRole('combobox', { name: SEARCH });
    return [
      [
        place,
        press,
        () => box.fill(documento),
        () => page.getByRole('option', { name: /^QUINTEROS, Delia/ }).click(),
      ],
      [visible(page.getByRole('figure', { name: 'Carnet de QUINTEROS, Delia' }))],
      [press, press, see, press],
      [press],
      [
        press,
        choose('Suspendido'),
        fill('Licencia sin goce de sueldo'),
        snap,
        press,
        visible(page.getByText('Suspendido', { exact: true }).first()),
      ],
    ];
  },

  'emitir-claves-y-cartas': async ({ page, staff }) => {
    const seccional = `Casilda ${newDocumento()}`;
    for (const nombre of ['FERREYRA, Elsa', 'GODOY, Ramón', 'IBARRA, Lucía'])
      await newPersona(staff, nombre, { seccional });
    return [
      [place, list('/personas'), search(seccional, seccional), shows('1 a 3 de 3')],
      [see, press, press],
      [see],
      [() => page.getByRole('button', { name: 'Emitir 3 claves' }).click()],
      [
        see,
        see,
        async () => {
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Cartas 1 a 3' }).click();
          await download;
        },
      ],
      [press, press, shows(/confirmó que se imprimieron/)],
    ];
  },

  'unir-dos-fichas': async ({ page, staff }) => {
    const born = { fecha_nacimiento: `19${50 + (Number(newDocumento()) % 40)}-07-21` };
    const kept = await newPersona(staff, 'MANSILLA, Elba', born);
    await newPersona(staff, 'MANSILLA, Elba', { ...born, seccional: 'Santa Fe' });
    const row = page.getByRole('row', { name: new RegExp(kept) });
    return [
      [place, list('/duplicados')],
      [
        // The server looks for duplicates in the background.
        () =>
          expect(async () => {
            await page.reload();
            await expect(row).toBeVisible({ timeout: 4_000 });
          }).toPass(),
        () => row.getByRole('cell').first().click(),
        titled('Unir a dos personas'),
        see,
      ],
      [
        () =>
          page.getByRole('radiogroup', { name: 'Seccional' }).getByRole('radio').first().check(),
      ],
      [
        () => page.getByRole('button', { name: /^Unir y conservar a/ }).click(),
        shows(/^Se unieron: queda MANSILLA, Elba/),
      ],
    ];
  },

  'revisar-papeles-de-hijos': ({ page }) => [
    [place, list('/fotos_hijos')],
    [
      press,
      fill('Alta para los kits'),
      snap,
      press,
      visible(page.getByRole('img', { name: /del documento de/ })),
    ],
    [see],
  ],
};
