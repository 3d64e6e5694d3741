import { expect, type Page } from '@playwright/test';
import { readQrs } from '../server/testing/read-pdf.ts';
import { main, plusDays, signInMember } from './campania.ts';
import { newCongreso } from './congreso.ts';
import { open, signIn } from './consola.ts';
import { keptText } from './demo.ts';
import { download } from './download.ts';
import { DESK, offline } from './journey.ts';
import { closeSheet, complaints, expectGood } from './looks.ts';
import { mailTo } from './mails.ts';

async function typeDay(page: Page, name: string, fecha: string): Promise<void> {
  const group = page.getByRole('group', { name });
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(fecha.split('-').reverse().join(''));
  await expect(group.getByRole('spinbutton').last()).toHaveText(fecha.slice(0, 4));
}

const siguiente = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
const TITLES = ['Tu viaje', 'Dónde dormís', 'Comidas y cuidados', 'Por las dudas'];

/** Goes to the next step, whose title then has the focus. */
async function goTo(page: Page, step: 2 | 3 | 4 | 5): Promise<void> {
  await siguiente(page);
  await expect(page.getByText(`Paso ${step} de 5`)).toBeVisible();
  const title = page.getByRole('heading', { level: 2, name: TITLES[step - 2] });
  await expect(title).toBeFocused();
}

