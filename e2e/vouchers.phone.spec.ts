import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { readTexts } from '../server/testing/read-pdf.ts';
import {
  chip,
  chooseDia,
  main,
  miTurno,
  newDia,
  newMember,
  openCampania,
  plusDays,
  reservar,
} from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { filmOf, launchCamera } from './film.ts';
import { complaints, expectAccessible, expectNoWider, settled } from './looks.ts';
import {
  codesOf,
  newTipo,
  openTipo,
  scan,
  signInDoor,
  spend,
  tickets,
  verdict,
} from './vouchers.ts';

const HIJOS = [
  { nombre: 'Prueba, Tomás', edad: 9 },
  { nombre: 'Prueba, Julieta', edad: 4 },
];

test(
  'a member asks for all that is due in one touch, and shows it',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const found = complaints(page);
    const staff = await signInStaff(request);
    const tipo = await newTipo(staff, { edad_minima: 4, edad_maxima: 12 });
    const { clave } = await newMember(staff, {
      hijos: [...HIJOS, { nombre: 'Prueba, Valentina', edad: 19 }],
    });
    await activateByWire(page, clave);
    await page.goto('/mas/hijos');
    const rows = page.getByRole('list', { name: 'Mis hijos' }).getByRole('listitem');
    await expect(
      rows.filter({ hasText: new RegExp(`Podés pedirle: .*${tipo.nombre}`) }),
    ).toHaveCount(2);
    await openTipo(page, tipo);
    await expect(tickets(page)).toHaveCount(2);
    await expect(main(page)).toContainText('Quedan 20');
    await expect(main(page)).toContainText('Uno por hijo o hija de 4 a 12 años.');
    await settled(page);
    await expectAccessible(page, 'a kind to be claimed');
    await page.getByRole('button', { name: 'Pedir los 2 vouchers' }).click();
    await expect(main(page)).toContainText('Listo: ya tenés 2 vouchers.');
    await expect(main(page)).toContainText('Quedan 18');
    await expect(page.getByRole('button', { name: /^Pedir/ })).toHaveCount(0);
    const [codigo = ''] = await codesOf(page, tipo);
    expect(codigo).toMatch(/^\w{5}-\w{5}$/);

    await expect(tickets(page).filter({ hasText: codigo })).toHaveCount(1);
    await settled(page);
    await expectAccessible(page, 'claimed vouchers');
    await expectNoWider(page, 'claimed vouchers');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar en PDF' }).click();
    expect((await saved).suggestedFilename()).toBe(`vouchers-${tipo.id}.pdf`);
    const [paper = ''] = await readTexts(readFileSync(await (await saved).path()));
    expect(paper).toContain(codigo);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Tu voucher' });
    await expect(card).toContainText(tipo.nombre);
    await page.goto('/mas/vouchers');
    await page.getByRole('link', { name: tipo.nombre }).click();
    await tickets(page).filter({ hasText: codigo }).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: tipo.nombre });
    await expect(sheet).toContainText(codigo);
    const qr = sheet.getByRole('img', { name: 'QR del voucher' });
    await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
    await expect(qr).toHaveJSProperty('complete', true);
    await settled(page);
    await expectAccessible(page, 'the QR');
    expect(found).toEqual([]);
  },
);

test('what the stock does not cover is said plainly, and can be asked for later', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff, { stock: 1 });
  const { clave } = await newMember(staff, { hijos: HIJOS });
  await page.clock.install();
  await activateByWire(page, clave);
  await openTipo(page, tipo);
  await page.getByRole('button', { name: 'Pedir los 2 vouchers' }).click();
  await expect(main(page)).toContainText('Uno no alcanzó a cubrirse: se agotaron.');
  await expect(main(page)).toContainText('Agotado');
  await expect(page.getByRole('button', { name: /^Pedir/ })).toHaveCount(0);
  await staff.change(`/personal/voucher_tipos/${tipo.id}`, { stock: 2 });
  // The remaining stock is polled while the page is visible.
  await page.clock.fastForward('00:10');
  await expect(page.getByRole('button', { name: 'Pedir el voucher' })).toBeVisible({});
});

test('the counter reads a code once, and a second time says when and where', async ({
  page,
  browser: chrome,
  request,
}) => {
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff);
  const { clave } = await newMember(staff, { hijos: HIJOS });
  await activateByWire(page, clave);
  await openTipo(page, tipo);
  await page.getByRole('button', { name: 'Pedir los 2 vouchers' }).click();
  await expect(main(page)).toContainText('Listo');
  // The order of the children depends on their documents, which are random.
  const [codigo = '', other = ''] = await codesOf(page, tipo);
  const ticket = await tickets(page).filter({ hasText: codigo }).innerText();
  const para = ticket.includes('Tomás') ? 'Prueba, Tomás' : 'Prueba, Julieta';

  const door = await (await chrome.newContext(test.info().project.use)).newPage();
  await signInDoor(door);
  await settled(door);
  await expectAccessible(door, 'the counter');
  await expectNoWider(door, 'the counter');
  await scan(door, codigo.toLowerCase().replace('-', ' '));
  const asked = door.getByRole('alertdialog', { name: tipo.nombre });
  await expect(asked).toContainText(para);
  await settled(door);
  await expectAccessible(door, 'a voucher that was read');
  await expectNoWider(door, 'a voucher that was read');
  await asked.getByRole('button', { name: 'No usarlo' }).click();
  await page.reload();
  await expect(tickets(page).filter({ hasText: codigo }).getByRole('button')).toBeVisible();
  await scan(door, codigo);
  await spend(door, tipo.nombre);
  await expect(verdict(door)).toContainText('Usado');
  await expect(verdict(door)).toContainText(tipo.nombre);
  await settled(door);
  await expectAccessible(door, 'a verdict');
  await door.getByRole('button', { name: 'Seguir' }).click();
  await scan(door, codigo);
  await expect(verdict(door)).toContainText('Ya lo usaste');
  await expect(verdict(door)).toContainText('en Mostrador.');
  await door.getByRole('button', { name: 'Seguir' }).click();
  await scan(door, 'ZZZZZ-ZZZZZ');
  await expect(verdict(door)).toContainText('No es un voucher');
  await door.getByRole('button', { name: 'Seguir' }).click();
  await expect(
    door.getByRole('list', { name: 'Últimas lecturas' }).getByRole('listitem'),
  ).toHaveText([/No es un voucher/, /Ya lo usaste/, /Usado/]);
  await door.context().close();

  await page.reload();
  const used = tickets(page).filter({ hasText: codigo });
  await expect(used).toContainText('Usado');
  await expect(used).toContainText('en Mostrador');
  await expect(used.getByRole('button')).toHaveCount(0);
  await expect(tickets(page).filter({ hasText: other }).getByRole('button')).toBeVisible();
});

