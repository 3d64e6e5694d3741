import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Member, newMember, plusDays, numdocOf } from './campania.ts';
import { activateByWire, type Staff, signInStaff, wireOf } from './demo.ts';
import { linkIn, mailTo } from './mails.ts';
import { enrol, entradasOf, newEvento, startEvento, verdict } from './puerta.ts';
import { button, field, heading, press, tabTo, typeIn } from './teclado.ts';

test.use({ serviceWorkers: 'allow' });

/** Requests a room of a hotel by agreement, over HTTP; returns the path of the link in its mail. */
async function pedidoTo(page: Page, staff: Staff): Promise<string> {
  const email = `teclado-${Date.now()}@ejemplo.org`;
  const hotel = { nombre: 'Convenio por teclado', convenio: true, email, order: 904 };
  const { id: hotel_id } = (await staff.post('/personal/hoteles', hotel)) as { id: number };
  const wire = wireOf(page);
  const stay = { fecha_desde: plusDays(6), fecha_hasta: plusDays(8), adultos: 2 };
  const { reserva } = (await wire.post('/afigestion/app_reservas/nadd.json', {
    hotel_id,
    ...stay,
  })) as { reserva: { id: number } };
  const path = '/afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json';
  await wire.post(path, { reserva_id: reserva.id });
  return linkIn(await mailTo(email, 'Pedido de reserva'), '/hotel/');
}

/**
 * Claims two vouchers for the page's member; returns them with the path of a shop's link that redeems them.
 */
async function vouchersOf(page: Page, staff: Staff) {
  const tipo = (await staff.post('/personal/voucher_tipos', {
    nombre: `Mostrador ${Date.now()}`,
    clase: 'parque',
    stock: 20,
    desde: plusDays(0),
    hasta: plusDays(20),
    vence: plusDays(30),
  })) as { id: number };
  const { vouchers } = (await wireOf(page).post(`/afigestion/vouchers/add/${tipo.id}.json`)) as {
    vouchers: { codigo: string }[];
  };
  const comercio = { nombre: 'Cine Cosmos', tipo_ids: [tipo.id], vence: plusDays(5) };
  const { token } = (await staff.post('/personal/comercios', comercio)) as { token: string };
  return { codigos: vouchers.map(({ codigo }) => codigo), shop: `/canje/${token}` };
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

async function counterHandsOver(page: Page, member: Member, staff: Staff): Promise<void> {
  const documento = await numdocOf(staff, member);
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
  const entradas = await entradasOf(request, evento, carla);
  const hijos = [
    { nombre: 'Prueba, Tomás', edad: 9 },
    { nombre: 'Prueba, Julieta', edad: 4 },
  ];
  const member = await newMember(staff, { hijos });
  await activateByWire(page, member.clave);
  const link = await pedidoTo(page, staff);
  const { codigos, shop } = await vouchersOf(page, staff);

  await hotelAnswers(page, link);
  await shopReads(page, shop, codigos[0] ?? '');
  await doorReceives(
    page,
    evento.nombre,
    entradas.map(({ numdoc }) => numdoc),
  );
  await counterHandsOver(page, member, staff);
});