/** Fills in every step before the last, and looks at each. */
async function fillSteps(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Paso 1 de 5')).toBeVisible();
  await expect(main(page)).toContainText('Delegada');
  await page.getByLabel('Mail').fill(email);
  await page.getByLabel('Celular', { exact: true }).fill('341 555 0101');
  await goTo(page, 2);

  await page.getByText('Micro', { exact: true }).click();
  await page.getByLabel('¿Desde dónde viajás?').fill('Rosario');
  await typeDay(page, 'Día de llegada', plusDays(22));
  await typeDay(page, 'Día de regreso', plusDays(21));
  await siguiente(page);
  const problem = page.getByRole('alertdialog', { name: 'Error validación' });
  await problem.getByRole('button', { name: 'Entendido' }).click();
  const reversed = main(page).getByText('Tiene que ser después de la llegada.');
  await expect(reversed).toBeVisible();
  const back = page.getByRole('group', { name: 'Día de regreso' });
  await expect(back.getByRole('spinbutton').first()).toBeFocused();
  await expectGood(page, 'a step with something wrong');
  await typeDay(page, 'Día de llegada', plusDays(19));
  await expect(reversed).toHaveCount(0);
  await typeDay(page, 'Día de regreso', plusDays(22));
  await goTo(page, 3);

  await page.getByText('Sí', { exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await expectGood(page, 'the nights');
  await goTo(page, 4);

  await page.getByRole('checkbox', { name: 'Sin TACC' }).check();
  await expectGood(page, 'meals and care');
  await goTo(page, 5);
}

offline('a delegate enrols by steps @smoke', async ({ page, context, staff, elsewhere }) => {
  offline.slow();
  const congreso = await newCongreso(staff);
  const found = complaints(page);
  const member = await signInMember(page, staff);

  await offline.step('who is no delegate reads why, and what to do', async () => {
    await page.goto('/mas');
    await expect(page.getByRole('link', { name: /^Avisos/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Congreso/ })).toHaveCount(0);
    await page.goto('/congreso');
    const sentence =
      'tu documento no está en la lista: si te eligieron, comunicate con tu seccional.';
    await expect(main(page)).toContainText(sentence);
    await expect(page.getByRole('link', { name: 'Completar el formulario' })).toHaveCount(0);
    await expectGood(page, 'no delegate');
    await page.goto('/congreso/inscripcion');
    await expect(main(page)).toContainText(sentence);
    await expect(page.getByRole('link', { name: 'Volver al congreso' })).toBeVisible();
  });
  await staff.post('/personal/congresales', {
    congreso_id: congreso.id,
    numdoc: member.documento,
    nombre: 'Prueba, Julia',
    cargo: 'Delegada',
    seccional: 'Rosario',
  });

  await offline.step('the form, in steps that survive a reload', async () => {
    await page.goto('/');
    const invited = page.getByRole('region', { name: 'Te toca inscribirte' });
    await expect(invited).toContainText(congreso.nombre);
    await page.goto('/congreso');
    await page.getByRole('link', { name: 'Completar el formulario' }).click();
    await fillSteps(page, member.email);
    await page.reload();
    await expect(page.getByText('Paso 5 de 5')).toBeVisible();
    await page.getByLabel('¿A quién avisamos?').fill('Luis');
    await page.getByLabel('¿Qué relación tiene con vos?').fill('Hermano');
    await page.getByLabel('Su celular').fill('341 555 0102');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Guardar mi inscripción' }).click();
    await expect(page).toHaveURL('/congreso');
    await expect(main(page)).toContainText('Tu inscripción está guardada: podés cambiarla hasta');
    await expect(main(page)).toContainText('Sin TACC');
    await expectGood(page, 'what was saved');
  });

  await offline.step('the mail, the calendar and the paper', async () => {
    await mailTo(member.email, `Tu inscripción en ${congreso.nombre}`);
    const saved = (name: string) =>
      download(page, () => page.getByRole('button', { name }).click());
    const calendar = await saved('Agregar al calendario');
    const day = plusDays(20).replaceAll('-', '');
    expect(calendar.bytes.toString()).toContain(`DTSTART;VALUE=DATE:${day}`);
    const [entrada] = await readQrs((await saved('Guardar en PDF')).bytes, 1, 3);
    expect(entrada).toMatch(/^GR1:/);
  });

  await offline.step('the QR, and what was written, without signal', async () => {
    await expect.poll(() => keptText(page)).toContain('GR1:');
    await page.waitForFunction(async () => Boolean(await navigator.serviceWorker.ready));
    expect(found).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Tu congreso' });
    await card.getByRole('link', { name: 'Ver mi inscripción' }).click();
    await expect(main(page)).toContainText('Sin conexión. Te mostramos lo último guardado');
    await expect(main(page)).toContainText('Sin TACC');
    await page.getByRole('button', { name: 'Mostrar mi QR' }).click();
    const sheet = page.getByRole('dialog', { name: 'Prueba, Julia' });
    const qr = sheet.getByRole('img', { name: 'QR de acreditación' });
    await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
    await expect(qr).toHaveJSProperty('complete', true);
    await expectGood(page, 'the QR');
    await closeSheet(sheet);
    await expect(page.getByRole('button', { name: 'Mostrar mi QR' })).toBeFocused();
    await context.setOffline(false);
  });

  const clerk = await elsewhere(DESK);
  await signIn(clerk, 'eventos');
  await offline.step('a clerk opens what is sensitive, and annuls the enrolment', async () => {
    const filter = encodeURIComponent(JSON.stringify({ congreso_id: congreso.id }));
    await open(clerk, `/form_congresos?filter=${filter}`);
    await clerk.getByRole('cell', { name: 'Prueba, Julia' }).click();
    const show = clerk.getByRole('button', { name: 'Ver los cuidados' });
    await expect(show).toBeVisible();
    await expect(clerk.getByText('Sin TACC')).toHaveCount(0);
    await show.click();
    await expect(clerk.getByText('Sin TACC')).toBeVisible();
    await clerk.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialog = clerk.getByRole('dialog', { name: /^Anular la inscripción de/ });
    await dialog.getByLabel('Motivo').fill('Renunció a su cargo.');
    await dialog.getByRole('button', { name: 'Anular la inscripción' }).click();
    await expect(clerk.getByText('quedó anulada.')).toBeVisible();
    await page.goto('/congreso');
    await expect(page.getByText('Tu inscripción se anuló (Renunció a su cargo)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mostrar mi QR' })).toHaveCount(0);
  });
});
