import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './looks.ts';
import { unusedCodeOfSecret } from '../server/testing/totp.ts';

export const FIXTURE = join(import.meta.dirname, 'fixtures', 'padron.csv');
const SHARED = resolve(import.meta.dirname, '..', '..', 'shared', 'data');

/**
 * The real padrón with its count of lines and the least number of lines to be refused; null where the file is
 * absent.
 */
export function sharedRoll(): { file: string; filas: number; faults: number } | null {
  const file = join(SHARED, 'padron.csv');
  const counted = join(SHARED, 'padron-esperado.json');
  if (!existsSync(file) || !existsSync(counted)) return null;
  const { filas, defectos } = JSON.parse(readFileSync(counted, 'utf8'));
  const { email_invalido: _kept, ...refused } = defectos as Record<string, number>;
  return { file, filas, faults: Object.values(refused).reduce((sum, count) => sum + count, 0) };
}

export async function signIn(page: Page, who = 'admin'): Promise<void> {
  // Without animations: a test clicks faster than a person, and would miss what still slides in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/consola/');
  await page.getByLabel('Correo').fill(`${who}@demo.local`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('gremio-demo-2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  // Into a corner without controls: the tooltip of a hovered control renders outside of every landmark.
  await page.mouse.move(0, 0);
}

/** Adds the second factor; returns the secret, as an authenticator stores it, and a backup code. */
export async function addFactor(
  page: Page,
  password: string,
): Promise<{ secret: string; backup: string }> {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Tu contraseña').fill(password);
  await page.getByRole('button', { name: 'Agregar el segundo factor' }).click();
  await expect(
    page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' }),
  ).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  const codes = page.getByRole('list', { name: 'Códigos de respaldo' });
  const backup = await codes.getByRole('listitem').first().innerText();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await expectAccessible(page, 'the second factor');
  await page.getByLabel(/^Los guardé/).check();
  await page.getByRole('textbox', { name: 'Código' }).fill(await unusedCodeOfSecret(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  return { secret, backup };
}

export const open = (page: Page, path: string) => page.goto(`/consola/#${path}`);

/** Confirms an action in its dialog. */
export async function confirm(page: Page, title: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button }).click();
}

/** Parses a figure in Argentine format: `2.942`. */
export const numberIn = async (where: Locator): Promise<number> =>
  Number((await where.innerText()).replaceAll(/\D/g, ''));

/** A figure of an import's report, by its label. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd');

/** Chooses a file and previews its changes. */
export async function preview(page: Page, file: string): Promise<void> {
  await page.getByLabel(/Elegí la planilla/).setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Qué es cada columna' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué cambiaría', exact: true }).click();
  await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
}
