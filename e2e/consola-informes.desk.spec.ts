import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { choose, numberIn, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { expectGoodAtBoth } from './both-sizes.ts';

/** A campaign and a seccional of the demo’s history, with its turnos counted one by one. */
async function known(staff: Staff) {
  const campanias = (await staff.get(
    `/personal/campanias?range=[0,99]&filter=${encodeURIComponent('{}')}`,
  )) as { id: number; nombre: string }[];
  const campania = campanias.find(({ nombre }) => /^Óptica \d+$/.test(nombre));
  if (!campania) throw new Error('the demo has no such campaign');
  const filter = encodeURIComponent(JSON.stringify({ campania_id: campania.id }));
  const turnos = (await staff.get(`/personal/turnos?range=[0,199]&filter=${filter}`)) as {
    persona_id: number;
    estado: string;
    dia: string;
  }[];
  const personas = (await staff.get('/personal/personas?range=[0,199]')) as {
    id: number;
    seccional: string | null;
  }[];
  const seccional = 'Rosario';
  const own = new Set(personas.filter((one) => one.seccional === seccional).map(({ id }) => id));
  let reservados = 0;
  let atendidos = 0;
  const days: string[] = [];
  for (const { persona_id, estado, dia } of turnos) {
    days.push(dia);
    if (!own.has(persona_id) || estado === 'cancelado') continue;
    reservados += 1;
    if (estado === 'atendido') atendidos += 1;
  }
  const [desde = '', hasta = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  return { campania, seccional, reservados, atendidos, desde, hasta };
}

const table = (page: Page) => page.getByRole('table', { name: /^Turnos, por/ });
const total = (page: Page) => table(page).getByRole('row', { name: /^Total/ });

test('a clerk sees the turnos of a campaign and a seccional, shares and takes them', async ({
  page,
  request,
  context,
}) => {
  const { campania, seccional, reservados, desde, hasta } = await known(await signInStaff(request));
  expect(reservados).toBeGreaterThan(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'turnos');
  await open(page, '/informes');
  await page.getByRole('link', { name: /^Turnos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();

  await test.step('chooses the period, the campaign and the seccional', async () => {
    await page.getByLabel('Desde').fill(desde);
    await page.getByLabel('Hasta').fill(hasta);
    await choose(page, 'Campaña', campania.nombre);
    await choose(page, 'Seccional', seccional);
    await expect(page.getByText(`Reservados: ${reservados};`)).toBeVisible();
    expect(await numberIn(total(page).getByRole('cell').first())).toBe(reservados);
    await expect(page.getByRole('figure', { name: /^Gráfico\. Reservados/ })).toBeVisible();
    await expectGoodAtBoth(page, 'the report');
  });

  await test.step('groups by hour, and the back button goes back', async () => {
    await choose(page, 'Por', 'Hora');
    await expect(page.getByRole('table', { name: 'Turnos, por hora' })).toBeVisible();
    expect(await numberIn(total(page).getByRole('cell').first())).toBe(reservados);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Turnos, por semana' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('table', { name: 'Turnos, por hora' })).toBeVisible();
  });

  await test.step('copies a link, which shows the same', async () => {
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByText('Se copió el enlace.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(`Reservados: ${reservados};`)).toBeVisible();
    await expect(other.getByRole('table', { name: 'Turnos, por hora' })).toBeVisible();
    await expect(other.getByRole('combobox', { name: 'Campaña' })).toHaveText(campania.nombre);
    expect(await table(other).innerText()).toBe(await table(page).innerText());
    await other.close();
  });

  await test.step('takes it as a workbook', async () => {
    await page.getByRole('button', { name: 'Bajar' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^Turnos \d{4}-.*\.xlsx$/);
    const rows = await readSheet(readFileSync(await file.path()));
    expect(rows[0]?.slice(0, 2)).toEqual(['Hora', 'Reservados']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total', reservados]);
  });
});
