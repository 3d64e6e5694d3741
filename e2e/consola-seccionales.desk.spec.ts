import { expect } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newMember } from './campania.ts';
import { choose, notice, open, signIn } from './consola.ts';
import { activateByWire } from './demo.ts';
import { letters } from './invitados.ts';
import { test } from './journey.ts';

test('two spellings become one seccional, which takes another name; a member reads it at once', async ({
  page,
  staff,
  context,
}) => {
  const villa = `Laguna ${letters()}`;
  const other = `${villa} del Sur`;
  await newMember(staff, { seccional: villa });
  const member = await newMember(staff, { seccional: `SECCIONAL ${villa}` });
  const openRow = async (nombre: string) => {
    await page.getByPlaceholder('Nombre').fill(nombre);
    await page.getByRole('cell', { name: nombre, exact: true }).click();
    const title = page.getByRole('heading', { level: 1, name: `Seccional: ${nombre}` });
    await expect(title).toBeVisible();
  };
  await signIn(page);

  await test.step('the pair is offered above the list, and becomes one', async () => {
    await open(page, '/seccionales');
    const alike = page.getByRole('region', { name: 'Puede que sean la misma' });
    await expect(alike).toBeVisible();
    const more = alike.getByRole('button', { name: /^Ver los/ });
    const pair = alike.getByRole('listitem').filter({ hasText: villa });
    if (!(await pair.isVisible()) && (await more.isVisible())) await more.click();
    await expectGoodAtBoth(page, 'the seccionales with a pair');
    await pair.getByRole('button', { name: 'Unir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }).click();
    await expect(notice(page)).toContainText(`se unió a ${villa}.`);
    await expect(pair).toHaveCount(0);
  });

  await test.step('it is confirmed with another name', async () => {
    await openRow(villa);
    await page.getByRole('textbox', { name: 'Nombre' }).fill(other);
    await choose(page, 'Estado', 'Vigente');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(notice(page)).toContainText('Se guardaron los cambios.');
    await expect(page.getByRole('heading', { level: 1, name: 'Seccionales' })).toBeVisible();
  });

  await test.step('both are there, with every spelling; a member reads the name', async () => {
    await openRow(other);
    const spellings = page.getByRole('list', { name: 'Formas de escribirla' });
    await expect(spellings.getByRole('listitem')).toHaveCount(3);
    await expectGoodAtBoth(page, 'a seccional');
    await expect(page.getByRole('link', { name: '2 personas', exact: true })).toBeVisible();
    const app = await context.newPage();
    await activateByWire(app, member.clave);
    await app.goto('/mi-seccional');
    await expect(app.getByRole('main')).toContainText(other);
  });
});
