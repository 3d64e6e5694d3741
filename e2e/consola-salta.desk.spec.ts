import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { choose, figure, open, preview } from './consola.ts';
import { activateByWire, keptText } from './demo.ts';
import { newDocumento } from './eventos.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { test } from './journey.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';
import { whileNobodyLoads } from './roll.ts';

test('an administrator of Salta invites a clerk, loads its roll and publishes for its members', async ({
  page,
  browser,
  staff,
}, info) => {
  const run = letters();
  const [salta, rosario, titulo] = [`Salta ${run}`, `Rosario ${run}`, `Asamblea ${run}`];
  const id = await newSeccional(staff, salta, await newSeccional(staff, `Norte ${run}`));
  await newSeccional(staff, rosario);
  const email = await inviteTo(staff, id, `salta-${run}@ejemplo.org`);
  const other = await newMember(staff, { seccional: rosario });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('comes in by mail, and is offered nothing that is refused', async () => {
    await enterByLink(page, email);
    await expect(page.getByText(salta, { exact: true })).toBeVisible();
    await open(page, '/');
    await expect(title).toHaveText('Hoy');
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
    await page.getByRole('combobox', { name: 'Seccionales' }).click();
    await expect(page.getByRole('option', { name: salta })).toBeVisible();
    await expect(page.getByRole('option', { name: rosario })).toHaveCount(0);
    await page.getByRole('option', { name: salta }).click();
    await page.getByRole('button', { name: 'Mandar la invitación' }).click();
    await expect(page.getByText(`Le mandamos un enlace a nora-${email}`)).toBeVisible();
  });

  await test.step('loads the roll: twins are two, and who is of no seccional of theirs is refused', async () => {
    const path = info.outputPath('salta.csv');
    const line = (nombre: string, seccional: string) => {
      const documento = newDocumento();
      return `${documento};${nombre};${documento};03/05/1990;${seccional}`;
    };
    const lines = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Seccional',
      line('GÓMEZ, Ana', salta.toUpperCase()),
      line('GÓMEZ, Beto', salta),
      line('PAZ, Lejos', rosario),
      line('PAZ, Mal', `Slata ${run}`),
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
    });
    await open(page, '/personas');
    await expect(page.getByText('GÓMEZ, Ana').first()).toBeVisible();
    await expect(page.getByText('GÓMEZ, Beto').first()).toBeVisible();
  });

  await test.step('publishes a news item, which is for Salta from the start', async () => {
    await open(page, '/noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
    await page.getByRole('textbox', { name: 'Texto' }).fill('El jueves, en la sede.');
    const para = page.getByRole('group', { name: '¿Para quiénes es?' });
    await expect(para.getByRole('button', { name: salta })).toBeVisible();
    await expect(para.getByRole('radio')).toHaveCount(0);
    await expect(para.getByRole('status')).toContainText('Les llega a 2 personas');
    await settled(page);
    await expectAccessible(page, 'a news item of one place');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(title).toContainText('Noticias');
    await page.getByRole('main').getByText(titulo).first().click();
    await expect(page).toHaveURL(/noticias\/\d+/);
  });

  await test.step('a member of Rosario finds it nowhere, nor keeps it on the device', async () => {
    const phone = await (await browser.newContext()).newPage();
    await activateByWire(phone, other.clave);
    for (const path of ['/', '/noticias']) {
      await phone.goto(path);
      await settled(phone);
      await expect(phone.getByText(titulo)).toHaveCount(0);
    }
    await phone.goto(`/noticias/${/noticias\/(\d+)/.exec(page.url())?.[1]}`);
    await expect(phone.getByText('No encontramos lo que buscás')).toBeVisible();
    expect(await keptText(phone)).not.toContain(titulo);
    await phone.context().close();
  });
});
