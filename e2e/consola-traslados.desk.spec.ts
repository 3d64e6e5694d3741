import { expect, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import { confirm, notice, open } from './consola.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { test } from './journey.ts';
import { expectGoodAtBoth, settled } from './looks.ts';

test('Salta asks for a member, then sees who it is', async ({ page, staff, elsewhere }, info) => {
  const run = letters();
  const [salta, rosario, nombre] = [`Salta ${run}`, `Rosario ${run}`, `MUDANZA, ${run}`];
  const asker = await inviteTo(staff, await newSeccional(staff, salta), `s-${run}@ejemplo.org`);
  const owner = await inviteTo(staff, await newSeccional(staff, rosario), `r-${run}@ejemplo.org`);
  const { documento } = await newMember(staff, { seccional: rosario, nombre });
  const shown = (on: Page, text: string) => on.getByRole('main').getByText(text).first();

  await test.step('a clerk of Salta comes in by mail, and is refused what is of others', async () => {
    await enterByLink(page, asker);
    await expect(page.getByText(salta, { exact: true })).toBeVisible();
    await open(page, '/duplicados');
    await expect(page.getByText('No tenés acceso a esta página')).toBeVisible();
    await expect(page.getByText('de la oficina nacional')).toBeVisible();
    await expectGoodAtBoth(page, 'a page of others');
  });

  await test.step('and writes news for Salta from the start', async () => {
    await newMember(staff, { seccional: salta });
    await open(page, '/noticias/create');
    const para = page.getByRole('group', { name: '¿Para quiénes es?' });
    await expect(para.getByRole('button', { name: salta })).toBeVisible();
    await expect(para.getByRole('status')).toContainText('Le llega a una persona');
    await expectGoodAtBoth(page, 'a news item of one place');
  });

  await test.step('the asking office learns nothing of the person', async () => {
    await open(page, '/traslados');
    await page.getByRole('button', { name: 'Pedir un traslado' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Documento' }).fill(documento);
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Vive en Salta desde marzo.');
    await expectGoodAtBoth(page, 'the form that asks for a transfer');
    await dialog.getByRole('button', { name: 'Pedir el traslado' }).click();
    await expect(notice(page)).toContainText('Se pidió el traslado.');
    await expect(shown(page, 'Espera respuesta')).toBeVisible();
    await expectGoodAtBoth(page, 'the transfers of who asks');
    await expect(page.getByText(run).filter({ hasText: /MUDANZA|Rosario/ })).toHaveCount(0);
  });

  await test.step('the office of the person finds it on Hoy, and accepts', async () => {
    const other = await elsewhere(info.project.use);
    await enterByLink(other, owner);
    await open(other, '/');
    await expect(other.getByText('traslado espera tu respuesta')).toBeVisible();
    await expectGoodAtBoth(other, 'Hoy of one place');
    await other.getByText('traslado espera tu respuesta').click();
    await expect(shown(other, nombre)).toBeVisible();
    await expectGoodAtBoth(other, 'the transfers that wait');
    await shown(other, nombre).click();
    await expectGoodAtBoth(other, 'a transfer');
    await other.getByRole('button', { name: /^Aceptar/ }).click();
    await confirm(other, /./, 'Aceptar');
    await expect(notice(other)).toContainText(`pasó a ${salta}.`);
    await open(other, '/personas');
    await settled(other);
    await expect(other.getByRole('main').getByText(nombre)).toHaveCount(0);
  });

  await test.step('the person is in Salta', async () => {
    await open(page, '/personas');
    await expect(shown(page, nombre)).toBeVisible();
  });
});
