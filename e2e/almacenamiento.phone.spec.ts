import { expect } from '@playwright/test';
import { beFull, REFUSALS } from './almacenes.ts';
import { chip, chooseDia, main, miTurno, newDia, newMember, reservar } from './campania.ts';
import { open, signInWithForm } from './consola.ts';
import { activate } from './demo.ts';
import { crashesOf, offline as test } from './journey.ts';
import { sheetsGone } from './looks.ts';
import * as puerta from './puerta.ts';

const NOT_KEPT = /tu carnet no se guardó para verlo sin señal|Este navegador no guarda tu carnet/;

for (const [way, { refuse, error }] of Object.entries(REFUSALS)) {
  test(`a member books and looks around where stores ${way}`, async ({ page, staff }) => {
    const { dia } = await newDia(staff, { '10:30': 4 });
    const { clave } = await newMember(staff);
    const crashes = crashesOf(page);
    await page.addInitScript(refuse);
    await activate(page, clave);
    // Control: a page that used the stores directly would fail.
    await expect(page.evaluate(() => localStorage.setItem('control', ''))).rejects.toThrow(error);
    await expect(page.getByRole('button', { name: 'Guardar imagen' })).toBeEnabled();
    await page.getByRole('button', { name: /Prueba/ }).click();
    await expect(page.getByRole('img', { name: 'QR del carnet' })).toBeVisible();
    await page.getByRole('button', { name: 'Volver al carnet' }).click();
    await sheetsGone(page);
    await expect(main(page).getByText(NOT_KEPT)).toBeVisible();
    await page.getByRole('link', { name: 'Turnos' }).first().click();
    await chooseDia(page, dia);
    await chip(page, '10:30').click();
    await reservar(page).click();
    await expect(miTurno(page)).toContainText('10:30');
    for (const [path, heading] of [
      ['/beneficios', 'Beneficios'],
      ['/eventos', 'Eventos'],
      ['/hoteles', 'Hoteles'],
      ['/mas/vouchers', 'Mis vouchers'],
      ['/mas/avisos', 'Avisos'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    expect(crashes).toEqual([]);
  });

  test(`a clerk signs in, lists and edits where stores ${way}`, async ({ page, staff }) => {
    const { id } = await newMember(staff);
    const crashes = crashesOf(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(refuse);
    await signInWithForm(page);
    await open(page, '/personas');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await open(page, `/personas/${id}`);
    await page.getByLabel('Celular').fill('341 555 0199');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const saved = async () =>
      (await staff.get<{ celular: string | null }>(`/personal/personas/${id}`)).celular;
    await expect.poll(saved).toContain('0199');
    expect(crashes).toEqual([]);
  });
}

test('a door that cannot keep warns, and sends with signal', async ({ page, context, staff }) => {
  const evento = await puerta.newEvento(staff);
  const guests = [{ nombre: 'Acosta, Inés' }, { nombre: 'Acosta, Luz' }];
  await puerta.enrol(staff, evento, 'Acosta, Nora', guests);
  await puerta.startEvento(staff, evento);
  const crashes = crashesOf(page);
  await puerta.openDoor(page, evento.nombre, 'Sur');
  const count = page.getByText(/ adentro$/);
  const pick = async (nombre: string) => {
    await page.getByRole('textbox', { name: 'Documento o nombre' }).fill(nombre);
    await page.getByRole('button', { name: new RegExp(`^${nombre}`) }).click();
  };
  await expect(count).toHaveText('0 de 3 adentro');
  await page.evaluate(beFull);
  await context.setOffline(true);

  for (const nombre of ['Acosta, Nora', 'Acosta, Inés']) {
    await pick(nombre);
    await expect(puerta.verdict(page)).toContainText('Adelante');
    await expect(puerta.verdict(page)).toContainText('Este teléfono no pudo guardarlo');
    await puerta.next(page);
  }
  await expect(count).toHaveText('0 de 3 adentro');
  await expect(main(page)).toContainText('Este teléfono no puede guardar: no lo uses sin señal.');
  await expect(main(page)).toContainText('Hay 2 lecturas solo en esta pantalla');
  await expect(main(page)).not.toContainText('por enviar');
  await pick('Acosta, Nora');
  await expect(puerta.verdict(page)).toContainText('Ya entró');
  await puerta.next(page);

  await context.setOffline(false);
  await expect(count).toHaveText('2 de 3 adentro');
  await expect(main(page)).not.toContainText('solo en esta pantalla');
  await expect(main(page)).toContainText('no lo uses sin señal');
  await pick('Acosta, Luz');
  await expect(puerta.verdict(page)).toContainText('Adelante');
  await puerta.next(page);
  await expect(count).toHaveText('3 de 3 adentro');
  expect(crashes).toEqual([]);
});
