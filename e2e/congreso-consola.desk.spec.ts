import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { newMember } from './campania.ts';
import { addCongresal, enrol, newCongreso } from './congreso.ts';
import { open, signIn } from './consola.ts';
import { activateByWire, signInStaff } from './demo.ts';

test('a clerk takes the lists away, opens what is sensitive, and annuls one', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const congreso = await newCongreso(staff, info);
  const member = await newMember(staff);
  await addCongresal(staff, congreso, member);
  const phone = await (await browser.newContext({ baseURL })).newPage();
  await activateByWire(phone, member.clave);
  await enrol(phone, { comparte_con: '=SUMA(A1)' });
  await signIn(page, 'eventos');
  await open(page, `/congresos/${congreso.id}/show`);

  await test.step('a list as a file, and on paper', async () => {
    await page.getByRole('button', { name: 'Viajes', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const travel = await readSheet(readFileSync(await (await saved).path()));
    const [head = [], line = []] = travel;
    expect(line[head.indexOf('Viaja en')]).toBe('Micro');
    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Lista para imprimir' }).click();
    expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('one enrolment, what is sensitive in it, and its end', async () => {
    const filter = encodeURIComponent(JSON.stringify({ congreso_id: congreso.id }));
    await open(page, `/form_congresos?filter=${filter}`);
    await page.getByRole('cell', { name: 'Julia Prueba' }).click();
    await expect(page.getByText('Vegana')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ver los cuidados' }).click();
    await expect(page.getByText('Vegana')).toBeVisible();
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Anular la inscripción de/ });
    await dialog.getByLabel('Motivo').fill('Renunció a su cargo.');
    await dialog.getByRole('button', { name: 'Anular la inscripción' }).click();
    await expect(page.getByText('quedó anulada.')).toBeVisible();
    await phone.goto('/congreso');
    await expect(phone.getByText('Tu inscripción se anuló (Renunció a su cargo)')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Mostrar mi QR' })).toHaveCount(0);
  });
  await phone.context().close();
});
