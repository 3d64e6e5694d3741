import { expect, test } from '@playwright/test';
import { open, signIn } from './consola.ts';

test('a role that only reads has no button that writes, and is told so if it tries', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await signIn(page, 'lectura');
  await open(page, '/personas');
  await expect(heading).toContainText('Personas');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[class*="RaPlaceholder"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Agregar una persona' })).toHaveCount(0);
  await open(page, '/personas/1/show');
  await expect(heading).toContainText('Persona: ');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const name of ['Emitir clave', 'Cambiar estado', 'Renovar carnet'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  for (const path of ['/personas/create', '/usuarios']) {
    await open(page, path);
    await expect(page.getByText('No tenés acceso a esta página')).toBeVisible();
  }
});
