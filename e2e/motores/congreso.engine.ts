import { newMember, plusDays } from '../campania.ts';
import { addCongresal, newCongreso } from '../congreso.ts';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import { activate, typeDay } from './steps.ts';

test('a delegate fills in the form of the congress', async ({ view, staff }, info) => {
  const congreso = await newCongreso(staff, info);
  const member = await newMember(staff);
  await addCongresal(staff, congreso, member);
  await activate(view, member.clave);
  await view.goto('/congreso/inscripcion');
  const follow = async (step: number) => {
    await view.click({ role: 'button', name: 'Siguiente' });
    await view.read(`Paso ${step} de 5`);
  };
  await view.fill({ label: 'Mail' }, 'julia@ejemplo.org');
  await view.fill({ label: 'Celular' }, '341 555 0101');
  await follow(2);
  await view.click({ text: 'Micro' });
  await view.fill({ label: '¿Desde dónde viajás?' }, 'Rosario');
  await typeDay(view, 'Día de llegada', plusDays(19));
  await typeDay(view, 'Día de regreso', plusDays(22));
  await expectGood(view, 'the journey');
  await follow(3);
  await view.click({ text: 'Sí' });
  await view.click({ selector: 'main label:has(input[type=checkbox])' });
  await follow(4);
  await follow(5);
  await view.fill({ label: '¿A quién avisamos?' }, 'Luis');
  await view.fill({ label: '¿Qué relación tiene con vos?' }, 'Hermano');
  await view.fill({ label: 'Su celular' }, '341 555 0102');
  await view.click({ selector: 'main label:has(input[type=checkbox])' });
  await view.click({ role: 'button', name: 'Guardar mi inscripción' });
  await view.until(`location.pathname === '/congreso'`);
  await view.read('Tu inscripción está guardada');
  await expectGood(view, 'the enrolment');
});
