import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { activateByWire, keptText, signInStaff, type Staff } from './demo.ts';
import { violations } from './looks.ts';
import { offline } from './offline.ts';

const HEIC = join(import.meta.dirname, 'fixtures', 'foto.heic');

const side = (page: Page, lado: 'Frente' | 'Dorso') =>
  page.getByRole('region', { name: `${lado} del documento` });

async function choose(page: Page, where: Locator, file: string | object): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await where.getByRole('button', { name: /^Elegir de la galería/ }).click();
  await (await chooser).setFiles(file as string);
}

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
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** As large as a phone's camera takes. */
const largePhoto = (page: Page) => photo(page, 3200, 2000, true);
const blankPhoto = (page: Page) => photo(page, 1600, 1200, false);

interface Foto {
  id: number;
  lado: string;
  consentimiento: string | null;
  version: number;
}

async function fotosOf(staff: Staff, persona_id: number): Promise<Foto[]> {
  const filter = encodeURIComponent(JSON.stringify({ persona_id }));
  const [hijo] = (await staff.get(`/personal/hijos?filter=${filter}`)) as { id: number }[];
  const { fotos } = (await staff.get(`/personal/hijos/${hijo?.id}/fotos`)) as { fotos: Foto[] };
  return fotos;
}

offline(
  'a parent sends the photos of a child’s document, and reads what came of them',
  async ({ page, context, request }) => {
    const staff = await signInStaff(request);
    const member = await newMember(staff, { hijos: [{ nombre: 'Prueba, Lola', edad: 8 }] });
    await activateByWire(page, member.clave);
    await page.goto('/mas/hijos');
    await page.getByRole('link', { name: /Lola.*Faltan fotos/s }).click();
    const front = side(page, 'Frente');
    await expect(front.getByText('Todavía no hay foto.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Privacidad' })).toContainText('90 días');
    await expect(front.getByRole('button', { name: 'Enviar foto' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    const text = {
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no soy una foto'),
    };
    await choose(page, front, text);
    await expect(front.getByRole('alert')).toContainText('No es una foto que podamos leer');

    const doubt = front.getByText('La foto parece en blanco o muy chica.');
    await choose(page, front, await blankPhoto(page));
    await expect(doubt).toBeVisible();
    // The warning does not block sending.
    await expect(front.getByRole('button', { name: 'Enviar foto' })).toBeEnabled();
    await front.getByRole('button', { name: 'Elegir otra' }).click();

    await choose(page, front, await largePhoto(page));
    await expect(front.getByRole('img', { name: /sin enviar/ })).toBeVisible();
    await expect(doubt).toHaveCount(0);
    await front.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(front.getByRole('alert')).toContainText('que estés de acuerdo');
    await front.getByRole('checkbox', { name: /acepto que se guarde/ }).check();

    // Without signal nothing is lost: the photo stays chosen.
    await context.setOffline(true);
    await front.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('No se envió: no hay conexión');
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(front.getByRole('img', { name: /sin enviar/ })).toBeVisible();
    await context.setOffline(false);

    const sent = page.waitForRequest('**/archivos/docs/frente.jpg');
    await front.getByRole('button', { name: 'Enviar foto' }).click();
    expect((await sent).method()).toBe('POST');
    await expect(front.getByText('En revisión')).toBeVisible();
    const shown = front.getByRole('img', { name: 'Frente del documento de Prueba, Lola' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(2000);
    await expect.poll(() => keptText(page)).toContain('pendiente');
    expect(await keptText(page)).not.toContain('/archivos/abrir/');

    const [foto] = await fotosOf(staff, member.id);
    expect(foto?.consentimiento).toMatch(/^\d{4}-/);
    const motivo = 'Salió cortada: se tiene que ver entera.';
    // A clerk must open the photo before deciding on it.
    await staff.post(`/personal/fotos_hijos/${foto?.id}/abrir`, { motivo: 'Revisar el documento' });
    const decision = { estado: 'rechazada', motivo, version: foto?.version };
    await staff.post(`/personal/fotos_hijos/${foto?.id}/decidir`, decision);
    await page.reload();
    await expect(front.getByText('Para corregir')).toBeVisible();
    await expect(front.getByText(motivo)).toBeVisible();
    await choose(page, front, await largePhoto(page));
    await front.getByRole('checkbox').check();
    await front.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(front.getByText('En revisión')).toBeVisible();
  },
);

test(
  'an iPhone’s photo is converted on the phone',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const staff = await signInStaff(request);
    const member = await newMember(staff, { hijos: [{ nombre: 'Prueba, Ciro', edad: 5 }] });
    await activateByWire(page, member.clave);
    await page.goto('/mas/hijos');
    await page.getByRole('link', { name: /Ciro/ }).click();
    const back = side(page, 'Dorso');
    await choose(page, back, HEIC);
    await expect(back.getByRole('img', { name: /sin enviar/ })).toBeVisible();
    await back.getByRole('checkbox').check();
    await back.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(back.getByText('En revisión')).toBeVisible();
    const shown = back.getByRole('img', { name: /^Dorso del documento/ });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480);
  },
);
