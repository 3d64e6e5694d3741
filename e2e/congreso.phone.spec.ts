import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readQrs } from '../server/testing/read-pdf.ts';
import { main, newMember, plusDays, numdocOf } from './campania.ts';
import { addCongresal, enrol, newCongreso } from './congreso.ts';
import { figure, open, preview, signIn } from './consola.ts';
import { activateByWire, keptText, signInStaff, tryAgain } from './demo.ts';
import {
  closeSheet,
  complaints,
  expectAccessible,
  expectNoWider,
  settled,
  standIn,
} from './looks.ts';
import { mailTo } from './mails.ts';
import { offline } from './offline.ts';

const PROPIO = '**/form_congresos/congreso/*.json';
const ADD = '**/form_congresos/add.json';

async function typeDay(page: Page, name: string, fecha: string): Promise<void> {
  const group = page.getByRole('group', { name });
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(fecha.split('-').reverse().join(''));
  await expect(group.getByRole('spinbutton').last()).toHaveText(fecha.slice(0, 4));
}

const siguiente = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
const paso = (page: Page, number: number) =>
  expect(page.getByText(`Paso ${number} de 5`)).toBeVisible();

async function refused(page: Page): Promise<void> {
  await siguiente(page);
  const dialog = page.getByRole('alertdialog', { name: 'Error validación' });
  await dialog.getByRole('button', { name: 'Entendido' }).click();
}

async function looksGood(page: Page, what: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, what);
  await expectNoWider(page, what);
}

