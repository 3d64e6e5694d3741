import { expect, type Locator, type Page } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { readTexts } from '../server/testing/read-pdf.ts';
import {
  asMember,
  main,
  miTurno,
  newDia,
  openCampania,
  signInMember,
  turnoPath,
} from './campania.ts';
import { download } from './download.ts';
import { HIJOS } from './eventos.ts';
import { launchCamera } from './film.ts';
import { test } from './journey.ts';
import { complaints, expectAccessible, expectGood, settled } from './looks.ts';
import { missedByTab } from './teclado.ts';
import {
  claim,
  newShop,
  newTipo,
  openTipo,
  scan,
  openCounter,
  tickets,
  verdict,
} from './vouchers.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Closes the verdict by keyboard, which gives the focus back. */
async function goOn(page: Page, back: Locator): Promise<void> {
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(verdict(page)).toHaveCount(0);
  await expect(back).toBeFocused();
}

const says = (page: Page, words: string) => expect(verdict(page)).toContainText(words);

test('a member asks for all that is due, and shows it @smoke', async ({ page, staff }) => {
  const found = complaints(page);
  const tipo = await newTipo(staff, { edad_minima: 4, edad_maxima: 12 });
  await signInMember(page, staff, { hijos: [...HIJOS, { nombre: 'Prueba, Eva', edad: 19 }] });
  await page.goto('/mas/hijos');
  const rows = page.getByRole('list', { name: 'Mis hijos' }).getByRole('listitem');
  const due = new RegExp(`Podés pedirle: .*${tipo.nombre}`);
  await expect(rows.filter({ hasText: due })).toHaveCount(2);
  await openTipo(page, tipo);
  await expect(tickets(page)).toHaveCount(2);
  await expect(main(page)).toContainText('Quedan 20');
  await expect(main(page)).toContainText('Uno por hijo o hija de 4 a 12 años.');
  await expectGood(page, 'a kind to be claimed');
  await press(page, 'Pedir los 2 vouchers');
  await expect(main(page)).toContainText('Listo: ya tenés 2 vouchers.');
  await expect(main(page)).toContainText('Quedan 18');
  await expect(page.getByRole('button', { name: /^Pedir/ })).toHaveCount(0);
  const [codigo = ''] = /\w{5}-\w{5}/.exec(await tickets(page).first().innerText()) ?? [];
  expect(codigo).not.toBe('');
  await expectGood(page, 'claimed vouchers');

  const { name, bytes } = await download(page, () => press(page, 'Guardar en PDF'));
  expect(name).toBe(`vouchers-${tipo.id}.pdf`);
  expect((await readTexts(bytes))[0]).toContain(codigo);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Tu voucher' })).toContainText(tipo.nombre);
  await openTipo(page, tipo);
  const show = tickets(page).filter({ hasText: codigo }).getByRole('button');
  await show.click();
  const sheet = page.getByRole('dialog', { name: tipo.nombre });
  await expect(sheet).toContainText(codigo);
  const qr = sheet.getByRole('img', { name: 'QR del voucher' });
  await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
  await expect(qr).toHaveJSProperty('complete', true);
  await settled(page);
  await expectAccessible(page, 'the QR');
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
  expect(found).toEqual([]);
});

test('vouchers beyond the stock can be asked for later', async ({ page, staff }) => {
  const tipo = await newTipo(staff, { clase: 'voucher', pide_fotos: true, stock: 1 });
  await page.clock.install();
  await signInMember(page, staff, { hijos: HIJOS });
  await openTipo(page, tipo);
  const missing = (nombre: string) => `Faltan las fotos del DNI de ${nombre}. Sacarlas`;
  const ticket = tickets(page).filter({ hasText: 'Tomás' });
  await expect(ticket).toContainText(missing('Tomás'));
  await press(page, 'Pedir los 2 vouchers');
  await expect(main(page)).toContainText('Uno no alcanzó a cubrirse: se agotaron.');
  await expect(main(page)).toContainText('Agotado');
  await expect(page.getByRole('button', { name: /^Pedir/ })).toHaveCount(0);
  await staff.change(`/personal/voucher_tipos/${tipo.id}`, { stock: 2 });
  // The remaining stock is polled while the page is visible.
  await page.clock.fastForward('00:10');
  await press(page, 'Pedir el voucher');
  await expect(main(page)).toContainText('Listo');
  await expect(ticket).toContainText(missing('Tomás'));
  await expect(ticket).not.toContainText('Listo para usar');
  await expectGood(page, 'a voucher without photos');

  await page.goto('/');
  const card = page.locator('[data-next]').filter({ hasText: tipo.nombre });
  for (const nombre of ['Tomás', 'Alma']) await expect(card).toContainText(missing(nombre));
  await expectGood(page, 'Inicio with photos missing');
  await card.getByRole('link', { name: 'Sacarlas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prueba, Tomás' })).toBeVisible();
});

