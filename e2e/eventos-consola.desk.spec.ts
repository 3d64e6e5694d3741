import { expect } from '@playwright/test';
import { main, plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';

test('a clerk makes an event for a list of members', { tag: '@smoke' }, async ({ page, staff }) => {
  const nombre = `Jornada ${Date.now()}`;
  const lista = `Quienes van a la ${nombre}`;
  await staff.post('/personal/listas', { nombre: lista });
  await signIn(page, 'eventos');
  await open(page, '/eventos/create');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(nombre);
  await page.getByRole('textbox', { name: /^Lugar\s*\*?$/ }).fill('Salón de la sede');
  for (const [label, days, hour] of [
    ['Empieza', 30, '18:00'],
    ['Termina', 30, '22:00'],
    ['La inscripción abre', -1, '09:00'],
    ['La inscripción cierra', 20, '18:00'],
  ] as const)
    await page.getByLabel(label).fill(`${plusDays(days)}T${hour}`);
  await page.getByRole('spinbutton', { name: /^Lugares/ }).fill('120');
  await page.getByRole('combobox', { name: /^Cómo se inscriben/ }).click();
  await page.getByRole('option', { name: 'El titular y acompañantes' }).click();
  await page.getByLabel('Acompañantes, como máximo').fill('3');
  await page.getByRole('radio', { name: 'Solo para algunos' }).check();
  await page.getByRole('combobox', { name: 'Listas' }).fill(lista);
  await page.getByRole('option', { name: lista }).click();
  await expect(page.getByText('Por ahora no le llega a nadie.')).toBeVisible();
  await page.getByRole('radio', { name: 'Desde ahora' }).check();
  await settled(page);
  await expectAccessible(page, 'the form of an event');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se agregó el evento.')).toBeVisible();
  await expect(main(page)).toContainText('Inscriptos, de 120');
  await expect(main(page)).toContainText(lista);
});
