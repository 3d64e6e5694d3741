import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { confirm, open, SEARCH, signIn } from './consola.ts';
import { readTexts } from '../server/testing/read-pdf.ts';
import { issueClave, signInStaff, type Staff } from './demo.ts';

interface Persona {
  id: number;
  nombre: string;
  numero_documento: string;
}

let next = 0;
async function newPersona(staff: Staff, nombre: string): Promise<Persona> {
  const stamp = Date.now() + (next += 1);
  const numero = String(70_000_000 + (stamp % 9_000_000));
  return (await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: `P${stamp}`,
    celular: '11 5555 0000',
    email: `p${stamp}@prueba.local`,
  })) as Persona;
}

/** Activates the card on a device of hers. */
async function activate(request: APIRequestContext, staff: Staff, id: number): Promise<void> {
  const clave = await issueClave(staff, id);
  const { token } = await (await request.post('/auth/anonima.json', { data: {} })).json();
  const done = await request.get(
    `/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(done.status()).toBe(200);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test(
  'a clerk reaches a person from anywhere, and answers for all that is theirs',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const staff = await signInStaff(request);
    const persona = await newPersona(staff, 'QUINTEROS, Delia');
    await activate(request, staff, persona.id);
    await signIn(page);

    await test.step('goes to her with the keyboard alone', async () => {
      await open(page, '/rubros');
      await expect(page.getByRole('heading', { level: 1, name: 'Rubros' })).toBeVisible();
      await page.keyboard.press('/');
      const box = page.getByRole('combobox', { name: SEARCH });
      await expect(box).toBeFocused();
      await box.fill(persona.numero_documento);
      await expect(page.getByRole('option', { name: /^QUINTEROS, Delia/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Persona: QUINTEROS, Delia' }),
      ).toBeVisible();
      await expect(page.getByRole('figure', { name: 'Carnet de QUINTEROS, Delia' })).toBeVisible();
    });

    await test.step('suspends her with a reason, which stays', async () => {
      await page.getByRole('button', { name: 'Cambiar estado' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cambiar el estado de QUINTEROS, Delia' });
      await dialog.getByRole('combobox', { name: 'Estado nuevo' }).click();
      await page.getByRole('option', { name: 'Suspendido' }).click();
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cuota de octubre');
      await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
      await expect(page.getByText('De Activo a Suspendido')).toBeVisible();
      await expect(page.getByText(/admin@demo\.local · Cuota de octubre/)).toBeVisible();
    });

    await test.step('closes the one device that carries her card', async () => {
      await tab(page, 'Dispositivos').click();
      await expect(page.getByText('Navegador', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await confirm(page, 'Cerrar un dispositivo de QUINTEROS, Delia', 'Cerrar el dispositivo');
      await expect(page.getByText(/^Ningún dispositivo lleva su carnet/)).toBeVisible();
    });

    await test.step('issues a key and has its letter as PDF', async () => {
      await page.getByRole('button', { name: 'Emitir clave' }).click();
      await confirm(page, 'Emitir una clave para QUINTEROS, Delia', 'Emitir clave');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Carta en PDF' }).click();
      const [letter = ''] = await readTexts(readFileSync(await (await download).path()));
      expect(letter).toContain('QUINTEROS, Delia');
      await page.getByRole('button', { name: 'Ya la entregué' }).click();
    });

    await test.step('takes what she asks about her data, hands it over and answers', async () => {
      await tab(page, 'Pedidos sobre datos').click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar sus datos' }).click();
      await confirm(page, 'Descargar los datos de QUINTEROS, Delia', 'Descargar sus datos');
      const datos = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
      expect(datos.personas.ficha[0].numero_documento).toBe(persona.numero_documento);
      await page.getByRole('link', { name: 'Anotar un pedido' }).click();
      await expect(page.getByRole('combobox', { name: 'Persona' })).toHaveValue(/QUINTEROS, Delia/);
      await page.getByRole('combobox', { name: 'Qué pide' }).click();
      await page.getByRole('option', { name: 'Saber qué datos guardamos' }).click();
      await page.getByRole('textbox', { name: /^Lo que pidió/ }).fill('Todo lo que haya.');
      await page.getByRole('button', { name: 'Anotar el pedido' }).click();
      await expect(page.getByText(/^Vence en 10 días/)).toBeVisible();
      await page.getByRole('button', { name: 'Responder' }).click();
      const dialog = page.getByRole('dialog', { name: 'Responder el pedido de QUINTEROS, Delia' });
      await dialog.getByRole('textbox', { name: 'Respuesta' }).fill('Te lo dimos en mano.');
      await dialog.getByRole('button', { name: 'Responder y avisar' }).click();
      await expect(page.getByText('Te lo dimos en mano.')).toBeVisible();
      await expect(page.getByText('Respondido', { exact: true })).toBeVisible();
    });

    await test.step('sees who touched what is hers', async () => {
      await open(page, `/personas/${persona.id}/show/auditoria`);
      const part = page.getByRole('table');
      await expect(
        part.getByRole('row', { name: /Administración anotó el pedido de/ }),
      ).toBeVisible();
    });
  },
);
