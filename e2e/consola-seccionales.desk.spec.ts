import { expect, test, type APIRequestContext } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newMember } from './campania.ts';
import { notice, open, signIn } from './consola.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { letters } from './invitados.ts';

const named = (what: string): string => `${what} ${letters()}`;

async function twoSpellings(request: APIRequestContext, villa: string) {
  const staff = await signInStaff(request);
  const [stays, goes] = [await newMember(staff), await newMember(staff)];
  await staff.change(`/personal/personas/${stays.id}`, { seccional: villa });
  await staff.change(`/personal/personas/${goes.id}`, { seccional: `SECCIONAL ${villa}` });
  return goes;
}

test('two spellings become one seccional, which takes another name; a member reads it at once', async ({
  page,
  request,
  context,
}) => {
  const villa = named('Laguna');
  const other = `${villa} del Sur`;
  const member = await twoSpellings(request, villa);
  const openRow = async (nombre: string) => {
    await page.getByPlaceholder('Nombre').fill(nombre);
    await page.getByRole('cell', { name: nombre, exact: true }).click();
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
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${villa}`) })).toBeChecked();
    await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
    await expect(notice(page)).toContainText(`se unió a ${villa}.`);
    await expect(pair).toHaveCount(0);
  });

  await test.step('it is confirmed with the name that members read', async () => {
    await page.getByPlaceholder('Nombre').fill(villa);
    await openRow(villa);
    await expect(
      page.getByRole('heading', { level: 1, name: `Seccional: ${villa}` }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(other);
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.getByRole('option', { name: 'Vigente' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(notice(page)).toContainText('Se guardaron los cambios.');
    await expect(page.getByRole('heading', { level: 1, name: 'Seccionales' })).toBeVisible();
  });

  await test.step('both are there, with every spelling; a member reads the name', async () => {
    await openRow(other);
    await expect(
      page.getByRole('heading', { level: 1, name: `Seccional: ${other}` }),
    ).toBeVisible();
    const spellings = page.getByRole('list', { name: 'Formas de escribirla' });
    await expect(spellings.getByRole('listitem')).toHaveCount(3);
    await expectGoodAtBoth(page, 'a seccional');
    const app = await context.newPage();
    await activateByWire(app, member.clave);
    await app.goto('/mi-seccional');
    await expect(app.getByRole('main')).toContainText(other);
    await app.close();
    await page.getByRole('link', { name: '2 personas', exact: true }).click();
    await expect(page).toHaveURL(/#\/personas\?.*seccional_id/);
  });
});
