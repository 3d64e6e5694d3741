import { expect, test } from '@playwright/test';
import { open, openList, signIn } from './consola.ts';

test('a clerk mistypes, signs in, opens a list and leaves @smoke', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/consola/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sindicato de Trabajadores de la Muestra',
  );
  const enter = async (password: string) => {
    await page.getByLabel('Correo').fill('admin@demo.local');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };
  await enter('otra');
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no coinciden.');
  await enter('gremio-demo-2026');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();

  await openList(page, 'Personas', 'Padrón');
  await expect(page.getByRole('row', { name: /Activo$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Administración' }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await open(page, '/personas');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
});

test('a role that only reads has no button that writes', async ({ page }) => {
  await signIn(page, 'lectura');
  await open(page, '/personas');
  await expect(page.getByRole('row', { name: /Activo$/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar una persona' })).toHaveCount(0);
  await open(page, '/personas/1/show');
  await expect(page.getByRole('figure', { name: /^Carnet de / })).toBeVisible();
  for (const name of ['Emitir clave', 'Cambiar estado', 'Renovar carnet'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
});
