import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newDia, plusDays } from '../campania.ts';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import { chooseDia, join } from './steps.ts';

test('a member books an hour, moves it and cancels it', async ({ view, staff }) => {
  const { dia } = await newDia(staff, { '10:30': 4, '11:00': 4 });
  await join(view, staff);
  await view.click({ role: 'link', name: 'Turnos' });
  await chooseDia(view, dia);
  await view.click({ text: '10:30', within: { selector: 'main label' } });
  await view.click({ role: 'button', name: 'Reservar turno' });
  await view.read(`Tu turno quedó reservado: ${formatDayAndHour(dia, '10:30')}.`);
  await expectGood(view, 'a turno');
  await view.click({ role: 'link', name: 'Cambiar turno' });
  await chooseDia(view, dia);
  await view.click({ text: '11:00', within: { selector: 'main label' } });
  await view.click({ role: 'button', name: 'Cambiar mi turno' });
  await view.read(`Tu turno quedó cambiado: ${formatDayAndHour(dia, '11:00')}.`);
  await view.click({ role: 'button', name: 'Cancelar turno' });
  await view.click({ role: 'button', name: 'Cancelar mi turno', within: { role: 'dialog' } });
  await view.read(`Cancelaste tu turno: ${formatDayAndHour(dia, '11:00')}.`);
  await expectGood(view, 'no turno');
});

/** Uses a day of the demo, each engine a different one. */
test('a member takes a vacation day and cancels it', async ({ view, staff }, { project }) => {
  const dia = plusDays(project.name === 'webkit' ? 20 : 40);
  await join(view, staff, { hijos: [{ nombre: 'Prueba, Ana', edad: 5 }] });
  await view.goto('/turnos/vacaciones');
  await chooseDia(view, dia);
  await view.click({ role: 'button', name: 'Anotarme' });
  await view.read(`Tu lugar quedó reservado: ${formatDay(dia)}.`);
  await expectGood(view, 'a vacation day');
  await view.click({ role: 'button', name: `Cancelar el ${formatDay(dia)}` });
  await view.click({ role: 'button', name: 'Cancelar el día', within: { role: 'dialog' } });
  await view.read(`Cancelaste tu lugar del ${formatDay(dia)}.`);
});
