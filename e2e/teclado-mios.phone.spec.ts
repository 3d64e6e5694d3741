import { expect, test } from '@playwright/test';
import { newMember, numdocOf } from './campania.ts';

import { signInStaff } from './demo.ts';
import { bookStay } from './hoteles.ts';
import { codeTo, linkIn, mailTo } from './mails.ts';
import {
  button,
  closeProblem,
  escape,
  field,
  follow,
  goTo,
  heading,
  press,
  typeIn,
} from './teclado.ts';

test('by the keyboard alone: a key is asked for, my mail and my data, notices, a stay, a place, news', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const staff = await signInStaff(request);
  const member = await newMember(staff);
  const email = `teclas-${member.id}@prueba.local`;
  const nuevo = `otras-${member.id}@prueba.local`;
  await staff.change(`/personal/personas/${member.id}`, { email });
  await bookStay(staff, member);

  await page.goto('/activar');
  await follow(page, 'No tengo una clave', 'Pedí tu clave');
  await press(page, button(page, 'Pedir mi clave'));
  await closeProblem(page);
  await expect(field(page, 'Documento')).toBeFocused();
  await page.keyboard.type(await numdocOf(staff, member));
  await typeIn(page, field(page, 'Mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();
  await follow(page, 'Escribir la clave', 'Activá tu carnet');
  const key = linkIn(await mailTo(email, 'Tu clave'), '/activar/').replace('/activar/', '');
  await typeIn(page, field(page, 'Clave de activación'), key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/carnet');

  await goTo(page, 'Más');
  await follow(page, /^Mis datos/, 'Mis datos');
  await follow(page, 'Cambiar mi mail', 'Mi mail');
  await press(page, button(page, 'Mandarme un código'));
  await expect(page.getByRole('heading', { name: 'Escribí el código' })).toBeFocused();
  const typeCode = async (to: string, subject: string) => {
    await typeIn(page, field(page, 'Código'), await codeTo(to, subject));
    await page.keyboard.press('Enter');
  };
  await typeCode(email, 'confirmar que sos vos');
  await expect(page.getByRole('heading', { name: 'Tu mail nuevo' })).toBeFocused();
  await typeIn(page, field(page, 'Mail nuevo'), nuevo);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Lo mandamos a ${nuevo}`)).toBeVisible();
  await typeCode(nuevo, 'Confirmá tu mail nuevo');
  await expect(heading(page, 'Mis datos')).toBeFocused();
  await follow(page, /^Descargar mis datos/, 'Descargar mis datos');
  await press(page, button(page, 'Preparar mi archivo'));
  await expect(page.getByRole('heading', { name: 'Tu archivo está listo' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await press(page, button(page, 'Guardar en este dispositivo'));
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await goTo(page, 'Más');
  await follow(page, /^Avisos/, 'Avisos');
  const byMail = page.getByRole('checkbox', { name: 'Por mail (Tu turno)' });
  await press(page, byMail, 'Space');
  await expect(byMail).not.toBeChecked();
  await expect(byMail).toBeEnabled();
  await expect(byMail).toBeFocused();
  await press(page, button(page, 'Conectar mi calendario'));
  await expect(page.getByTestId('calendario')).toBeVisible();
  const change = button(page, 'Cambiar el enlace');
  await press(page, change);
  await escape(page);
  await expect(change).toBeFocused();

  await goTo(page, 'Más');
  await follow(page, /^Mis reservas/, 'Mis reservas');
  await press(page, button(page, 'Cancelar la reserva'));
  const asked = page.getByRole('dialog');
  await press(page, asked.getByRole('button', { name: 'Cancelar la reserva' }));
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();

  await goTo(page, 'Beneficios');
  await press(page, button(page, 'Elegir lugar'));
  await typeIn(page, page.getByRole('combobox', { name: 'Provincia' }), 'cordo');
  await expect(page.getByRole('option')).toHaveText(['Córdoba']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/provincia=\d+/);

  await page.goto('/noticias');
  await press(page, page.getByRole('list', { name: 'Noticias' }).getByRole('link').first());
  await expect(page.getByRole('article')).toBeVisible();
  await press(page, button(page, 'Compartir'));
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/noticias\/\d+$/);
});
