import { writeFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import { choose, figure, open, preview } from './consola.ts';
import { activateByWire, issueClave, keptText, signInStaff, type Staff } from './demo.ts';
import { newDocumento } from './eventos.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';
import { whileNobodyLoads } from './roll.ts';

test.use({ actionTimeout: 15_000 });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Salta, below a region, with an administrator of its own; and Rosario. */
async function twoPlaces(staff: Staff) {
  const run = letters();
  const [salta, rosario] = [`Salta ${run}`, `Rosario ${run}`];
  const id = await newSeccional(staff, salta, await newSeccional(staff, `Norte ${run}`));
  await newSeccional(staff, rosario);
  const email = await inviteTo(staff, id, `salta-${run}@ejemplo.org`);
  return { run, salta, rosario, email };
}

/** Opens an app as a member, and reads as text all that it shows of the news and keeps on the device. */
async function newsOf(browser: Browser, clave: string, id: number): Promise<string> {
  const phone = await (await browser.newContext()).newPage();
  await activateByWire(phone, clave);
  const seen: string[] = [];
  for (const path of ['/', '/noticias', `/noticias/${id}`]) {
    await phone.goto(path);
    await settled(phone);
    seen.push(await phone.getByRole('main').innerText());
  }
  seen.push(await keptText(phone));
  await phone.context().close();
  return seen.join('\n');
}

test('an administrator of Salta invites a clerk, loads its roll and publishes for its members', async ({
  page,
  browser,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const { run, salta, rosario, email } = await twoPlaces(staff);
  const other = await newMember(staff);
  await staff.change(`/personal/personas/${other.id}`, { seccional: rosario });
  const [ana, beto, lejos, mal] = Array.from({ length: 4 }, newDocumento);
  const titulo = `Asamblea ${run}`;

  await test.step('comes in by mail, and is offered nothing that is refused', async () => {
    await enterByLink(page, email);
    await expect(page.getByText(salta, { exact: true })).toBeVisible();
    await open(page, '/');
    await expect(title(page)).toHaveText('Hoy');
    await settled(page);
    await expectAccessible(page, 'Hoy of one place');
    await open(page, '/duplicados');
    await expect(page.getByText('No tenés acceso a esta página')).toBeVisible();
    await expect(page.getByText('de la oficina nacional')).toBeVisible();
    await expectAccessible(page, 'a page of others');
  });

  await test.step('invites a clerk of Salta, and none of another place', async () => {
    await open(page, '/usuarios/create');
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Nora, de Salta');
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(`nora-${email}`);
    await choose(page, 'Rol', 'Turnos');
    const seccionales = page.getByRole('combobox', { name: 'Seccionales' });
    await seccionales.click();
    await expect(page.getByRole('option', { name: salta })).toBeVisible();
    await expect(page.getByRole('option', { name: rosario })).toHaveCount(0);
    await page.getByRole('option', { name: salta }).click();
    await page.getByRole('button', { name: 'Mandar la invitación' }).click();
    await expect(page.getByText(`Le mandamos un enlace a nora-${email}`)).toBeVisible();
    const hers = await (await browser.newContext()).newPage();
    await enterByLink(hers, `nora-${email}`);
    await open(hers, '/personas');
    await expect(hers.getByText(salta, { exact: true }).first()).toBeVisible();
    await hers.context().close();
  });

  await test.step('loads the roll: twins are two, and who is of no seccional of theirs is refused', async () => {
    const path = info.outputPath('salta.csv');
    const lines = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Seccional',
      `${ana};GÓMEZ, Ana;${ana};03/05/1990;${salta.toUpperCase()}`,
      `${beto};GÓMEZ, Beto;${beto};03/05/1990;${salta}`,
      `${lejos};PAZ, Lejos;${lejos};03/05/1991;${rosario}`,
      `${mal};PAZ, Mal;${mal};03/05/1992;Slata ${run}`,
    ];
    writeFileSync(path, lines.join('\n'));
    await whileNobodyLoads(async () => {
      await open(page, '/importar/padron');
      await preview(page, path);
      await expect(figure(page, 'Nuevas')).toHaveText('2');
      await expect(figure(page, 'Rechazadas')).toHaveText('2');
      for (const name of ['PAZ, Lejos', 'PAZ, Mal'])
        await expect(page.getByRole('row', { name })).toContainText('seccional');
      await settled(page);
      await expectNoWider(page, 'the roll of one place');
      await page.getByRole('button', { name: 'Agregar 2' }).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
      await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
      writeFileSync(path, lines.join('\n').replace('Slata', 'Salta'));
      await preview(page, path);
      await expect(figure(page, 'Iguales')).toHaveText('2');
      await page.getByRole('button', { name: 'Agregar 1' }).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    });
    await open(page, '/personas');
    await expect(page.getByText('GÓMEZ, Ana').first()).toBeVisible();
    await expect(page.getByText('GÓMEZ, Beto').first()).toBeVisible();
  });

  const id =
    await test.step('publishes a news item, which is for Salta from the start', async () => {
      await open(page, '/noticias/create');
      await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
      await page.getByRole('textbox', { name: 'Texto' }).fill('El jueves, en la sede.');
      const para = page.getByRole('group', { name: '¿Para quiénes es?' });
      await expect(para.getByRole('button', { name: salta })).toBeVisible();
      await expect(para.getByRole('radio')).toHaveCount(0);
      await expect(para.getByRole('status')).toContainText('Les llega a 3 personas');
      await settled(page);
      await expectAccessible(page, 'a news item of one place');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(title(page)).toContainText('Noticias');
      await page.getByRole('main').getByText(titulo).first().click();
      await expect(title(page)).toContainText('Noticia');
      await expect(page).toHaveURL(/noticias\/\d+/);
      return Number(/noticias\/(\d+)/.exec(page.url())?.[1]);
    });

  await test.step('a member of Salta receives it, one of Rosario nowhere', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q: ana }) });
    const [mine] = (await staff.get(`/personal/personas?${query}`)) as { id: number }[];
    expect(mine).toBeDefined();
    const clave = await issueClave(staff, mine?.id ?? 0);
    expect(await newsOf(browser, clave, id)).toContain(titulo);
    const elsewhere = await newsOf(browser, other.clave, id);
    expect(elsewhere).toContain('No encontramos lo que buscás');
    expect(elsewhere).not.toContain(titulo);
    expect(await (await request.get(`/noticias/${id}`)).text()).not.toContain(titulo);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/noticias/${id}<`);
  });
});
