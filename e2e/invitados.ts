import { expect, type Page } from '@playwright/test';
import type { Made, Staff } from './demo.ts';
import { linkIn, mailTo } from './mails.ts';

/** Letters that are unique in a run: names with different numbers are never offered as one. */
export const letters = (): string =>
  String(Date.now()).replace(/\d/g, (digit) => 'bcdfglmnrs'[Number(digit)] ?? '');

/** Creates a seccional; returns its id. */
export async function newSeccional(staff: Staff, nombre: string, padre_id?: number) {
  const { id } = await staff.post<Made>('/personal/seccionales', { nombre, padre_id });
  return id;
}

/** Invites an administrator who is limited to a seccional; returns the address. */
export async function inviteTo(staff: Staff, seccional: number, email: string): Promise<string> {
  const user = { name: 'Marta', email, role: 'administracion', seccional_ids: [seccional] };
  await staff.post('/personal/usuarios', user);
  return email;
}

/** Opens the console by a mailed link, that of the invitation by default, and chooses a password. */
export async function enterByLink(
  page: Page,
  email: string,
  subject = 'Tu acceso a la consola',
  password = 'una contraseña larga',
): Promise<void> {
  // Without animations: a test clicks faster than a person, and would miss what still slides in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(linkIn(await mailTo(email, subject), '/consola/#/elegir-contrasena/'));
  await expect(page.getByText(`Vas a ingresar con ${email}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Elegirla y entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
}
