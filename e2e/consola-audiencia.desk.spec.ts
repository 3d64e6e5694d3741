import { expect, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { newSeccional } from './invitados.ts';
import { settled } from './looks.ts';
import { expectGoodAtBoth } from './both-sizes.ts';

test('a news item for one region is seen there and by nobody else', async ({
  page,
  browser,
  request,
}) => {
  const staff = await signInStaff(request);
  const run = Date.now();
  const [region, salta, titulo] = [`Norte ${run}`, `Salta ${run}`, `Asamblea ${run}`];
  await newSeccional(staff, salta, await newSeccional(staff, region));
  const [here, there] = [await newMember(staff), await newMember(staff)];
  await staff.change(`/personal/personas/${here.id}`, { seccional: salta });
  await signIn(page);

  await test.step('the form says how many it reaches before it is saved', async () => {
    await open(page, '/noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
    await page.getByRole('textbox', { name: 'Texto' }).fill('El jueves, en la sede.');
    const para = page.getByRole('group', { name: '¿Para quiénes es?' });
    await para.getByRole('radio', { name: 'Solo para algunos' }).check();
    await expect(para).toContainText('Elegí para quiénes es, o que sea para todos.');
    await para.getByRole('combobox', { name: 'Seccionales' }).fill(region);
    await page.getByRole('option', { name: region }).click();
    await expect(para.getByRole('status')).toContainText('Le llega a una persona');
    await expectGoodAtBoth(page, 'the audience of a news item');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noticias');
    await expect(page.getByRole('main').getByText(titulo).first()).toBeVisible();
  });

  await test.step('its member reads it, and another one does not find it', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q: titulo }) });
    const [noticia] = (await staff.get(`/personal/noticias?${query}`)) as { id: number }[];
    for (const [member, sees] of [
      [here, true],
      [there, false],
    ] as const) {
      const phone = await (await browser.newContext()).newPage();
      await activateByWire(phone, member.clave);
      await phone.goto('/noticias');
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(phone);
      if (sees) await expect(phone.getByText(titulo).first()).toBeVisible();
      else await expect(phone.getByText(titulo)).toHaveCount(0);
      await phone.goto(`/noticias/${noticia?.id}`);
      await expect(phone.getByText('El jueves, en la sede.')).toHaveCount(sees ? 1 : 0);
      await expect(phone.getByText('No encontramos lo que buscás')).toHaveCount(sees ? 0 : 1);
      await phone.context().close();
    }
  });
});
