import { expect, test } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newCampania, newMember, numdocOf, plusDays } from './campania.ts';
import { open, SEARCH, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';

test('the board shows who comes, books one more, and keeps its address', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const [first, second] = [plusDays(5), plusDays(6)];
  const campania = await newCampania(staff, 2, {
    desde: first,
    hasta: second,
    horas: ['09:00', '10:30'],
  });
  const { id } = await newMember(staff);
  const place = { coleccion: campania.coleccion, dia: second, hora: '10:30' };
  await staff.post('/personal/turnos', { persona_id: id, ...place });
  const documento = await numdocOf(staff, await newMember(staff));

  await signIn(page);
  await open(page, `/mesa/turnos?campania=${campania.id}`);
  const board = page.getByRole('region', { name: 'Tablero de turnos' });
  /** Days are named as short as `lun 23/11`. */
  const day = (dia: string) =>
    board.getByRole('button', {
      name: new RegExp(`\\D${Number(dia.slice(8))}/${Number(dia.slice(5, 7))}\\s?\\d+ de \\d`),
    });
  const people = page.getByRole('region', {
    name: `Quiénes vienen el ${formatDayAndHour(second, '10:30')}`,
  });

  await test.step('begins with the first day, and goes to another', async () => {
    await expect(board.getByRole('combobox', { name: 'Campaña' })).toContainText(campania.nombre);
    await expect(day(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(day(second)).toHaveAccessibleName(/1 de 4/);
    await day(second).click();
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expect(people).toContainText('Prueba, Julia');
  });

  await test.step('books the other place for somebody on the phone', async () => {
    await people.getByRole('button', { name: 'Reservar acá' }).click();
    const dialog = page.getByRole('dialog', { name: /^Reservar el / });
    await dialog.getByRole('combobox').fill(documento);
    await page.getByRole('option', { name: /^Prueba, Julia/ }).click();
    await dialog.getByRole('button', { name: 'Reservar para Prueba, Julia' }).click();
    await expect(dialog).toBeHidden();
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expect(people.getByRole('button', { name: 'Reservar acá' })).toHaveCount(0);
    await expect(board.getByRole('row', { name: /10:30/ })).toContainText('2 de 2 · completo');
  });

  await test.step('shows the same at its address, and the day before with the back button', async () => {
    await board.getByRole('button', { name: 'Ver quiénes vienen a las 10:30' }).click();
    await expect(page).toHaveURL(new RegExp(`dia=${second}&hora=10%3A30`));
    await page.reload();
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await settled(page);
    await expectAccessible(page, 'the board');
    await page.goBack();
    await page.goBack();
    await expect(day(first)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the menu marks the place of any of its pages', async () => {
    await open(page, `/campanias/${campania.id}/show`);
    const current = page.getByRole('menuitem', { name: 'Turnos', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('menuitem', { name: 'Campañas', exact: true })).toBeInViewport();
  });
});

test('Ctrl+K finds a campaign by its name from any page, also in the middle of a form', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const nombre = `Anteojos Ñandú ${Date.now()}`;
  const { id } = await newCampania(staff, 2);
  await staff.change(`/personal/campanias/${id}`, { nombre });
  await signIn(page);
  await open(page, '/rubros/create');
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('A medias');
  await name.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox', { name: SEARCH });
  await expect(box).toBeFocused();
  await box.fill('nandu');
  await settled(page);
  await expect(page.getByRole('option', { name: new RegExp(nombre) }).first()).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(name).toHaveValue('A medias');
  await open(page, '/informes');
  await expect(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill(nombre);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/campanias/${id}/show`));
});
