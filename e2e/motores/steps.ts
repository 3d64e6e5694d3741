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
export async function join(view: Page, staff: Staff, fields: Parameters<typeof newMember>[1] = {}) {
  await activate(view, (await newMember(staff, fields)).clave);
}

export async function signIn(view: Page, who: string, path = '/consola/'): Promise<void> {
  await view.goto(path);
  await view.fill({ label: /^(?:Correo|Tu mail)/ }, `${who}@demo.local`);
  await view.fill({ selector: 'input[type=password]' }, 'gremio-demo-2026');
  await view.click({ role: 'button', name: 'Ingresar' });
}
