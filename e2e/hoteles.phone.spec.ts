import { formatDate } from '@gremio/contract/platform/format.ts';
import { expect, type Page } from '@playwright/test';
import { plusDays, signInMember } from './campania.ts';
import { confirm } from './consola.ts';
import type { Made } from './demo.ts';
import { download } from './download.ts';
import { test } from './journey.ts';
import { violations } from './looks.ts';
import { linkIn, mailTo } from './mails.ts';

const OWN = 'Hotel del Sindicato';
/** More than a calendar has to be paged through. */
const MONTHS = 12;

const stay = (page: Page, hotel: string) => page.getByRole('region', { name: hotel, exact: true });

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

test('a member asks for a room, and has it @smoke', async ({ page, staff }) => {
  await test.step('a visitor without a card sees the hotel, and is asked to activate', async () => {
    await page.goto('/hoteles');
    const hotel = page.getByRole('list', { name: 'Hoteles' }).getByRole('listitem').first();
    await expect(hotel).toContainText(OWN);
    await expect(hotel).toContainText(/\$\s48\.500 por noche/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: new RegExp(OWN) }).click();
    await expect(page.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
    await expect(page.getByRole('img', { name: `${OWN}, foto 1 de 3` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Servicios' })).toContainText('Desayuno');
    await expect(page.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  const { id, email } = await signInMember(page, staff);
  const mine = stay(page, OWN);

  await test.step('a member asks', async () => {
    await page.reload();
    await chooseStay(page, 40, 43);
    const ask = page.getByRole('button', { name: 'Pedir la reserva' });
    await ask.scrollIntoViewIfNeeded();
    await expect(page.getByText(/Total: \$\s145\.500 \(3 noches\)/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await ask.click();
    await expect(page).toHaveURL('/mas/reservas');
    await expect(mine).toContainText('Te guardamos el lugar');
    await expect(mine).toContainText(/Total: \$\s145\.500/);
    await expect(mine.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', /^tel:/);
    expect(await violations(page)).toEqual([]);
    await mailTo(email, `Pediste una reserva en ${OWN}`);
  });

  const asked = await staff.find<Made>('/personal/reservas', { persona_id: id });
  await staff.change(`/personal/reservas/${asked.id}`, { estado: 'confirmada', motivo: null });

  await test.step('the member has it in the calendar, and cancels it', async () => {
    const mail = await mailTo(email, `Tu reserva en ${OWN} está confirmada`);
    const files = mail.attachments.map(({ filename }) => filename);
    expect(files).toEqual([expect.stringMatching(/^reserva-\d+\.ics$/)]);
    await page.reload();
    await expect(mine.getByText('Confirmada')).toBeVisible();
    const calendar = mine.getByRole('button', { name: 'Agregar al calendario' });
    const { bytes } = await download(page, () => calendar.click());
    expect(bytes.toString()).toContain(`DTSTART;VALUE=DATE:${plusDays(40).replaceAll('-', '')}`);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Tu estadía' })).toContainText(OWN);
    await page.goto('/mas/reservas');
    await mine.getByRole('button', { name: 'Cancelar la reserva' }).click();
    await confirm(page, /./, 'Cancelar la reserva');
    await expect(mine.getByText('Cancelada', { exact: true })).toBeVisible();
  });
});

test('a hotel by agreement is asked, and answers', async ({ page, staff, elsewhere }) => {
  const nombre = `Convenio ${Date.now()}`;
  const address = `hotel-${Date.now()}@ejemplo.org`;
  const body = { nombre, convenio: true, email: address, order: 900 };
  const { id } = await staff.post<Made>('/personal/hoteles', body);
  const { email } = await signInMember(page, staff);
  const mine = stay(page, nombre);

  await test.step('the member gives a phone number, and asks for the room', async () => {
    await page.goto(`/hoteles/${id}`);
    await expect(page.getByText('Hasta 2 personas por reserva.')).toBeVisible();
    for (const guests of ['Adultos', 'Menores']) {
      const more = page.getByRole('group', { name: guests }).getByRole('button').last();
      await expect(more).toBeDisabled();
    }
    await page.getByRole('link', { name: 'Cargar mi celular' }).click();
    await page.getByLabel('Celular').fill('351 555 0144');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(`/hoteles/${id}`);
    await expect(page.getByText(/tu celular, 351 555 0144/)).toBeVisible();
    await chooseStay(page, 12, 14);
    const asking = '**/enviar_mail_reserva_hotel_por_convenio.json';
    await page.route(asking, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.getByRole('button', { name: 'Pedir la reserva' }).click();
    const failed = page.getByRole('alertdialog', { name: 'Error' });
    await expect(failed).toContainText(
      'Tu reserva quedó guardada, pero falta pedírsela al hotel. El sistema tuvo un problema.',
    );
    await failed.getByRole('button', { name: 'Entendido' }).click();
    await expect(page).toHaveURL('/mas/reservas');
    await page.unroute(asking);
    await mine.getByRole('button', { name: 'Pedírsela al hotel' }).click();
    await expect(mine).toContainText('no contestó');
    await mailTo(email, `Pediste una reserva en ${nombre}`);
  });

  await test.step('the hotel answers; to open its link changes nothing', async () => {
    const desk = await elsewhere();
    const sent: string[] = [];
    desk.on('request', (one) => sent.push(one.method()));
    await desk.goto(linkIn(await mailTo(address, 'Pedido de reserva'), '/hotel/'));
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(nombre);
    await expect(desk.getByText('2 adultos')).toBeVisible();
    expect(sent).not.toContain('POST');
    expect(await violations(desk)).toEqual([]);
    const refuse = desk.getByRole('button', { name: 'No hay lugar' });
    await refuse.press('Enter');
    await expect(desk.getByRole('textbox', { name: '¿Por qué?' })).toBeFocused();
    await desk.getByRole('button', { name: 'Volver' }).press('Enter');
    await expect(refuse).toBeFocused();
    await refuse.press('Enter');
    await desk.keyboard.type('Completo esa semana.');
    await desk.getByRole('button', { name: 'Rechazar la reserva' }).click();
    await expect(desk.locator(':focus')).toContainText('La reserva está rechazada.');
    await desk.reload();
    await expect(desk.getByText('La reserva está rechazada.')).toBeVisible();
  });

  await test.step('the member reads the answer', async () => {
    const answer = await mailTo(email, `No se pudo confirmar tu reserva en ${nombre}`);
    expect(answer.text).toContain('Motivo: Completo esa semana.');
    await page.reload();
    await expect(mine).toContainText('Completo esa semana.');
  });
});
