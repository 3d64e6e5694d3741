import { enrol, entradasOf, newEvento, startEvento } from '../puerta.ts';
import { expectGood } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';

test('a door lets somebody in by typing the document', async ({ view, staff, request }) => {
  const evento = await newEvento(staff);
  const member = await enrol(staff, evento, 'Benítez, Carla');
  await startEvento(staff, evento);
  const [carla] = await entradasOf(request, evento, member);
  expect(carla).toBeDefined();
  await signIn(view, 'puerta', '/puerta');
  await view.fill({ role: 'textbox', name: 'Nombre de la puerta' }, 'Norte');
  await view.click({ role: 'button', name: new RegExp(evento.nombre) });
  await view.read('0 de 1 adentro');
  await expectGood(view, 'the door');
  await view.fill({ role: 'textbox', name: 'Documento o nombre' }, carla?.numdoc ?? '');
  await view.click({ role: 'button', name: /Benítez, Carla/ });
  await view.read('Adelante', { role: 'alertdialog' });
  await view.click({ role: 'button', name: 'Seguir', within: { role: 'alertdialog' } });
  await view.read('1 de 1 adentro');
  await expectGood(view, 'the door with somebody inside');
});
