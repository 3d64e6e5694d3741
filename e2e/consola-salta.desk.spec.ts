import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { choose, open } from './consola.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';

test('an administrator of Salta invites and publishes there', async ({ page, staff }) => {
  const run = letters();
  const [salta, rosario, titulo] = [`Salta ${run}`, `Rosario ${run}`, `Asamblea ${run}`];
  const id = await newSeccional(staff, salta, await newSeccional(staff, `Norte ${run}`));
  await newSeccional(staff, rosario);
  const email = await inviteTo(staff, id, `salta-${run}@ejemplo.org`);
  await newMember(staff, { seccional: salta });
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

  await test.step('publishes a news item, which is for Salta from the start', async () => {
    await open(page, '/noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
    await page.getByRole('textbox', { name: 'Texto' }).fill('El jueves, en la sede.');
    const para = page.getByRole('group', { name: '¿Para quiénes es?' });
    await expect(para.getByRole('button', { name: salta })).toBeVisible();
    await expect(para.getByRole('radio')).toHaveCount(0);
    await expect(para.getByRole('status')).toContainText('Le llega a una persona');
    await settled(page);
    await expectAccessible(page, 'a news item of one place');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(title).toContainText('Noticias');
    await page.getByRole('main').getByText(titulo).first().click();
    await expect(page).toHaveURL(/noticias\/\d+/);
  });
});