test('the counter reads a QR with the camera', async ({ page, request, baseURL }, info) => {
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff, { clase: 'solo_cine' });
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await openTipo(page, tipo);
  await page.getByRole('button', { name: 'Pedir el voucher' }).click();
  await page.getByRole('button', { name: /^Mostrar QR/ }).click();
  const film = info.outputPath('camera.y4m');
  await filmOf(page.getByRole('img', { name: 'QR del voucher' }), film);
  const comercio = { nombre: 'Cine Cosmos', tipo_ids: [tipo.id], vence: plusDays(5) };
  const { token } = (await staff.post('/personal/comercios', comercio)) as { token: string };

  const camera = await launchCamera(film);
  const shop = await camera.newPage(baseURL ? { baseURL } : {});
  await shop.goto(`/canje/${token}`);
  await shop.getByRole('button', { name: 'Abrir la cámara' }).click();
  await spend(shop, tipo.nombre);
  await expect(verdict(shop)).toContainText('Usado');
  await shop.getByRole('button', { name: 'Seguir' }).click();
  // The code is still before the camera: it is read again, but not at once.
  await expect(verdict(shop)).toContainText('Ya lo usaste');
  await camera.close();
});

test('what is collected at a turno leads there, and is handed over at one scan', async ({
  page,
  browser: chrome,
  request,
}) => {
  const staff = await signInStaff(request);
  const campania_id = await openCampania(staff, 'turnos');
  const tipo = await newTipo(staff, { clase: 'voucher', campania_id, con_turno: true });
  const { clave } = await newMember(staff, { hijos: HIJOS });
  const { dia } = await newDia(staff, { '10:00': 2 });
  await activateByWire(page, clave);
  await openTipo(page, tipo);
  await page.getByRole('button', { name: 'Pedir los 2 vouchers' }).click();
  await page.getByRole('link', { name: 'Reservar mi turno' }).click();
  await chooseDia(page, dia);
  await chip(page, '10:00').click();
  await reservar(page).click();
  await expect(miTurno(page)).toContainText('10:00');
  await expect(main(page)).toContainText(`Te entregan: ${tipo.nombre} (2).`);
  await openTipo(page, tipo);
  await expect(main(page)).toContainText(`Lo retirás el ${formatDayAndHour(dia, '10:00')}.`);
  const [codigo = ''] = await codesOf(page, tipo);

  const door = await (await chrome.newContext(test.info().project.use)).newPage();
  await signInDoor(door);
  await scan(door, codigo);
  await expect(door.getByRole('heading', { name: 'Entrega', exact: true })).toBeVisible();
  await expect(main(door)).toContainText('Prueba, Julia');
  await expect(main(door)).toContainText('Prueba, Tomás (9 años)');
  await expect(main(door)).toContainText(formatDayAndHour(dia, '10:00'), { ignoreCase: true });
  await expect(door.getByRole('checkbox')).toHaveCount(2);
  await door.getByRole('button', { name: 'Entregar 2 y atender el turno' }).click();
  await expect(verdict(door)).toContainText('Entregado');
  await door.context().close();

  await page.goto('/turnos');
  await expect(miTurno(page)).toContainText('Atendido');
});

test('a voucher that asks for photos says whose are missing, and leads to them', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff, { clase: 'voucher', pide_fotos: true });
  const { clave } = await newMember(staff, { hijos: HIJOS });
  await activateByWire(page, clave);
  await openTipo(page, tipo);
  const missing = 'Faltan las fotos del DNI de Tomás. Sacarlas';
  await expect(tickets(page).filter({ hasText: 'Tomás' })).toContainText(missing);
  await page.getByRole('button', { name: 'Pedir los 2 vouchers' }).click();
  await expect(main(page)).toContainText('Listo: ya tenés 2 vouchers.');
  const ticket = tickets(page).filter({ hasText: 'Tomás' });
  await expect(ticket).toContainText(missing);
  await expect(ticket).not.toContainText('Listo para usar');
  await settled(page);
  await expectAccessible(page, 'a voucher without photos');
  await expectNoWider(page, 'a voucher without photos');

  await page.goto('/');
  const card = page.locator('[data-next]').filter({ hasText: tipo.nombre });
  await expect(card).toContainText(missing);
  await expect(card).toContainText('Faltan las fotos del DNI de Julieta. Sacarlas');
  await settled(page);
  await expectAccessible(page, 'Inicio with photos missing');
  await card.getByRole('link', { name: 'Sacarlas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prueba, Tomás' })).toBeVisible();
});
