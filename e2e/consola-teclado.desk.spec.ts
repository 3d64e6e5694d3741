import { expect, type Locator, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import { notice } from './consola.ts';
import { test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { arrowTo } from './teclado.ts';

/** Presses Tab until the target has the focus. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await arrowTo(page, target, 'Tab');
}

/** Reaches a field and types into it. */
async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await moveTo(page, target);
  await page.keyboard.type(text);
}

/** Reaches a control, whose focus is seen by an outline, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  await moveTo(page, target);
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
  await expect.poll(outline, { message: 'a visible focus' }).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
}

test('by the keyboard alone a person is found, changed and saved', async ({ page, staff }) => {
  const nombre = `TECLADO, Ana ${Date.now()}`;
  const { documento } = await newMember(staff, { nombre });
  const heading = page.getByRole('heading', { level: 1 });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const count = (text: RegExp | string) => expect(page.getByText(text)).toBeVisible();
  /** In the person's data, beside which the history keeps every number. */
  const celular = page.getByText('11 5555 0142', { exact: true });
  const edit = page.getByRole('link', { name: 'Editar', exact: true }).first();

  await test.step('in', async () => {
    await page.goto('/consola/');
    await typeIn(page, field('Correo'), 'admin@demo.local');
    await typeIn(page, page.getByRole('textbox', { name: 'Contraseña' }), 'gremio-demo-2026');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Hoy');
    await expect(page).toHaveTitle(/^Hoy · /);
  });

  await test.step('past the menu, and into it', async () => {
    await page.keyboard.press('Tab');
    await press(page, page.getByRole('button', { name: 'Ir al contenido' }));
    await page.keyboard.press('Tab');
    await expect(page.locator('#main-content :focus')).toBeVisible();
    await page.keyboard.press('m');
    await press(page, item('Personas'));
    await expect(page.getByRole('navigation', { name: 'Listas' })).toBeVisible();
    await page.keyboard.press('m');
    await press(page, item('Padrón'));
    await count(/^1 a 25 de /);
    await expect(page).toHaveTitle(/^Personas · /);
    await expect(page.getByRole('region', { name: 'Personas', exact: true })).toBeFocused();
  });

  await test.step('finds a person and opens them', async () => {
    await page.keyboard.press('b');
    await expect(page.getByPlaceholder('Nombre, DNI o número')).toBeFocused();
    await page.keyboard.type(documento);
    await count('1 a 1 de 1');
    await press(page, page.getByRole('row', { name: nombre }));
    await expect(heading).toContainText(nombre);
  });

  await test.step('is led to what is wrong, and saves what is right; a letter is a letter there', async () => {
    await expect(edit).toBeVisible();
    await page.keyboard.press('e');
    const name = field('Apellido y nombre');
    await moveTo(page, name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('i/n?');
    await expect(name).toHaveValue('i/n?');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await typeIn(page, field('Celular'), '11 5555 0142');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Completá este dato.')).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.type(nombre);
    await page.keyboard.press('Enter');
    await expect(celular).toBeVisible();
    await expect(heading).toContainText(nombre);
  });

  await test.step('undoes that', async () => {
    await page.keyboard.press('u');
    await expect(notice(page)).toContainText('Se deshizo.');
    await expect(celular).toHaveCount(0);
    await expect(page.getByText('Celular: se borró 11 5555 0142')).toBeVisible();
    await expectAccessible(page, 'the notice of an undo');
  });

  await test.step('asks which keys there are, turns them off, and is back where it was', async () => {
    await moveTo(page, edit);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(keys.getByRole('row', { name: /Buscar en la lista/ })).toBeVisible();
    await moveTo(page, keys.getByRole('switch', { name: 'Usar atajos de una sola tecla' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(edit).toBeFocused();
    await page.keyboard.press('i');
    await page.keyboard.press('?');
    await expect(keys).toBeHidden();
    await expect(heading).toContainText(nombre);
  });

  await test.step('out', async () => {
    await press(page, page.getByRole('button', { name: 'Administración' }));
    await arrowTo(page, item('Salir'), 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });
});
