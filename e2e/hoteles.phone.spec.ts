import { readFileSync } from 'node:fs';
import { formatDate } from '@gremio/contract/platform/format.ts';
import { expect, test, type Page } from '@playwright/test';
import { newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { activateByWire, signInStaff, type Staff } from './demo.ts';
import { violations } from './looks.ts';
import { linkIn, mailTo } from './mails.ts';

const OWN = 'Hotel del Sindicato';
/** More than a calendar has to be paged through. */
const MONTHS = 12;

let made = 0;

/** Creates a hotel by agreement with its own mail address. */
async function newConvenio(staff: Staff) {
  const key = `${Date.now()}-${(made += 1)}`;
  const email = `hotel-${key}@ejemplo.org`;
  const nombre = `Convenio ${key}`;
  const body = { nombre, convenio: true, email, order: 900 };
  const { id } = (await staff.post('/personal/hoteles', body)) as { id: number };
  return { id, nombre, email };
}

/** Creates a member with a mail address and activates them on this page. */
async function signInMember(page: Page, staff: Staff): Promise<{ id: number; email: string }> {
  const { clave, id } = await newMember(staff);
  const email = `afiliado-${id}@ejemplo.org`;
  await staff.change(`/personal/personas/${id}`, { email });
  await activateByWire(page, clave);
  return { id, email };
}

/** Chooses the days of a stay, counted from today, in any months. */
async function chooseStay(page: Page, from: number, to: number): Promise<void> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  for (const days of [from, to]) {
    const name = new RegExp(`\\b${formatDate(plusDays(days))}`, 'i');
    const cell = page.getByRole('button', { name });
    for (let month = 0; month < MONTHS && !(await cell.first().isVisible()); month += 1) {
      await page.getByRole('button', { name: 'Siguiente', exact: true }).first().click();
    }
    await cell.first().click();
  }
}

