import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInMember } from './campania.ts';
import { keptText, type Made, type Staff } from './demo.ts';
import { offline, test } from './journey.ts';
import { violations } from './looks.ts';

const HEIC = join(import.meta.dirname, 'fixtures', 'foto.heic');

const side = (page: Page, lado: 'Frente' | 'Dorso') =>
  page.getByRole('region', { name: `${lado} del documento` });

async function choose(page: Page, where: Locator, file: string | object): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await where.getByRole('button', { name: /^Elegir de la galería/ }).click();
  await (await chooser).setFiles(file as string);
}

/** Consents to the storage of the chosen photo, and sends it. */
async function send(where: Locator): Promise<void> {
  await where.getByRole('checkbox', { name: /acepto que se guarde/ }).check();
  await where.getByRole('button', { name: 'Enviar foto' }).click();
}

const widthOf = (where: Locator, name: RegExp) => () =>
  where.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);

const jpeg = (buffer: Buffer) => ({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });

/** A photo of stripes in colours, or a blank one. */
async function photo(page: Page, width: number, height: number, isStriped: boolean) {
  const url = await page.evaluate(
    ([wide, high, striped]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      for (let x = 0; x < wide; x += 40) {
        pen.fillStyle = striped ? `hsl(${x % 360} 60% 60%)` : 'white';
        pen.fillRect(x, 0, 40, high);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height, isStriped] as const,
  );
  return jpeg(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

/** Returns the first photo of the member's only child, as staff see it. */
async function fotoOf(staff: Staff, persona_id: number) {
  const hijo = await staff.find<Made>('/personal/hijos', { persona_id });
  const { fotos } = await staff.get<{
    fotos: [{ id: number; consentimiento: string | null; version: number }];
  }>(`/personal/hijos/${hijo.id}/fotos`);
  return fotos[0];
}

offline('a parent sends the photos of a child’s document', async ({ page, context, staff }) => {
  const hijos = [{ nombre: 'Prueba, Lola', edad: 8 }];
  const member = await signInMember(page, staff, { hijos });
  await page.goto('/mas/hijos');
  await page.getByRole('link', { name: /Lola.*Faltan fotos/s }).click();
  const front = side(page, 'Frente');
  const unsent = front.getByRole('img', { name: /sin enviar/ });
  await expect(front.getByText('Todavía no hay foto.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Privacidad' })).toContainText('90 días');
  await expect(front.getByRole('button', { name: 'Enviar foto' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await choose(page, front, jpeg(Buffer.from('no soy una foto')));
  await expect(front.getByRole('alert')).toContainText('No es una foto que podamos leer');
  const doubt = front.getByText('La foto parece en blanco o muy chica.');
  await choose(page, front, await photo(page, 1600, 1200, false));
  await expect(doubt).toBeVisible();
  // The warning does not block sending.
  await expect(front.getByRole('button', { name: 'Enviar foto' })).toBeEnabled();
  await front.getByRole('button', { name: 'Elegir otra' }).click();

  // As large as a phone's camera takes.
  const large = await photo(page, 3200, 2000, true);
  await choose(page, front, large);
  await expect(unsent).toBeVisible();
  await expect(doubt).toHaveCount(0);
  await front.getByRole('button', { name: 'Enviar foto' }).click();
  await expect(front.getByRole('alert')).toContainText('que estés de acuerdo');
  // Without signal nothing is lost: the photo stays chosen.
  await context.setOffline(true);
  await send(front);
  await expect(page.getByRole('alertdialog')).toContainText('No se envió: no hay conexión');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(unsent).toBeVisible();
  await context.setOffline(false);
  const sent = page.waitForRequest('**/archivos/docs/frente.jpg');
  await front.getByRole('button', { name: 'Enviar foto' }).click();
  expect((await sent).method()).toBe('POST');
  await expect(front.getByText('En revisión')).toBeVisible();
  await expect.poll(widthOf(front, /^Frente del documento de Prueba, Lola$/)).toBe(2000);
  await expect.poll(() => keptText(page)).toContain('pendiente');
  expect(await keptText(page)).not.toContain('/archivos/abrir/');

  const { id, consentimiento, version } = await fotoOf(staff, member.id);
  expect(consentimiento).toMatch(/^\d{4}-/);
  const motivo = 'Salió cortada: se tiene que ver entera.';
  // A clerk must open the photo before deciding on it.
  await staff.post(`/personal/fotos_hijos/${id}/abrir`, { motivo: 'Revisar el documento' });
  const decision = { estado: 'rechazada', motivo, version };
  await staff.post(`/personal/fotos_hijos/${id}/decidir`, decision);
  await page.reload();
  await expect(front.getByText('Para corregir')).toBeVisible();
  await expect(front.getByText(motivo)).toBeVisible();
  await choose(page, front, large);
  await send(front);
  await expect(front.getByText('En revisión')).toBeVisible();
});

test('an iPhone’s photo is converted on the phone @smoke', async ({ page, staff }) => {
  await signInMember(page, staff, { hijos: [{ nombre: 'Prueba, Ciro', edad: 5 }] });
  await page.goto('/mas/hijos');
  await page.getByRole('link', { name: /Ciro/ }).click();
  const back = side(page, 'Dorso');
  await choose(page, back, HEIC);
  await expect(back.getByRole('img', { name: /sin enviar/ })).toBeVisible();
  await send(back);
  await expect(back.getByText('En revisión')).toBeVisible();
  await expect.poll(widthOf(back, /^Dorso del documento/)).toBe(480);
});
