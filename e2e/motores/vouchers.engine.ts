import { plusDays } from '../campania.ts';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import { join } from './steps.ts';

/** Format of the code as the ticket shows it. */
const CODE = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/;

test('a member claims a voucher, and a shop takes it by its code', async ({ view, staff }, {
  project,
}) => {
  const nombre = `Entrada ${project.name} ${process.pid}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  const ages = { edad_minima: 4, edad_maxima: 12 };
  const plan = { nombre, clase: 'parque', stock: 20, ...dates, ...ages };
  const { id } = (await staff.post('/personal/voucher_tipos', plan)) as { id: number };
  await join(view, staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
  await view.goto('/mas/vouchers');
  await view.click({ role: 'link', name: new RegExp(nombre) });
  await view.see({ role: 'heading', name: nombre });
  await view.click({ role: 'button', name: /^Pedir/ });
  await view.read('Listo: tu voucher ya es tuyo.');
  await view.read(CODE);
  await expectGood(view, 'a voucher');
  const [code = ''] = CODE.exec(await view.words({ selector: 'main' })) ?? [];

  const shop = { nombre: 'Juguetería Cosmos', tipo_ids: [id], vence: plusDays(5) };
  const { token } = (await staff.post('/personal/comercios', shop)) as { token: string };
  const answer = { role: 'alertdialog' };
  const present = async () => {
    await view.fill({ role: 'textbox', name: 'Código' }, code);
    await view.click({ role: 'button', name: 'Comprobar' });
  };
  const goOn = async (verdict: string) => {
    await view.read(verdict, answer);
    await view.click({ role: 'button', name: 'Seguir', within: answer });
    await view.miss(answer);
  };
  await view.goto(`/canje/${token}`);
  await view.see({ role: 'heading', name: shop.nombre });
  await expectGood(view, 'the page of a shop');
  await present();
  await view.click({ role: 'button', name: 'Usar este voucher', within: answer });
  await goOn('Usado');
  await present();
  await goOn('Ya lo usaste');
});
