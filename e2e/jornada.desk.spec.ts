import { expect, type Page } from '@playwright/test';
import { readTexts } from '../server/testing/read-pdf.ts';
import { hoy, newCampania } from './campania.ts';
import { newCongreso } from './congreso.ts';
import { confirm, openList, signIn } from './consola.ts';
import type { Made, Staff } from './demo.ts';
import { download } from './download.ts';
import { button, load } from './importar.ts';
import { test } from './journey.ts';
import * as planillas from './planillas.ts';
import { newTipo, openCounter, scan, verdict } from './vouchers.ts';

/** Opens a row of a list of the menu, such as the event of that name. */
async function openRow(page: Page, place: string, list: string, name: string): Promise<void> {
  await openList(page, place, list);
  await page.getByPlaceholder(/^Nombre/).fill(name);
  await page.getByRole('row', { name }).click();
}

/** Opens the board of turnos at a campaña. The charts below it have a choice of the same name. */
async function openBoard(page: Page, campania: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Turnos', exact: true }).click();
  const board = page.getByRole('region', { name: 'Tablero de turnos' });
  await board.getByRole('combobox', { name: 'Campaña' }).click();
  await page.getByRole('option', { name: campania, exact: true }).click();
}

/** Gives the first of the roll a turno and a voucher; returns the name of the campaña. */
async function askForThem(staff: Staff, { people }: planillas.Roll, tipo_id: number) {
  // The last minute of today: whoever is expected on a later day cannot have come.
  const [dia, hora] = [hoy(), '23:59'];
  const campania = await newCampania(staff, 2, { desde: dia, hasta: dia, horas: [hora] });
  const q = people[0]?.documento;
  const { id: persona_id } = await staff.find<Made>('/personal/personas', { q });
  const turno = { persona_id, coleccion: campania.coleccion, dia, hora };
  await staff.post('/personal/turnos', turno);
  await staff.post('/personal/vouchers', { persona_id, tipo_id });
  return campania.nombre;
}

test('a day of an office, from its files to the counter', async ({ page, staff, elsewhere }) => {
  test.slow();
  const roll = planillas.newRoll();
  const [{ nombre, documento } = { nombre: '', documento: '' }] = roll.people;
  const congreso = `Congreso de ${roll.seccional}`;
  const cine = `Cine de ${roll.seccional}`;
  const lista = `Los de ${roll.seccional}`;
  await newCongreso(staff, { nombre: congreso, publicado: false });
  const tipo = await newTipo(staff, {
    nombre: cine,
    clase: 'solo_cine',
    codigos: 'lista',
    stock: 0,
  });
  await staff.post('/personal/listas', { nombre: lista });
  await signIn(page);
  await page.goto('/consola/');

  await test.step('loads what came by mail', async () => {
    await openList(page, 'Personas', 'Importar padrón');
    await load(page, planillas.rollFile(roll));
    await openList(page, 'Personas', 'Importar hijos');
    await load(page, planillas.childrenFile(roll));
    await openList(page, 'Beneficios y novedades', 'Importar sucursales');
    await load(page, planillas.branchesFile());
    await openList(page, 'Beneficios y novedades', 'Importar localidades');
    await load(page, planillas.placesFile());
    await openRow(page, 'Eventos y congreso', 'Congresos', congreso);
    await page.getByRole('link', { name: 'Cargar congresales' }).click();
    await load(page, planillas.delegatesFile(roll));
    await openRow(page, 'Entregas', 'Tipos de voucher', cine);
    await page.getByRole('link', { name: 'Cargar códigos' }).click();
    await load(page, planillas.codesFile());
    await openRow(page, 'Entregas', 'Tipos de voucher', cine);
    await page.getByRole('link', { name: 'Cargar códigos' }).click();
    await load(page, planillas.oldCodesFile());
    await openRow(page, 'La organización', 'Listas', lista);
    await page.getByRole('link', { name: 'Cargar un archivo' }).click();
    await load(page, planillas.listedPeople(roll));
  });

  await test.step('prints the letters of those who are new', async () => {
    await openList(page, 'Personas', 'Padrón');
    await page.getByRole('combobox', { name: 'Seccional' }).fill(roll.seccional);
    await page.getByRole('option', { name: roll.seccional }).click();
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Elegir todos' }).check();
    await button(page, 'Emitir claves').click();
    await button(page, 'Emitir 3 claves').click();
    const { bytes } = await download(page, () => button(page, 'Cartas 1 a 3').click());
    const letters = (await readTexts(bytes)).join('\n');
    for (const one of roll.people) expect(letters).toContain(one.nombre);
    await button(page, 'Ya las imprimí').click();
    await confirm(page, /impresas/, 'Ya las imprimí');
    await expect(page.getByText(/confirmó que se imprimieron/)).toBeVisible();
  });

  const campania = await askForThem(staff, roll, tipo.id);
  const comes = page.getByRole('listitem').filter({ hasText: nombre });

  await test.step('attends who came', async () => {
    await openBoard(page, campania);
    await button(comes, 'Atendido').click();
    await expect(comes).toContainText('Atendido');
  });

  const counter = await elsewhere();

  await test.step('hands the ticket out at the counter', async () => {
    await openCounter(counter);
    await scan(counter, documento);
    await counter.getByRole('checkbox').check();
    await counter.getByRole('button', { name: /^Entregar 1/ }).click();
    await expect(verdict(counter)).toContainText('Entregado');
  });

  await test.step('it was somebody else who came: takes the ticket back at the counter', async () => {
    await button(counter, 'Seguir').click();
    await counter.getByRole('button', { name: /^Deshacer: Entregado/ }).click();
    await confirm(counter, 'Deshacer el uso', 'Deshacer');
    await expect(verdict(counter)).toContainText('se puede usar de nuevo');
    await button(counter, 'Seguir').click();
    await scan(counter, documento);
    await expect(counter.getByRole('checkbox', { name: cine })).toBeVisible();
  });

  await test.step('undoes the turno from the audit', async () => {
    await openList(page, 'La organización', 'Auditoría');
    const act = page.getByRole('row', { name: new RegExp(`dio por atendido.*${nombre}`) });
    await act.click();
    await button(page, 'Deshacer').click();
    await confirm(page, 'Deshacer este acto', 'Deshacer');
    await expect(page.getByText('Ya se deshizo.')).toBeVisible();
    await openBoard(page, campania);
    await expect(comes).toContainText('Reservado');
  });
});
