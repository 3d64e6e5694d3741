import { expect, test, type Locator, type Page } from '@playwright/test';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
test.use({ actionTimeout: 15_000 });

/** More controls than any page has: Hoy lists every voucher type, and earlier journeys create some. */
const MANY = 500;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MANY; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Checks that the focus is visible: by an outline, or by the border of its field. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const field = focused.closest('.MuiInputBase-root');
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return field?.classList.contains('Mui-focused') === true
        ? true
        : outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  await expect.poll(seen, { message: 'a visible focus' }).toBe(true);
}

let made = 0;

test('by the keyboard alone: in, a person found, opened, changed and saved, and out', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const dni = String(42_000_000 + Math.floor(Math.random() * 900_000) + (made += 1));
  const persona = { nombre: `TECLADO, Ana ${dni}`, numero_documento: dni, nro_afiliado: dni };
  await staff.post('/personal/personas', persona);
  const heading = page.getByRole('heading', { level: 1 });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('in', async () => {
    await page.goto('/consola/');
    await tabTo(page, page.getByRole('textbox', { name: 'Correo' }));
    await page.keyboard.type('admin@demo.local');
    await tabTo(page, page.getByRole('textbox', { name: 'Contraseña' }));
    await page.keyboard.type('gremio-demo-2026');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Hoy');
    await expect(page).toHaveTitle(/^Hoy · /);
  });

  await test.step('to the counter, whose page is on the phone too, and back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Abrir el mostrador' }));
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Código o documento' }));
    await page.keyboard.type('ZZZZZ-ZZZZZ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('No es un voucher');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Código o documento' })).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Hoy');
  });

  await test.step('past the menu, and into it', async () => {
    const skip = page.getByRole('button', { name: 'Ir al contenido' });
    await page.keyboard.press('Tab');
    await tabTo(page, skip);
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#main-content :focus')).toBeVisible();
    await page.keyboard.press('m');
    await tabTo(page, page.getByRole('menuitem', { name: 'Personas', exact: true }));
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Listas' })).toBeVisible();
    await page.keyboard.press('m');
    await tabTo(page, page.getByRole('menuitem', { name: 'Padrón', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 a 25 de /)).toBeVisible();
    await expect(page).toHaveTitle(/^Personas · /);
    await expect(page.getByRole('region', { name: 'Personas', exact: true })).toBeFocused();
  });

  await test.step('finds a person and opens them', async () => {
    await expect(page.getByText(/^1 a 25 de /)).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByPlaceholder('Nombre, DNI o número')).toBeFocused();
    await page.keyboard.type(dni);
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(persona.nombre) });
    await tabTo(page, row);
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(heading).toContainText(persona.nombre);
  });

  await test.step('is led to what is wrong, and saves what is right', async () => {
    await expect(page.getByRole('link', { name: 'Editar', exact: true }).first()).toBeVisible();
    await page.keyboard.press('e');
    await tabTo(page, field('Apellido y nombre'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await tabTo(page, field('Celular'));
    await page.keyboard.type('11 5555 0142');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Completá este dato.')).toBeVisible();
    await expect(field('Apellido y nombre')).toBeFocused();
    await page.keyboard.type(persona.nombre);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11 5555 0142')).toBeVisible();
    await expect(heading).toContainText(persona.nombre);
  });

  await test.step('asks which keys there are, and is back where it was', async () => {
    const edit = page.getByRole('link', { name: 'Editar', exact: true }).first();
    await tabTo(page, edit);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(keys.getByRole('row', { name: /Buscar en la lista/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step('out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Administración' }));
    await page.keyboard.press('Enter');
    const out = page.getByRole('menuitem', { name: 'Salir' });
    await expect(out).toBeVisible();
    for (let presses = 0; presses < 10; presses++) {
      if (await out.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });
});

test('a letter is a letter where it is written, and everywhere once the shortcuts are off', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/personas/create');
  const name = page.getByRole('textbox', { name: 'Apellido y nombre', exact: true });
  await name.fill('');
  await page.keyboard.type('i/n?');
  await expect(name).toHaveValue('i/n?');
  await open(page, '/rubros');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Administración' }).click();
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click();
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await keys.getByRole('switch', { name: 'Usar atajos de una sola tecla' }).uncheck();
  await keys.getByRole('button', { name: 'Cerrar' }).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('i');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rubros');
  await expect(keys).toBeHidden();
});
