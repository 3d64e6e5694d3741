import { expect } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectGoodAtBoth } from './both-sizes.ts';
import { choose, numberIn, open, signIn } from './consola.ts';
import { download } from './download.ts';
import { test } from './journey.ts';

/** A campaign of the demo's history, whose turnos are counted already. */
type Campania = { nombre: string; desde: string; hasta: string };
type Informe = { total: { reservados: number } };

test('a report is narrowed, shared and taken along', async ({ page, staff, context }) => {
  const campanias = await staff.get<Campania[]>('/personal/campanias?range=[0,99]');
  const [campania] = campanias.filter((one) => /^Óptica \d+$/.test(one.nombre));
  const { nombre, desde, hasta } = campania as Campania;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'turnos');
  await open(page, '/informes');
  await page.getByRole('link', { name: /^Turnos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  let reservados = 0;
  const table = (by: string) => page.getByRole('table', { name: `Turnos, por ${by}` });
  const totals = page.getByRole('row', { name: /^Total/ });
  const total = totals.getByRole('cell').first();

  await test.step('chooses the period, the campaign and the seccional', async () => {
    await page.getByLabel('Desde').fill(desde);
    await page.getByLabel('Hasta').fill(hasta);
    await choose(page, 'Campaña', nombre);
    await choose(page, 'Seccional', 'Rosario');
    await expect(page).toHaveURL(/seccional=Rosario/);
    const query = page.url().split('?')[1];
    const informe = await staff.get<Informe>(`/personal/turnos/informes/turnos?${query}`);
    reservados = informe.total.reservados;
    expect(reservados).toBeGreaterThan(0);
    await expect(page.getByText(`Reservados: ${reservados};`)).toBeVisible();
    expect(await numberIn(total)).toBe(reservados);
    await expect(page.getByRole('figure', { name: /^Gráfico\. Reservados/ })).toBeVisible();
    await expectGoodAtBoth(page, 'the report');
  });

  await test.step('groups by hour, and the back button goes back', async () => {
    await choose(page, 'Por', 'Hora');
    await expect(table('hora')).toBeVisible();
    expect(await numberIn(total)).toBe(reservados);
    await page.goBack();
    await expect(table('semana')).toBeVisible();
    await page.goForward();
    await expect(table('hora')).toBeVisible();
  });

  await test.step('copies a link, which shows the same', async () => {
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByText('Se copió el enlace.')).toBeVisible();
    const other = await context.newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(other.getByText(`Reservados: ${reservados};`)).toBeVisible();
    await expect(other.getByRole('combobox', { name: 'Campaña' })).toHaveText(nombre);
    const same = other.getByRole('table', { name: 'Turnos, por hora' });
    await expect(same).toHaveText(await table('hora').innerText(), { useInnerText: true });
    await other.close();
  });

  await test.step('takes it as a workbook', async () => {
    await page.getByRole('button', { name: 'Bajar' }).click();
    const excel = page.getByRole('menuitem', { name: 'Excel (XLSX)' });
    const { name, bytes } = await download(page, () => excel.click());
    expect(name).toMatch(/^Turnos \d{4}-.*\.xlsx$/);
    const rows = await readSheet(bytes);
    expect(rows[0]?.slice(0, 2)).toEqual(['Hora', 'Reservados']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total', reservados]);
  });
});