test('a hotel shows its pictures, services and price; who carries no card is asked to activate', async ({
  page,
}) => {
  await page.goto('/hoteles');
  const names = page.getByRole('list', { name: 'Hoteles' }).getByRole('listitem');
  await expect(names.first()).toContainText(OWN);
  await expect(names.first()).toContainText(/\$\s48\.500 por noche/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(OWN) }).click();
  await expect(page.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
  await expect(page.getByRole('img', { name: `${OWN}, foto 1 de 3` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Servicios' })).toContainText('Desayuno');
  await expect(page.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  'a member asks for a room, the clerk confirms it, and it goes to the calendar',
  { tag: '@smoke' },
  async ({ page, browser, baseURL, request }) => {
    const staff = await signInStaff(request);
    const { email } = await signInMember(page, staff);
    await page.goto('/hoteles');
    await page.getByRole('link', { name: new RegExp(OWN) }).click();
    await chooseStay(page, 40, 43);
    await page.getByRole('button', { name: 'Pedir la reserva' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/Total: \$\s145\.500 \(3 noches\)/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pedir la reserva' }).click();
    await expect(page).toHaveURL('/mas/reservas');
    const card = page.getByRole('region', { name: OWN, exact: true });
    await expect(card).toContainText('Te guardamos el lugar');
    await expect(card).toContainText(/Total: \$\s145\.500/);
    await expect(card.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', /^tel:/);
    expect(await violations(page)).toEqual([]);
    await mailTo(email, `Pediste una reserva en ${OWN}`);

    const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    const clerk = await desk.newPage();
    await signIn(clerk, 'contenidos');
    await open(clerk, '/reservas?filter={"estado":"solicitada"}&order=DESC&sort=creado');
    const row = clerk.getByRole('row').filter({ hasText: OWN }).first();
    await row.getByRole('button', { name: 'Confirmar' }).click();
    await confirm(clerk, /^Confirmar la reserva/, 'Confirmar');
    await expect(clerk.getByText('La reserva quedó confirmada.')).toBeVisible();
    await desk.close();

    const mail = await mailTo(email, `Tu reserva en ${OWN} está confirmada`);
    expect(mail.attachments.map((file) => file.filename)).toEqual([
      expect.stringMatching(/^reserva-\d+\.ics$/),
    ]);
    await page.reload();
    await expect(card.getByText('Confirmada')).toBeVisible();
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Agregar al calendario' }).click();
    const file = await (await saved).path();
    const dtstart = plusDays(40).replaceAll('-', '');
    expect(readFileSync(file, 'utf8')).toContain(`DTSTART;VALUE=DATE:${dtstart}`);

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Tu estadía' })).toContainText(OWN);
    await page.goto('/mas/reservas');
    await card.getByRole('button', { name: 'Cancelar la reserva' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click();
    await expect(card.getByText('Cancelada', { exact: true })).toBeVisible();
  },
);

test('a hotel by agreement is asked by mail and answers with a tap; the member hears', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const staff = await signInStaff(request);
  const hotel = await newConvenio(staff);
  const { email } = await signInMember(page, staff);
  await page.goto(`/hoteles/${hotel.id}`);
  await expect(page.getByText('Hasta 2 personas por reserva.')).toBeVisible();
  for (const guests of ['Adultos', 'Menores']) {
    const more = page.getByRole('group', { name: guests }).getByRole('button').last();
    await expect(more).toBeDisabled();
  }
  await page.getByRole('link', { name: 'Cargar mi celular' }).click();
  await page.getByLabel('Celular').fill('351 555 0144');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(`/hoteles/${hotel.id}`);
  await expect(page.getByText(/tu celular, 351 555 0144/)).toBeVisible();
  await chooseStay(page, 12, 14);
  await page.getByRole('button', { name: 'Pedir la reserva' }).click();
  await expect(page).toHaveURL('/mas/reservas');
  await expect(page.getByRole('region', { name: hotel.nombre, exact: true })).toContainText(
    'no contestó',
  );
  await mailTo(email, `Pediste una reserva en ${hotel.nombre}`);

  const asked = await mailTo(hotel.email, 'Pedido de reserva');
  const outside = await browser.newContext({ baseURL });
  const desk = await outside.newPage();
  const sent: string[] = [];
  desk.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await desk.goto(linkIn(asked, '/hotel/'));
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(hotel.nombre);
  await expect(desk.getByText('2 adultos')).toBeVisible();
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'No hay lugar' }).click();
  await desk.getByRole('textbox').fill('Completo esa semana.');
  await desk.getByRole('button', { name: 'Rechazar la reserva' }).click();
  await expect(desk.getByText('La reserva está rechazada.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('La reserva está rechazada.')).toBeVisible();
  await outside.close();

  const answer = await mailTo(email, `No se pudo confirmar tu reserva en ${hotel.nombre}`);
  expect(answer.text).toContain('Motivo: Completo esa semana.');
  await page.reload();
  await expect(page.getByRole('region', { name: hotel.nombre, exact: true })).toContainText(
    'Completo esa semana.',
  );
});

test('a hotel that could not be asked is said in a dialog, and is asked from my bookings', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const hotel = await newConvenio(staff);
  await signInMember(page, staff);
  const asking = '**/enviar_mail_reserva_hotel_por_convenio.json';
  await page.route(asking, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(`/hoteles/${hotel.id}`);
  await chooseStay(page, 12, 14);
  await page.getByRole('button', { name: 'Pedir la reserva' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Error' });
  await expect(failed).toContainText(
    'Tu reserva quedó guardada, pero falta pedírsela al hotel. El sistema tuvo un problema.',
  );
  await failed.getByRole('button', { name: 'Entendido' }).click();
  await expect(page).toHaveURL('/mas/reservas');
  await page.unroute(asking);
  const mine = page.getByRole('region', { name: hotel.nombre, exact: true });
  await mine.getByRole('button', { name: 'Pedírsela al hotel' }).click();
  await mailTo(hotel.email, 'Pedido de reserva');
});