/** Fills in every step before the last, checking each. */
async function fillSteps(page: Page, email: string): Promise<void> {
  await paso(page, 1);
  await expect(main(page)).toContainText('Delegada');
  await page.getByLabel('Mail').fill(email);
  await siguiente(page);
  const dialog = page.getByRole('alertdialog', { name: 'Error validación' });
  await expect(dialog).toContainText('Celular');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(main(page).getByText('Completá este dato.')).toBeVisible();
  await looksGood(page, 'a step with something missing');
  await page.getByLabel('Celular', { exact: true }).fill('341 555 0101');
  await expect(main(page).getByText('Completá este dato.')).toHaveCount(0);
  await siguiente(page);

  await paso(page, 2);
  await refused(page);
  await expect(main(page).getByText('Elegí una de las opciones.')).toBeVisible();
  await page.getByText('Micro', { exact: true }).click();
  await expect(main(page).getByText('Elegí una de las opciones.')).toHaveCount(0);
  await page.getByLabel('¿Desde dónde viajás?').fill('Rosario');
  await typeDay(page, 'Día de llegada', plusDays(22));
  await typeDay(page, 'Día de regreso', plusDays(21));
  await refused(page);
  const reversed = main(page).getByText('Tiene que ser después de la llegada.');
  await expect(reversed).toBeVisible();
  await typeDay(page, 'Día de llegada', plusDays(19));
  await expect(reversed).toHaveCount(0);
  await typeDay(page, 'Día de regreso', plusDays(22));
  await looksGood(page, 'the journey');
  await siguiente(page);

  await paso(page, 3);
  await page.getByText('Sí', { exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await looksGood(page, 'the nights');
  await siguiente(page);

  await paso(page, 4);
  await page.getByRole('checkbox', { name: 'Sin TACC' }).check();
  await looksGood(page, 'meals and care');
  await siguiente(page);
  await paso(page, 5);
}

offline(
  'a delegate, from the list’s file to the QR that shows without signal',
  async ({ page, context, browser, baseURL, request }, info) => {
    const staff = await signInStaff(request);
    const congreso = await newCongreso(staff, info);
    const member = await newMember(staff);
    const email = `congresal-${member.id}@ejemplo.org`;

    await test.step('the clerk loads the list of delegates', async () => {
      const file = info.outputPath('congresales.csv');
      const numdoc = await numdocOf(staff, member);
      writeFileSync(
        file,
        `DNI;Apellido y Nombre;Cargo;Seccional\n${numdoc};PRUEBA, Julia;Delegada;Rosario\nx;ROTO, Juan;;\n`,
      );
      const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
      const clerk = await desk.newPage();
      await signIn(clerk, 'eventos');
      await open(clerk, `/congresos/${congreso.id}/show`);
      await clerk.getByRole('link', { name: 'Cargar congresales' }).click();
      await preview(clerk, file);
      await expect(figure(clerk, 'Nuevas')).toHaveText('1');
      await clerk.getByRole('button', { name: 'Agregar 1' }).click();
      await expect(clerk.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
      await desk.close();
    });

    const found = complaints(page);
    await activateByWire(page, member.clave);
    await test.step('the form, in steps that survive a reload and a save that fails', async () => {
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Te toca inscribirte' })).toContainText(
        congreso.nombre,
      );
      await page.goto('/congreso');
      await expect(main(page)).toContainText('La inscripción está abierta: completá el formulario');
      await looksGood(page, 'the congress');
      await page.getByRole('link', { name: 'Completar el formulario' }).click();
      await fillSteps(page, email);
      await page.reload();
      await paso(page, 5);
      await page.getByLabel('¿A quién avisamos?').fill('Luis');
      await page.getByLabel('¿Qué relación tiene con vos?').fill('Hermano');
      await page.getByLabel('Su celular').fill('341 555 0102');
      await page.getByRole('checkbox').check();
      await looksGood(page, 'the last step');
      expect(found).toEqual([]);

      const save = page.getByRole('button', { name: 'Guardar mi inscripción' });
      const letThrough = await standIn(page, ADD, (route) =>
        route.fulfill({ status: 502, body: '' }),
      );
      await save.click();
      const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
      await expect(dialog).toContainText('Error al guardar inscripción');
      await dialog.getByRole('button', { name: 'Entendido' }).click();
      letThrough();
      await expect(page.getByLabel('¿A quién avisamos?')).toHaveValue('Luis');
      await save.click();
      await expect(page).toHaveURL('/congreso');
      await expect(main(page)).toContainText('Tu inscripción está guardada: podés cambiarla hasta');
      await expect(main(page)).toContainText('Sin TACC');
      await looksGood(page, 'what was saved');
    });

    await test.step('the mail and the calendar', async () => {
      const mail = await mailTo(email, `Tu inscripción en ${congreso.nombre}`);
      const names = mail.attachments.map((file) => file.filename);
      expect(names).toEqual(['acreditacion.png', `congreso-${congreso.id}.ics`]);
      expect(mail.html).toContain('cid:acreditacion@gremio');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Agregar al calendario' }).click();
      const file = await (await saved).path();
      const day = plusDays(20).replaceAll('-', '');
      expect(readFileSync(file, 'utf8')).toContain(`DTSTART;VALUE=DATE:${day}`);
      const printed = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Guardar en PDF' }).click();
      const [entrada] = await readQrs(readFileSync(await (await printed).path()), 1, 3);
      expect(entrada).toMatch(/^GR1:/);
    });

    await test.step('the QR, and what was written, without signal', async () => {
      await expect.poll(() => keptText(page)).toContain('Julia');
      await expect.poll(() => keptText(page)).toContain('GR1:');
      await page.waitForFunction(async () => Boolean(await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page.goto('/');
      const card = page.getByRole('region', { name: 'Tu congreso' });
      await expect(card).toContainText(congreso.nombre);
      await card.getByRole('link', { name: 'Ver mi inscripción' }).click();
      await expect(main(page)).toContainText('Sin conexión. Te mostramos lo último guardado');
      await expect(main(page)).toContainText('Sin TACC');
      await page.getByRole('button', { name: 'Mostrar mi QR' }).click();
      const sheet = page.getByRole('dialog', { name: 'Prueba, Julia' });
      const qr = sheet.getByRole('img', { name: 'QR de acreditación' });
      await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
      await expect(qr).toHaveJSProperty('complete', true);
      await looksGood(page, 'the QR');
      await closeSheet(sheet);
      await page.getByRole('link', { name: 'Cambiar mis datos' }).click();
      await paso(page, 1);
      await page.getByLabel('Nombre para la credencial').fill('Julia P.');
      for (const number of [2, 3, 4, 5]) {
        await siguiente(page);
        await paso(page, number);
      }
      await page.getByRole('button', { name: 'Guardar los cambios' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
      await expect(dialog).toContainText('No hay conexión: probá de nuevo cuando vuelva la señal.');
      await dialog.getByRole('button', { name: 'Entendido' }).click();
    });

    await test.step('and changed once the signal is back', async () => {
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Guardar los cambios' }).click();
      await expect(page).toHaveURL('/congreso');
      await expect(main(page)).toContainText('Julia P.');
    });
  },
);

test('who is no delegate reads why, and what to do', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await page.goto('/mas');
  await page.getByRole('link', { name: /^Congreso/ }).click();
  const sentence =
    'tu documento no está en la lista: si te eligieron, comunicate con tu seccional.';
  await expect(main(page)).toContainText(sentence);
  await expect(page.getByRole('link', { name: 'Completar el formulario' })).toHaveCount(0);
  await looksGood(page, 'no delegate');
  await page.goto('/congreso/inscripcion');
  await expect(main(page)).toContainText(sentence);
  await expect(page.getByRole('link', { name: 'Volver al congreso' })).toBeVisible();
});

test('a window that closes, a reading that fails and no congress at all say so', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const congreso = await newCongreso(staff, info);
  const member = await newMember(staff);
  await addCongresal(staff, congreso, member);
  // Before anything is cached on this device.
  const letThrough = await standIn(page, PROPIO, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await activateByWire(page, member.clave);
  await enrol(page);
  await page.goto('/congreso');
  await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible();
  await looksGood(page, 'a reading that fails');
  letThrough();
  await tryAgain(page);
  await expect(page.getByRole('link', { name: 'Cambiar mis datos' })).toBeVisible();

  await staff.change(`/personal/congresos/${congreso.id}`, {
    inscripcion_hasta: `${plusDays(-1)}T00:00:00-03:00`,
  });
  await page.goto('/congreso/inscripcion');
  await expect(main(page)).toContainText('Tu inscripción está guardada y ya no se cambia');
  await page.getByRole('link', { name: 'Volver al congreso' }).click();
  await expect(page.getByRole('button', { name: 'Mostrar mi QR' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cambiar mis datos' })).toHaveCount(0);
  await looksGood(page, 'a closed window');
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksGood(page, 'a closed window, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.route(PROPIO, async (route) => {
    const response = await route.fetch();
    const { congreso: propio } = (await response.json()) as { congreso: object };
    const none = {
      motivo: 'Ahora no hay un congreso convocado.',
      que_hacer: 'Volvé más adelante.',
    };
    const elegibilidad = { situacion: 'sin_congreso', puede: false, frase: '', ...none };
    const empty = { ...propio, congreso: null, FormCongreso: null, elegibilidad };
    await route.fulfill({ json: { congreso: empty } });
  });
  await page.goto('/congreso');
  const title = page.getByRole('heading', { name: 'Ahora no hay un congreso convocado' });
  await expect(title).toBeVisible();
  await looksGood(page, 'no congress');
});
