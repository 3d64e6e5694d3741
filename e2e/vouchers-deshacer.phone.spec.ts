import { expect, type Page, test } from '@playwright/test';
import { newMember, plusDays } from './campania.ts';
import { activateByWire, signInStaff, wireOf } from './demo.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';
import { scan, verdict } from './vouchers.ts';

/** A shop uses a voucher by mistake, or loses its signal while it does. */

interface Scene {
  shop: Page;
  member: Page;
  nombre: string;
  codigo: string;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const journey = test.extend<{ scene: Scene }>({
  async scene({ page, browser, request }, provide) {
    const staff = await signInStaff(request);
    const nombre = `Cine ${Date.now()}`;
    const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
    const kind = { nombre, clase: 'solo_cine', stock: 5, ...dates };
    const { id } = (await staff.post('/personal/voucher_tipos', kind)) as { id: number };
    const { clave } = await newMember(staff);
    await activateByWire(page, clave);
    const { vouchers } = (await wireOf(page).post(`/afigestion/vouchers/add/${id}.json`)) as {
      vouchers: [{ codigo: string }];
    };
    const comercio = { nombre: 'Cine Cosmos', tipo_ids: [id], vence: plusDays(5) };
    const { token } = (await staff.post('/personal/comercios', comercio)) as { token: string };
    const shop = await (await browser.newContext(test.info().project.use)).newPage();
    await shop.goto(`/canje/${token}`);
    await provide({ shop, member: page, nombre, codigo: vouchers[0].codigo });
    await shop.context().close();
  },
});

journey(
  'a use by mistake is undone from the list, and the member sees it usable',
  async ({ scene }) => {
    const { shop, member, nombre, codigo } = scene;
    await scan(scene.shop, scene.codigo);
    await press(shop, 'Usar este voucher');
    await expect(verdict(shop)).toContainText('Usado');
    await press(shop, 'Seguir');
    await shop.getByRole('button', { name: /^Deshacer: Usado/ }).click();
    const question = shop.getByRole('dialog', { name: 'Deshacer el uso' });
    await expect(question).toContainText('Le avisamos a su titular.');
    await settled(shop);
    await expectAccessible(shop, 'the question before an undo');
    await question.getByRole('button', { name: 'Deshacer' }).click();
    await expect(verdict(shop)).toContainText('se puede usar de nuevo');
    await settled(shop);
    await expectAccessible(shop, 'an undone use');
    await press(shop, 'Seguir');
    await expect(shop.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
    await expectNoWider(shop, 'a shop after an undo');
    await member.goto('/mas/vouchers');
    await member.getByRole('link', { name: nombre }).click();
    const ticket = member.getByRole('listitem').filter({ hasText: codigo });
    await expect(ticket).toContainText('Figuraba usado y se deshizo el');
    await expect(ticket).toContainText('Listo para usar');
    await expect(ticket.getByRole('button', { name: /^Mostrar QR/ })).toBeVisible();
    await scan(scene.shop, scene.codigo);
    await press(shop, 'Usar este voucher');
    await expect(verdict(shop)).toContainText('Usado');
  },
);

journey(
  'a use whose reply is lost is told so, and tried again it is its own use',
  async ({ scene }) => {
    const { shop } = scene;
    await scan(scene.shop, scene.codigo);
    let lost = 0;
    await shop.route('**/canje.json', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await press(shop, 'Usar este voucher');
    await expect(verdict(shop)).toContainText('No sabemos si se usó');
    await settled(shop);
    await expectAccessible(shop, 'a use without an answer');
    await expectNoWider(shop, 'a use without an answer');
    await press(shop, 'Probar de nuevo');
    await expect(verdict(shop)).toContainText('Usado');
    expect(lost).toBe(1);
  },
);

journey('without signal a reading says that nothing was used', async ({ scene }) => {
  const { shop } = scene;
  await expect(shop.getByRole('heading', { name: 'Cine Cosmos' })).toBeVisible();
  await shop.context().setOffline(true);
  await scan(scene.shop, scene.codigo);
  await expect(verdict(shop)).toContainText('no se usó nada');
  await press(shop, 'Seguir');
  await shop.context().setOffline(false);
  await scan(scene.shop, scene.codigo);
  await expect(verdict(shop)).toContainText('Todavía no se usó');
  await shop.context().setOffline(true);
  await press(shop, 'Usar este voucher');
  await expect(verdict(shop)).toContainText('No se usó: no hay conexión.');
  await shop.context().setOffline(false);
  await press(shop, 'Probar de nuevo');
  await expect(verdict(shop)).toContainText('Usado');
});