test('a voucher that is collected at a turno leads there', async ({ page, staff, elsewhere }) => {
  const campania_id = await openCampania(staff, 'turnos');
  const tipo = await newTipo(staff, { clase: 'voucher', campania_id, con_turno: true });
  const { dia } = await newDia(staff, { '10:00': 2 });
  await signInMember(page, staff, { hijos: HIJOS });
  const [codigo = ''] = await claim(page, tipo);
  await openTipo(page, tipo);
  await page.getByRole('link', { name: 'Reservar mi turno' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await asMember(page, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  await page.reload();
  await expect(main(page)).toContainText(`Te entregan: ${tipo.nombre} (2).`);
  await openTipo(page, tipo);
  const when = formatDayAndHour(dia, '10:00');
  await expect(main(page)).toContainText(`Lo retirás el ${when}.`);

  const door = await elsewhere();
  await openCounter(door);
  await expectGood(door, 'the counter');
  expect(await missedByTab(door)).toEqual([]);
  await scan(door, codigo);
  await expect(door.getByRole('heading', { name: 'Entrega', exact: true })).toBeFocused();
  for (const text of ['Prueba, Julia', 'Prueba, Tomás (9 años)', when])
    await expect(main(door)).toContainText(text, { ignoreCase: true });
  await expect(door.getByRole('checkbox')).toHaveCount(2);
  expect(await missedByTab(door)).toEqual([]);
  await expectGood(door, 'a hand-over');
  await press(door, 'Entregar 2 y atender el turno');
  await says(door, 'Entregado');
  await goOn(door, door.getByRole('heading', { name: 'Mostrador' }));
  await page.goto('/turnos');
  await expect(miTurno(page)).toContainText('Atendido');
});

test('a shop uses a voucher, undoes it, and uses it again', async ({ page, staff }, info) => {
  const tipo = await newTipo(staff);
  await signInMember(page, staff, { hijos: HIJOS.slice(0, 1) });
  const [codigo = ''] = await claim(page, tipo);
  const ticket = tickets(page).filter({ hasText: codigo });
  const qr = ticket.getByRole('button', { name: /^Mostrar QR/ });
  await openTipo(page, tipo);
  await qr.click();
  const picture = page.getByRole('img', { name: 'QR del voucher' });
  const camera = await launchCamera(picture, info.outputPath('camera.y4m'));
  const shop = await camera.newPage(info.project.use);
  await shop.goto(await newShop(staff, tipo));
  await expect(shop.getByRole('heading', { name: 'Cine Cosmos' })).toBeVisible();

  await test.step('without signal nothing is used, nor by reading', async () => {
    await shop.context().setOffline(true);
    const field = shop.getByRole('textbox', { name: 'Código' });
    await field.fill(codigo);
    await field.press('Enter');
    await says(shop, 'no se usó nada');
    await goOn(shop, field);
    await shop.context().setOffline(false);
    await scan(shop, codigo.toLowerCase().replace('-', ' '));
    for (const words of [tipo.nombre, 'Todavía no se usó', 'Prueba, Tomás'])
      await says(shop, words);
    // The Enter that a handheld scanner types after a code uses nothing.
    await shop.keyboard.press('Enter');
    await says(shop, 'Todavía no se usó');
    await expectGood(shop, 'a voucher that was read');
    expect(await missedByTab(shop)).toEqual([]);
    await press(shop, 'No usarlo');
    await page.reload();
    await expect(qr).toBeVisible();
    await scan(shop, codigo);
    await says(shop, 'Todavía no se usó');
    await shop.context().setOffline(true);
    await press(shop, 'Usar este voucher');
    await says(shop, 'No se usó: no hay conexión.');
    await shop.context().setOffline(false);
  });

  await test.step('a use whose reply is lost is tried again, and is its own use', async () => {
    let lost = 0;
    await shop.route('**/canje.json', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await press(shop, 'Probar de nuevo');
    await says(shop, 'No sabemos si se usó');
    await expectGood(shop, 'a use without an answer');
    await press(shop, 'Probar de nuevo');
    await says(shop, 'Usado');
    await expectGood(shop, 'a verdict');
    expect(lost).toBe(1);
    await goOn(shop, shop.getByRole('heading', { name: 'Cine Cosmos' }));
  });

  await test.step('it is undone from the list, and its member sees it usable', async () => {
    await shop.getByRole('button', { name: /^Deshacer: Usado/ }).click();
    const question = shop.getByRole('dialog', { name: 'Deshacer el uso' });
    await expect(question).toContainText('Le avisamos a su titular.');
    await expectGood(shop, 'the question before an undo');
    await question.getByRole('button', { name: 'Deshacer' }).click();
    await says(shop, 'se puede usar de nuevo');
    await expectGood(shop, 'an undone use');
    await press(shop, 'Seguir');
    await expect(shop.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
    await page.reload();
    await expect(ticket).toContainText('Figuraba usado y se deshizo el');
    await expect(ticket).toContainText('Listo para usar');
    await expect(qr).toBeVisible();
  });

  await test.step('the camera reads it; what is no voucher, and a second use, say why', async () => {
    await scan(shop, 'ZZZZZ-ZZZZZ');
    await says(shop, 'No es un voucher');
    await press(shop, 'Seguir');
    await press(shop, 'Abrir la cámara');
    await says(shop, 'Todavía no se usó');
    await press(shop, 'Usar este voucher');
    await says(shop, 'Usado');
    await press(shop, 'Seguir');
    // The code is still before the camera: it is read again, but not at once.
    await says(shop, 'Ya lo usaste');
    await says(shop, 'en Cine Cosmos.');
    await press(shop, 'Seguir');
    const readings = shop.getByRole('list', { name: 'Últimas lecturas' }).getByRole('listitem');
    await expect(readings).toContainText(['Ya lo usaste', 'Usado', 'No es un voucher']);
    await camera.close();
    await page.reload();
    await expect(ticket).toContainText('Usado');
    await expect(ticket).toContainText('en Cine Cosmos');
    await expect(ticket.getByRole('button')).toHaveCount(0);
  });
});
