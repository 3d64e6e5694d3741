import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { expect, type Page, test } from '@playwright/test';
import { ALONE, OF_A_MEMBER } from './sweep/app-screens.ts';
import { cell, newDia, newMember, plusDays, reservar, signInMember } from './campania.ts';
import { addCongresal, newCongreso } from './congreso.ts';
import { activateByWire, CLAVES, type Staff, signInStaff } from './demo.ts';
import { settled } from './looks.ts';
import { newTipo } from './vouchers.ts';
import { inscripcion, newDocumento, newEvento } from './eventos.ts';
import {
  arrowTo,
  button,
  closeProblem,
  escape,
  field,
  follow,
  goTo,
  heading,
  link,
  missedByTab,
  press,
  tabTo,
  typeIn,
} from './teclado.ts';

/** Goes to the form's next step, whose title then has the focus. */
async function next(page: Page, title: string): Promise<void> {
  await press(page, button(page, 'Siguiente'));
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

async function typeDay(page: Page, name: string, fecha: string): Promise<void> {
  const parts = page.getByRole('group', { name }).getByRole('spinbutton');
  await typeIn(page, parts.first(), fecha.split('-').reverse().join(''));
  await expect(parts.last()).toHaveText(fecha.slice(0, 4));
}

let staff: Staff;
test.beforeEach(async ({ request }) => {
  staff = await signInStaff(request);
});

test('Tab reaches every control of a page, and each is seen while it has the focus', async ({
  page,
}) => {
  test.slow();
  const missed: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(path);
    await settled(page);
    const never = await missedByTab(page);
    if (never.length > 0) missed[path] = never;
  };
  for (const path of ALONE) await look(path);
  await activateByWire(page, CLAVES.madre.clave);
  for (const path of OF_A_MEMBER) await look(path);
  expect(missed).toEqual({});
});

test('by the keyboard alone: the card, a turno, a vacation day, vouchers', async ({ page }) => {
  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 3 });
  const tipo = await newTipo(staff);
  const { clave } = await newMember(staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect(page.getByRole('main')).toBeFocused();
  await follow(page, /Activá tu carnet/, 'Activá tu carnet');
  await typeIn(page, field(page, 'Clave de activación'), clave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/carnet');
  await press(page, button(page, /Ver QR/));
  await escape(page);
  await expect(button(page, /Ver QR/)).toBeFocused();

  await goTo(page, 'Turnos');
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  await arrowTo(page, cell(page, dia), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: formatDay(dia) })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /10:00/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /10:30/ })).toBeChecked();
  await press(page, reservar(page));
  await expect(page.locator(':focus')).toContainText(formatDayAndHour(dia, '10:30'));

  await press(page, link(page, 'Vacaciones'));
  await press(page, button(page, 'Anotarme'));
  await expect(page.locator(':focus')).toContainText('Tu lugar quedó reservado');
  await press(page, button(page, /^Cancelar el/).first());
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancelar el día' }));
  await expect(page.getByText(/^Cancelaste tu lugar/)).toBeVisible();

  await goTo(page, 'Más');
  await follow(page, /^Mis vouchers/, 'Mis vouchers');
  await follow(page, new RegExp(tipo.nombre), tipo.nombre);
  await press(page, button(page, /^Pedir/));
  const show = button(page, /^Mostrar QR/);
  await press(page, show);
  await expect(page.getByRole('img', { name: 'QR del voucher' })).toBeVisible();
  await escape(page);
  await expect(show).toBeFocused();
});

test('by the keyboard alone: a room, an event with a guest, the congress', async ({
  page,
}, info) => {
  const evento = await newEvento(staff, info);
  const congreso = await newCongreso(staff, info);
  await addCongresal(staff, congreso, await signInMember(page, staff));
  await page.goto('/');

  await goTo(page, 'Más');
  await follow(page, /^Hoteles/, 'Hoteles');
  await follow(page, /Hotel del Sindicato/, 'Hotel del Sindicato');
  await press(page, button(page, 'Pedir la reserva'));
  await closeProblem(page);
  const day = page.getByRole('grid').locator('[tabindex="0"]');
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Pedir la reserva'));
  await expect(heading(page, 'Mis reservas')).toBeFocused();

  await goTo(page, 'Más');
  await follow(page, /^Eventos/, 'Eventos');
  await follow(page, new RegExp(evento.nombre), evento.nombre);
  await press(page, inscripcion(page).getByRole('link', { name: 'Inscribirme' }));
  await press(page, button(page, 'Sumar a alguien'));
  const name = page.getByLabel('Nombre y apellido');
  await expect(name).toBeFocused();
  await press(page, button(page, 'Seguir'));
  await closeProblem(page);
  await expect(name).toBeFocused();
  await page.keyboard.type('Rosa Invitada');
  await typeIn(page, page.getByLabel('Documento'), newDocumento());
  const birth = page.getByRole('group', { name: 'Fecha de nacimiento' });
  await typeIn(page, birth.getByRole('spinbutton').first(), '05031990');
  await press(page, page.getByRole('radio').first(), 'Space');
  await press(page, button(page, 'Seguir'));
  await expect(page.getByRole('heading', { name: 'Revisá quiénes van' })).toBeFocused();
  await press(page, button(page, 'Confirmar la inscripción'));
  await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');

  await goTo(page, 'Más');
  await follow(page, /^Congreso/, /Congreso/);
  await press(page, link(page, 'Completar el formulario'));
  await expect(heading(page, 'Inscripción al congreso')).toBeFocused();
  await typeIn(page, page.getByLabel('Mail'), 'congresal@ejemplo.org');
  await press(page, button(page, 'Siguiente'));
  await closeProblem(page);
  await expect(page.getByLabel('Celular', { exact: true })).toBeFocused();
  await page.keyboard.type('341 555 0101');
  await next(page, 'Tu viaje');
  await press(page, page.getByRole('radio', { name: 'Micro' }), 'Space');
  await typeIn(page, field(page, '¿Desde dónde viajás?'), 'Rosario');
  await typeDay(page, 'Día de llegada', plusDays(19));
  await typeDay(page, 'Día de regreso', plusDays(22));
  await next(page, 'Dónde dormís');
  await press(page, page.getByRole('radio', { name: 'Sí' }), 'Space');
  await press(page, page.getByRole('checkbox').first(), 'Space');
  await next(page, 'Comidas y cuidados');
  await press(page, page.getByRole('checkbox', { name: 'Sin TACC' }), 'Space');
  await next(page, 'Por las dudas');
  await typeIn(page, field(page, '¿A quién avisamos?'), 'Luis');
  await typeIn(page, field(page, '¿Qué relación tiene con vos?'), 'Hermano');
  await typeIn(page, field(page, 'Su celular'), '341 555 0102');
  await press(page, page.getByRole('checkbox'), 'Space');
  await press(page, button(page, 'Guardar mi inscripción'));
  await expect(heading(page, /Congreso/)).toBeFocused();
  const accreditation = button(page, 'Mostrar mi QR');
  await press(page, accreditation);
  await escape(page);
  await expect(accreditation).toBeFocused();
});
