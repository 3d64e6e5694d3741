import { expect } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newCampania, newMember, plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';

test('the board of a campaign shows who comes, and books one more', async ({ page, staff }) => {
  const [first, second] = [plusDays(5), plusDays(6)];
  const pattern = { desde: first, hasta: second, horas: ['09:00', '10:30'] };
  const { id, nombre, coleccion } = await newCampania(staff, 2, pattern);
  const { id: persona_id } = await newMember(staff);
  await staff.post('/personal/turnos', { persona_id, coleccion, dia: second, hora: '10:30' });
  const { documento } = await newMember(staff);
  await signIn(page);

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
    await open(page, `/mesa/turnos?campania=${id}`);
    await expect(board.getByRole('combobox', { name: 'Campaña' })).toContainText(nombre);
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
});

test('the menu shows the place and the list of a page, however low the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 420 });
  await signIn(page);
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const shown = async (path: string, place: string, list?: string) => {
    await open(page, path);
    await expect(menu(place)).toHaveAttribute('aria-current', 'true');
    await expect(menu(place)).toBeInViewport({ ratio: 0.9 });
    if (list) await expect(menu(list)).toBeInViewport({ ratio: 0.9 });
  };
  await shown('/auditoria', 'La organización', 'Auditoría');
  await shown('/seccionales', 'La organización', 'Seccionales');
  await shown('/billeteras', 'La organización');
  await shown('/mesa/organizacion', 'La organización');
  await shown('/form_congresos', 'Eventos y congreso', 'Inscripciones al congreso');
  await shown('/', 'Hoy');
});
