import { expect } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newMember } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { activateByWire } from './demo.ts';
import { letters } from './invitados.ts';
import { test } from './journey.ts';

/** A birthday that no other persona of these tests has. */
const birthday = () =>
  new Date(Date.UTC(1950, 0, 1) + (Date.now() % 12_000) * 86_400_000).toISOString().slice(0, 10);

test('a clerk finds a person who is twice, merges her, and separates her again from the page of who stays', async ({
  page,
  staff,
}) => {
  const nombre = `QUIROGA ${letters()}, Elba`;
  const birth = { fecha_nacimiento: birthday() };
  const kept = await newMember(staff, { ...birth, nombre, seccional: 'Rosario' });
  const gone = await newMember(staff, {
    ...birth,
    nombre: `${nombre} Rosa`,
    celular: '341 555 0000',
    seccional: 'Santa Fe',
  });
  await activateByWire(page, gone.clave);
  await signIn(page);
  const pair = page.getByText(`${nombre} Rosa`).first();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('sees the pair with its reason', async () => {
    // The server looks for duplicates in the background.
    await expect(async () => {
      await open(page, '/duplicados');
      await page.reload();
      await expect(pair).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect(page.getByText('Mismo nombre y nacimiento').first()).toBeVisible();
    await expectGoodAtBoth(page, 'the possible duplicates');
  });

  await test.step('compares them, and keeps the number of the one who has no phone', async () => {
    await pair.click();
    await expect(title('Unir a dos personas')).toBeVisible();
    // The side with a phone is proposed.
    await page.getByRole('button', { name: `Conservar a N.º ${kept.documento}` }).click();
    const unir = page.getByRole('button', { name: `Unir y conservar a N.º ${kept.documento}` });
    await expect(unir).toBeVisible();
    const choice = (field: string, value: string) =>
      page.getByRole('radiogroup', { name: field }).getByRole('radio', { name: value });
    await expect(choice('Seccional', 'Rosario')).toBeChecked();
    await choice('Seccional', 'Santa Fe').check();
    // A value that only one has is proposed.
    await expect(choice('Celular', '341 555 0000')).toBeChecked();
    await expectGoodAtBoth(page, 'the comparison');
    await unir.click();
    await expect(page.getByText(`Se unieron: queda ${nombre}`)).toBeVisible();
    await expect(page.getByText('Personas que se unieron a esta')).toBeVisible();
  });

  await test.step('an old link leads to who stays, whose page offers to separate them', async () => {
    await open(page, `/personas/${gone.id}/show`);
    await expect(page.getByText(`Esa persona se unió a ${nombre}`)).toBeVisible();
    await expect(title(`Persona: ${nombre}`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer la unión' }).click();
    await confirm(page, `Separar a ${nombre} Rosa`, 'Deshacer la unión');
    await expect(page.getByText(`${nombre} Rosa vuelve a estar en el padrón`)).toBeVisible();
  });
});
