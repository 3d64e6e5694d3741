import { newDocumento } from '../campania.ts';
import { newEvento } from '../eventos.ts';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import { join } from './steps.ts';

const COMPANION = { role: 'region', name: /^Acompañante/ };

test('a member enrols with a child and a companion', async ({ view, staff }, info) => {
  const part = { estrategia: 'titular_y_acompanantes', max_acompanantes: 2 };
  const evento = await newEvento(staff, info, part);
  await join(view, staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
  await view.goto(`/eventos/${evento.id}`);
  await view.click({ role: 'link', name: 'Inscribirme' });
  await view.click({ text: /Prueba, Tomás/, within: { selector: 'main' } });
  await view.click({ role: 'button', name: 'Sumar a alguien' });
  await view.fill({ label: 'Documento', within: COMPANION }, newDocumento());
  await view.click({ text: 'Acompañante', within: COMPANION });
  // A field in parts, which advances by itself.
  await view.click({ role: 'spinbutton', within: { role: 'group', name: 'Fecha de nacimiento' } });
  await view.type('05031990');
  await view.fill({ label: 'Nombre y apellido', within: COMPANION }, 'Rosa Invitada');
  await view.click({ role: 'button', name: 'Seguir' });
  await view.see({ role: 'heading', name: 'Revisá quiénes van' });
  await expectGood(view, 'the review');
  await view.click({ role: 'button', name: 'Confirmar la inscripción' });
  await view.read('Tenés lugar para 3 personas');
  await expectGood(view, 'the enrolment');
});
