import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newMember, numdocOf } from './campania.ts';
import { notice, open } from './consola.ts';
import { signInStaff } from './demo.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { settled } from './looks.ts';

test.use({ actionTimeout: 15_000 });

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: false }).first();

test('Salta asks for a member of Rosario by document, and sees who it is once Rosario accepts', async ({
  page,
  browser,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const run = letters();
  const [salta, rosario] = [`Salta ${run}`, `Rosario ${run}`];
  const asker = await inviteTo(staff, await newSeccional(staff, salta), `s-${run}@ejemplo.org`);
  const owner = await inviteTo(staff, await newSeccional(staff, rosario), `r-${run}@ejemplo.org`);
  const member = await newMember(staff);
  await staff.change(`/personal/personas/${member.id}`, {
    seccional: rosario,
    nombre: `MUDANZA, ${run}`,
  });
  const documento = await numdocOf(staff, member);

  await test.step('who asks learns nothing of the person', async () => {
    await enterByLink(page, asker);
    await open(page, '/traslados');
    await page.getByRole('button', { name: 'Pedir un traslado' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Documento' }).fill(documento);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Vive en Salta desde marzo.');
    await expectGoodAtBoth(page, 'the form that asks for a transfer');
    await dialog.getByRole('button', { name: 'Pedir el traslado' }).click();
    await expect(notice(page)).toContainText('Se pidió el traslado.');
    await expect(rowOf(page, 'Espera respuesta')).toBeVisible();
    await expectGoodAtBoth(page, 'the transfers of who asks');
    await expect(page.getByText(run).filter({ hasText: /MUDANZA|Rosario/ })).toHaveCount(0);
  });

  await test.step('who has the person finds it on Hoy, and accepts', async () => {
    const other = await (await browser.newContext(info.project.use)).newPage();
    await enterByLink(other, owner);
    await open(other, '/');
    await other.getByText('traslado espera tu respuesta').click();
    await expect(rowOf(other, `MUDANZA, ${run}`)).toBeVisible();
    await expectGoodAtBoth(other, 'the transfers that wait');
    await rowOf(other, `MUDANZA, ${run}`).click();
    await expectGoodAtBoth(other, 'a transfer');
    await other.getByRole('button', { name: /^Aceptar/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(notice(other)).toContainText(`pasó a ${salta}.`);
    await open(other, '/personas');
    await settled(other);
    await expect(other.getByRole('main').getByText(`MUDANZA, ${run}`)).toHaveCount(0);
    await other.context().close();
  });

  await test.step('the person is in Salta', async () => {
    await open(page, '/personas');
    await expect(rowOf(page, `MUDANZA, ${run}`)).toBeVisible();
  });
});
