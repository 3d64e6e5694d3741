import { plusDays } from '../campania.ts';
import { linkIn, mailTo } from '../mails.ts';
import { expectGood } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { chooseDia, join } from './steps.ts';

test('a member asks for a hotel by agreement, and the hotel opens its page', async ({
  view,
  staff,
}, { project }) => {
  const nombre = `Convenio ${project.name} ${Date.now()}`;
  const email = `hotel-${project.name}-${Date.now()}@ejemplo.org`;
  const body = { nombre, convenio: true, email, order: 900 };
  const { id } = (await staff.post('/personal/hoteles', body)) as { id: number };
  await join(view, staff);
  await view.goto(`/hoteles/${id}`);
  await chooseDia(view, plusDays(12));
  await chooseDia(view, plusDays(14));
  await view.click({ role: 'button', name: 'Pedir la reserva' });
  await view.until(`location.pathname === '/mas/reservas'`);
  await view.read(nombre);
  await expectGood(view, 'my stays');
  const link = linkIn(await mailTo(email, 'reserva'), '/hotel/');
  await view.goto(link);
  await view.see({ role: 'heading' });
  await expectGood(view, 'the page of the hotel');
  expect(await view.words({ selector: 'main' })).toContain('Prueba, Julia');
});
