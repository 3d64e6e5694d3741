import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { SEARCH, sendFile } from '../consola.ts';
import type { Staff } from '../demo.ts';
import { whileNobodyLoads } from '../roll.ts';
import { type Journey, newNumber } from './journey.ts';

async function newPersona(staff: Staff, nombre: string, more: object = {}) {
  const numero = newNumber();
  return (await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: numero,
    seccional: 'Rosario',
    localidad: 'Rosario',
    provincia: 'Santa Fe',
    celular: '341 555 0134',
    fecha_nacimiento: '1984-03-09',
    ...more,
  })) as { id: number; nombre: string; numero_documento: string; nro_afiliado: string };
}

const cargarElPadron: Journey = async (guide, { file }) => {
  const { page } = guide;
  const path = file('padron-noviembre.csv');
  const line = (nombre: string, estado = 'ACTIVO') =>
    `${newNumber()};${nombre};${newNumber()};Escuela N.º 12;Rosario;${estado}`;
  const lines = [
    'Nro Afiliado;Apellido y Nombre;Nro Doc;Repartición;Seccional;Estado',
    line('ACOSTA, Marina'),
    line('BENÍTEZ, Jorge Luis'),
    line('CABRERA, Noelia'),
    `${newNumber()};DÍAZ, Sin Documento;;Escuela N.º 12;Rosario;ACTIVO`,
  ];
  writeFileSync(path, lines.join('\n'));
  await guide.step(async () => {
    await guide.place();
    await guide.list('/importar/padron');
  });
  await guide.step(async () => {
    await guide.see();
    await guide.see();
    await sendFile(page, path);
  });
  await guide.step(() => guide.see());
  await guide.step(async () => {
    await guide.press();
    await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
  });
  await guide.step(async () => {
    for (let seen = 0; seen < 3; seen += 1) await guide.see();
  });
  await guide.step(async () => {
    await whileNobodyLoads(async () => {
      await page.getByRole('button', { name: 'Agregar 3', exact: true }).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    });
  });
};

const atenderAUnaPersona: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const persona = await newPersona(staff, 'QUINTEROS, Delia');
  await guide.step(async () => {
    await guide.place();
    await guide.press();
    const box = page.getByRole('dialog').getByRole('combobox', { name: SEARCH });
    await box.fill(persona.numero_documento);
    await page.getByRole('option', { name: /^QUINTEROS, Delia/ }).click();
  });
  await guide.step(() =>
    expect(page.getByRole('figure', { name: 'Carnet de QUINTEROS, Delia' })).toBeVisible(),
  );
  await guide.step(async () => {
    await guide.press();
    await guide.press();
    await guide.see();
    await guide.press();
  });
  await guide.step(() => guide.press());
  await guide.step(async () => {
    await guide.press();
    await guide.choose('Suspendido');
    await guide.fill('Licencia sin goce de sueldo');
    await guide.snap();
    await guide.press();
    await expect(page.getByText('Suspendido', { exact: true }).first()).toBeVisible();
  });
};

const emitirClavesYCartas: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const seccional = `Casilda ${newNumber()}`;
  for (const nombre of ['FERREYRA, Elsa', 'GODOY, Ramón', 'IBARRA, Lucía'])
    await newPersona(staff, nombre, { seccional });
  await guide.step(async () => {
    await guide.place();
    await guide.list('/personas');
    await guide.search(seccional, seccional);
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
  });
  await guide.step(async () => {
    await guide.see();
    await guide.press();
    await guide.press();
  });
  await guide.step(() => guide.see());
  await guide.step(() => page.getByRole('button', { name: 'Emitir 3 claves' }).click());
  await guide.step(async () => {
    await guide.see();
    await guide.see();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Cartas 1 a 3' }).click();
    await download;
  });
  await guide.step(async () => {
    await guide.press();
    await guide.press();
    await expect(page.getByText(/confirmó que se imprimieron/)).toBeVisible();
  });
};

const unirDosFichas: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const fecha_nacimiento = `19${50 + (Number(newNumber()) % 40)}-07-21`;
  const kept = await newPersona(staff, 'MANSILLA, Elba', { fecha_nacimiento });
  await newPersona(staff, 'MANSILLA, Elba', { fecha_nacimiento, seccional: 'Santa Fe' });
  await guide.step(async () => {
    await guide.place();
    await guide.list('/duplicados');
  });
  const row = page.getByRole('row', { name: new RegExp(kept.nro_afiliado) });
  // The server looks for duplicates in the background.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await guide.step(async () => {
    await row.getByRole('cell').first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unir a dos personas' }),
    ).toBeVisible();
    await guide.see();
  });
  await guide.step(() =>
    page.getByRole('radiogroup', { name: 'Seccional' }).getByRole('radio').first().check(),
  );
  await guide.step(async () => {
    await page.getByRole('button', { name: /^Unir y conservar a/ }).click();
    await expect(page.getByText(/^Se unieron: queda MANSILLA, Elba/)).toBeVisible();
  });
};

const revisarPapelesDeHijos: Journey = async (guide) => {
  const { page } = guide;
  await guide.step(async () => {
    await guide.place();
    await guide.list('/fotos_hijos');
  });
  await guide.step(async () => {
    await guide.press();
    await guide.fill('Alta para los kits');
    await guide.snap();
    await guide.press();
    await expect(page.getByRole('img', { name: /del documento de/ })).toBeVisible();
  });
  await guide.step(() => guide.see());
};

export const personas: Record<string, Journey> = {
  'cargar-el-padron': cargarElPadron,
  'atender-a-una-persona': atenderAUnaPersona,
  'emitir-claves-y-cartas': emitirClavesYCartas,
  'unir-dos-fichas': unirDosFichas,
  'revisar-papeles-de-hijos': revisarPapelesDeHijos,
};
