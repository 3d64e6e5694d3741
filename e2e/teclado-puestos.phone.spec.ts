import { expect, type Locator, type Page, test } from '@playwright/test';
import { plusDays, signInMember } from './campania.ts';
import { type Staff, signInStaff, wireOf } from './demo.ts';
import { linkIn, mailTo } from './mails.ts';
import { claim, newShop, newTipo } from './vouchers.ts';
import { enrol, entradasOf, newEvento, startEvento, verdict } from './puerta.ts';
import { button, field, heading, press, tabTo, typeIn } from './teclado.ts';

test.use({ serviceWorkers: 'allow' });

/** Requests a room of a hotel by agreement, over HTTP; returns the path of the link in its mail. */
async function pedidoTo(page: Page, staff: Staff): Promise<string> {
  const email = `teclado-${Date.now()}@ejemplo.org`;
  const hotel = { nombre: 'Convenio por teclado', convenio: true, email, order: 904 };
  const { id: hotel_id } = (await staff.post('/personal/hoteles', hotel)) as { id: number };
  const wire = wireOf(page);
  const { reserva } = await wire.post('/afigestion/app_reservas/nadd.json', {
    hotel_id,
    fecha_desde: plusDays(6),
    fecha_hasta: plusDays(8),
    adultos: 2,
  });
  await wire.post('/afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json', {
    reserva_id: (reserva as { id: number }).id,
  });
  return linkIn(await mailTo(email, 'Pedido de reserva'), '/hotel/');
}

/** Checks that the verdict takes the focus, keeps it, and returns it to the control that asked. */
async function goOn(page: Page, word: string, back: Locator): Promise<void> {
  await expect(verdict(page)).toContainText(word);
  await expect(button(page, 'Seguir')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(verdict(page)).toHaveCount(0);
  await expect(back).toBeFocused();
}

async function hotelAnswers(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, button(page, 'No hay lugar'));
  const why = field(page, '¿Por qué?');
  await expect(why).toBeFocused();
  await press(page, button(page, 'Volver'));
  await expect(button(page, 'No hay lugar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why).toBeFocused();
  await page.keyboard.type('Completo.');
  await press(page, button(page, 'Rechazar la reserva'));
  await expect(page.locator(':focus')).toContainText('La reserva está rechazada.');
}

async function shopReads(page: Page, shop: string, codigo: string): Promise<void> {
  await page.goto(shop);
  const code = field(page, 'Código');
  await typeIn(page, code, codigo);
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('Todavía no se usó');
  // The Enter that a handheld scanner types after a code uses nothing.
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('Todavía no se usó');
  await press(page, button(page, 'Usar este voucher'));
  await goOn(page, 'Usado', heading(page, 'Cine Cosmos'));
  await typeIn(page, code, codigo);
  await page.keyboard.press('Enter');
  await goOn(page, 'Ya lo usaste', code);
}

async function doorReceives(page: Page, lugar: string, [first, second]: string[]): Promise<void> {
  await page.goto('/puerta');
  await typeIn(page, page.getByLabel('Correo'), 'puerta@demo.local');
  await typeIn(page, field(page, 'Contraseña'), 'gremio-demo-2026');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Puerta')).toBeFocused();
  await press(page, button(page, new RegExp(lugar)));
  const name = field(page, 'Nombre de la puerta');
  await expect(name).toBeFocused();
  await page.keyboard.type('Norte');
  await press(page, button(page, new RegExp(lugar)));
  await expect(heading(page, lugar)).toBeFocused();
  const count = page.getByText(/ adentro$/);

  await typeIn(page, field(page, 'Documento o nombre'), first ?? '');
  await press(page, button(page, /Benítez, Carla/));
  await expect(verdict(page)).toContainText('Adelante');
  await expect(button(page, 'Seguir')).toBeFocused();
  // The verdict traps the focus: Tab cycles within it.
  await press(page, button(page, 'Entra también quien falta'));
  await expect(count).toHaveText('2 de 2 adentro');
  await expect(heading(page, lugar)).toBeFocused();

  await press(page, button(page, 'Deshacer el ingreso de Benítez, Martín'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Deshacer/ }));
  await expect(count).toHaveText('1 de 2 adentro');
  await expect(heading(page, lugar)).toBeFocused();
  await typeIn(page, field(page, 'Documento o nombre'), second ?? '');
  await press(page, button(page, /Benítez, Martín/));
  await goOn(page, 'Adelante', heading(page, lugar));
  await expect(count).toHaveText('2 de 2 adentro');
}

async function counterHandsOver(page: Page, documento: string): Promise<void> {
  await page.goto('/canje');
  await typeIn(page, field(page, 'Código o documento'), documento);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Entrega')).toBeFocused();
  await press(page, page.getByRole('checkbox').first(), 'Space');
  await press(page, button(page, 'Entregar 1'));
  await goOn(page, 'Entregado', heading(page, 'Mostrador'));
  await tabTo(page, field(page, 'Código o documento'));
}

test('by the keyboard alone: a hotel answers, a shop and the counter use vouchers, a door lets in', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff);
  const carla = await enrol(staff, evento, 'Benítez, Carla', [{ nombre: 'Benítez, Martín' }]);
  await startEvento(staff, evento);
  const entradas = await entradasOf(evento, carla);
  const hijos = [
    { nombre: 'Prueba, Tomás', edad: 9 },
    { nombre: 'Prueba, Julieta', edad: 4 },
  ];
  const { documento } = await signInMember(page, staff, { hijos });
  const link = await pedidoTo(page, staff);
  const tipo = await newTipo(staff);
  const [codigo = ''] = await claim(page, tipo);

  await hotelAnswers(page, link);
  await shopReads(page, await newShop(staff, tipo), codigo);
  await doorReceives(
    page,
    evento.nombre,
    entradas.map(({ numdoc }) => numdoc),
  );
  await counterHandsOver(page, documento);
});
