import { newMember } from '../campania.ts';
import { expectGood } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';
import { DESK } from './view.ts';

test.use({ size: DESK });

test('a clerk filters a list, edits a record, and is told of a colleague’s change', async ({
  view,
  staff,
}) => {
  const { id } = await newMember(staff);
  const nombre = `ROLDAN, Abel ${id}`;
  await staff.change(`/personal/personas/${id}`, { nombre, celular: '11 5555 0000' });
  await signIn(view, 'admin');
  await view.see({ role: 'heading', name: 'Hoy' });
  await view.goto('/consola/#/personas');
  await view.fill({ selector: 'main input[type=text]' }, nombre);
  await view.see({ role: 'row', name: new RegExp(nombre) });
  await view.read('1 a 1 de 1');
  await expectGood(view, 'the list');

  await view.goto(`/consola/#/personas/${id}`);
  await view.fill({ label: 'Legajo' }, '77');
  await view.click({ role: 'button', name: 'Guardar' });
  const kept = async () => (await staff.get(`/personal/personas/${id}`)) as { legajo: string };
  await view.until(`location.hash.endsWith('/show')`);
  expect((await kept()).legajo).toBe('77');

  await view.goto(`/consola/#/personas/${id}`);
  // Without the record in its memory the form waits for its only read; another one would reset it.
  await view.reload();
  await view.see({ label: 'Celular' });
  await staff.change(`/personal/personas/${id}`, { celular: '11 4444 1111' });
  await view.fill({ label: 'Celular' }, '11 6666 2222');
  await view.click({ role: 'button', name: 'Guardar' });
  await view.read('Otra persona lo cambió antes que vos');
  await view.click({ role: 'button', name: 'Dejar lo que hay: 11 4444 1111' });
  await view.click({ role: 'button', name: 'Guardar' });
  await view.until(`location.hash.endsWith('/show')`);
  expect(await kept()).toMatchObject({ legajo: '77', celular: '11 4444 1111' });
});
