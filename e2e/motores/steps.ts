import { newMember } from '../campania.ts';
import type { Staff } from '../demo.ts';
import { settled } from './checks.ts';
import type { Page } from './page.ts';

/** Activates the card by an activation link. */
export async function activate(view: Page, clave: string): Promise<void> {
  await view.goto(`/activar/${clave}`);
  await view.click({ role: 'button', name: 'Activar mi carnet' });
  await view.until(`location.pathname === '/carnet'`);
  // WebKit cancels a load that begins during a navigation of the app.
  await settled(view);
}

/** Creates a member for the test and signs them in. */
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

/** Types a day into a segmented date field, which advances by itself. */
export async function typeDay(view: Page, name: string, fecha: string): Promise<void> {
  await view.click({ role: 'spinbutton', within: { role: 'group', name } });
  await view.type(fecha.split('-').toReversed().join(''));
}

/** More than the calendar has to be paged through. */
const MAX_MONTHS = 12;
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

/** Pages through the calendar to a day's month and chooses the day. */
export async function chooseDia(view: Page, dia: string): Promise<void> {
  const [year = '', month = '', day = ''] = dia.split('-');
  const title = `${MESES[Number(month) - 1]} de ${year}`;
  await view.see({ role: 'grid' });
  const shown = () => view.words({ selector: 'main header h2, main [role=application] h2' });
  for (let month = 0; !(await shown()).toLowerCase().includes(title); month += 1) {
    if (month === MAX_MONTHS) throw new Error(`never came: ${title} in the calendar`);
    const before = await shown();
    await view.click({ role: 'button', name: /^Siguiente/ });
    await expect.poll(shown).not.toBe(before);
  }
  const name = new RegExp(`\\b${Number(day)} de ${title}`, 'i');
  await view.click({ role: 'button', name, within: { role: 'grid' } });
}
