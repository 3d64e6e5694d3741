import { expect, type Page } from '@playwright/test';
import { plusDays } from './campania.ts';
import type { Staff } from './demo.ts';

/** Steps of the journeys of vouchers: kinds of the test's own, a member's tickets, and the counter. */

interface Tipo {
  id: number;
  nombre: string;
}

let serial = 0;

/** Creates a voucher type of the test's own that can be claimed today. */
export async function newTipo(staff: Staff, plan: Record<string, unknown> = {}): Promise<Tipo> {
  serial += 1;
  const nombre = `Entrada ${process.pid}-${serial}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  const tipo = { nombre, clase: 'parque', stock: 20, ...dates, ...plan };
  return (await staff.post('/personal/voucher_tipos', tipo)) as Tipo;
}

export async function openTipo(page: Page, tipo: Tipo): Promise<void> {
  await page.goto('/mas/vouchers');
  await page.getByRole('link', { name: tipo.nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: tipo.nombre })).toBeVisible();
}

export const tickets = (page: Page) =>
  page.getByRole('list', { name: 'Vouchers', exact: true }).getByRole('listitem');

export async function signInDoor(page: Page): Promise<void> {
  await page.goto('/canje');
  await page.getByLabel('Correo').fill('puerta@demo.local');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('gremio-demo-2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Mostrador' })).toBeVisible();
}

export async function scan(page: Page, codigo: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  await page.getByRole('button', { name: 'Comprobar' }).click();
}

/** Step two: the voucher that was read is used. */
export async function spend(page: Page, nombre: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: nombre });
  await expect(asked).toContainText('Todavía no se usó');
  await asked.getByRole('button', { name: 'Usar este voucher' }).click();
}

export const verdict = (page: Page) => page.getByRole('alertdialog');

/** Returns the codes of the member's claimed vouchers of a type; fails if one is still to be claimed. */
export async function codesOf(page: Page, tipo: Tipo): Promise<string[]> {
  return page.evaluate(async (id) => {
    const { sesion } = await (await fetch('/auth/sesion.json')).json();
    const address = `/afigestion/vouchers/index/${id}/${sesion.persona_id}.json`;
    const { vouchers } = await (await fetch(address)).json();
    return vouchers.map(({ codigo }: { codigo: string | null }) => {
      if (codigo === null) throw new Error('a voucher is not claimed yet');
      return codigo;
    });
  }, tipo.id);
}
