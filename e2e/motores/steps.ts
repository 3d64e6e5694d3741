import { expect } from '@playwright/test';
import { newMember } from '../campania.ts';
import type { Staff } from '../demo.ts';
import { settled } from './checks.ts';
import type { Page } from './page.ts';

/** What a tap on a key's link does. */
export async function activate(view: Page, clave: string): Promise<void> {
  await view.goto(`/activar/${clave}`);
  await view.click({ role: 'button', name: 'Activar mi carnet' });
  await view.until(`location.pathname === '/carnet'`);
  // WebKit gives up a load that begins while the app still moves to another page.
  await settled(view);
}

/** A member of the test's own, signed in. */
export async function join(
  view: Page,
  staff: Staff,
  options: Parameters<typeof newMember>[1] = {},
): Promise<{ id: number; clave: string }> {
  const member = await newMember(staff, options);
  await activate(view, member.clave);
  return member;
}

export async function signIn(view: Page, who: string, path = '/consola/'): Promise<void> {
  await view.goto(path);
  await view.fill({ label: /^Correo/ }, `${who}@demo.local`);
  await view.fill({ selector: 'input[type=password]' }, 'gremio-demo-2026');
  await view.click({ role: 'button', name: 'Ingresar' });
}

/** Types a day into the parts of a field, which move on by themselves. */
export async function typeDay(view: Page, name: string, fecha: string): Promise<void> {
  await view.click({ role: 'spinbutton', within: { role: 'group', name } });
  await view.type(fecha.split('-').toReversed().join(''));
}

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Turns the months of the calendar until a day's is there, and chooses it. */
export async function chooseDia(view: Page, dia: string): Promise<void> {
  const [year = '', month = '', day = ''] = dia.split('-');
  const title = `${MESES[Number(month) - 1]} de ${year}`;
  await view.see({ role: 'grid' });
  const shown = () => view.words({ selector: 'main header h2, main [role=application] h2' });
  while (!(await shown()).toLowerCase().includes(title)) {
    const before = await shown();
    await view.click({ role: 'button', name: /^Siguiente/ });
    await expect.poll(shown).not.toBe(before);
  }
  const name = new RegExp(`\\b${Number(day)} de ${title}`, 'i');
  await view.click({ role: 'button', name, within: { role: 'grid' } });
}
