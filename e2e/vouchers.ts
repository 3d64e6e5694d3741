import { expect, type Page } from '@playwright/test';
import { plusDays } from './campania.ts';
import { signIn } from './consola.ts';
import { type Staff, wireOf } from './demo.ts';

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
  return staff.post('/personal/voucher_tipos', tipo);
}

/** Claims all that is due of a type, as from another device of the page's member; returns the codes. */
export async function claim(page: Page, { id }: Tipo): Promise<string[]> {
  type Reply = { vouchers: { codigo: string }[] };
  const { vouchers } = await wireOf(page).post<Reply>(`/afigestion/vouchers/add/${id}.json`);
  return vouchers.map(({ codigo }) => codigo);
}

/** Creates a shop that redeems a type; returns the path of its link. */
export async function newShop(staff: Staff, { id }: Tipo): Promise<string> {
  const comercio = { nombre: 'Cine Cosmos', tipo_ids: [id], vence: plusDays(5) };
  const { token } = await staff.post<{ token: string }>('/personal/comercios', comercio);
  return `/canje/${token}`;
}

export async function openTipo(page: Page, tipo: Tipo): Promise<void> {
  await page.goto('/mas/vouchers');
  await page.getByRole('link', { name: tipo.nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: tipo.nombre })).toBeVisible();
}

export const tickets = (page: Page) =>
  page.getByRole('list', { name: 'Vouchers', exact: true }).getByRole('listitem');

export async function openCounter(page: Page): Promise<void> {
  await signIn(page, 'puerta');
  await page.goto('/canje');
  await expect(page.getByRole('heading', { name: 'Mostrador' })).toBeVisible();
}

export async function scan(page: Page, codigo: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  await page.getByRole('button', { name: 'Comprobar' }).click();
}

export const verdict = (page: Page) => page.getByRole('alertdialog');
