import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { choose, confirm, open, SEARCH, signIn } from './consola.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';

interface Row {
  id: number;
  version: number;
}

test('a clerk reaches a person, and erases who asks for it @smoke', async ({ page, staff }) => {
  const nombre = 'QUINTEROS, Delia';
  const { id, documento } = await newMember(staff, { nombre });
  await signIn(page);

  await test.step('goes to her with the keyboard alone', async () => {
    await open(page, '/rubros');
    await expect(page.getByRole('heading', { level: 1, name: 'Rubros' })).toBeVisible();
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: SEARCH });
    await expect(box).toBeFocused();
    await box.fill(documento);
    await expect(page.getByRole('option', { name: new RegExp(`^${nombre}`) })).toBeVisible();
    await expectAccessible(page, 'the search');
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1, name: `Persona: ${nombre}` });
    await expect(title).toBeVisible();
    await expect(page.getByRole('figure', { name: `Carnet de ${nombre}` })).toBeVisible();
  });

  await test.step('notes that she asks to be erased, and sees who touched what is hers', async () => {
    await page.getByRole('tab', { name: 'Pedidos sobre datos', exact: true }).click();
    await page.getByRole('link', { name: 'Anotar un pedido' }).click();
    await expect(page.getByRole('combobox', { name: 'Persona' })).toHaveValue(/QUINTEROS, Delia/);
    await choose(page, 'Qué pide', 'Borrar sus datos');
    await page.getByRole('textbox', { name: /^Lo que pidió/ }).fill('Que borren todo.');
    await page.getByRole('button', { name: 'Anotar el pedido' }).click();
    await expect(page.getByText(/^Vence en \d+ días/)).toBeVisible();
    await open(page, `/personas/${id}/show/auditoria`);
    const act = page.getByRole('row', { name: /Administración anotó el pedido de/ });
    await expect(act).toBeVisible();
  });

  await test.step('erases her once she has left, and is told what stays', async () => {
    const pedido = await staff.find<Row>('/personal/privacidad', { persona_id: id });
    const answer = { estado: 'respondido', respuesta: 'Listo.', version: pedido.version };
    await staff.post(`/personal/privacidad/${pedido.id}/responder`, answer);
    await open(page, `/privacidad/${pedido.id}/show`);
    const erase = page.getByRole('button', { name: 'Borrar sus datos' });
    const title = `Borrar los datos de ${nombre}`;
    await erase.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'before erasing');
    await confirm(page, title, 'Borrar sus datos');
    await expect(page.getByText(/^Primero dale la baja/)).toBeVisible();
    const { version } = await staff.get<Row>(`/personal/personas/${id}`);
    const baja = { estado: 'baja', motivo: 'Renuncia', version };
    await staff.post(`/personal/personas/${id}/estado`, baja);
    await erase.click();
    await confirm(page, title, 'Borrar sus datos');
    await expect(page.getByText(/^Se borraron sus datos\. Queda: /)).toBeVisible();
    await expect(erase).toHaveCount(0);
  });
});
