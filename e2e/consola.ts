import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

const PASSWORD = 'gremio-demo-2026';

// Without animations: a test clicks faster than a person, and would miss what still slides in.
const withoutMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

type Cookies = Parameters<BrowserContext['addCookies']>[0];
/** Sessions on the shared server, by user: a worker signs each of them in once. */
const sessions = new Map<string, Promise<Cookies>>();

async function newSession(page: Page, who: string): Promise<Cookies> {
  const data = { email: `${who}@demo.local`, password: PASSWORD };
  const response = await page.request.post('/auth/personal/sign-in/email', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name.includes('personal'));
}

/**
 * Signs in over HTTP, and opens nothing. A journey that signs out, or has a server of its own, signs in with
 * the form: the other journeys use this session too.
 */
export async function signIn(page: Page, who = 'admin'): Promise<void> {
  await withoutMotion(page);
  if (!sessions.has(who)) sessions.set(who, newSession(page, who));
  await page.context().addCookies((await sessions.get(who)) ?? []);
}

export async function signInWithForm(page: Page, who = 'admin'): Promise<void> {
  await withoutMotion(page);
  await page.goto('/consola/');
  await page.getByLabel('Correo').fill(`${who}@demo.local`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  // Into a corner without controls: the tooltip of a hovered control renders outside of every landmark.
  await page.mouse.move(0, 0);
}

/** Label of the search for everything. */
export const SEARCH = 'Buscar una persona, una página o algo para hacer';

export const open = (page: Page, path: string) => page.goto(`/consola/#${path}`);

/** Confirms an action in its dialog. */
export async function confirm(page: Page, title: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button }).click();
}

/** Chooses a file to import, also after another that was refused. */
export const sendFile = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel(/Elegí la planilla|elegí otro/).setInputFiles(file);

/** A picture of one colour, as a file to choose. */
export async function picture(name: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: '#2b8fb8' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Chooses an option of a field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens a list from the menu: its place, and then the list. */
export async function openList(page: Page, place: string, list: string): Promise<void> {
  await page.getByRole('menuitem', { name: place, exact: true }).click();
  await page.getByRole('menuitem', { name: list, exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Listas' })).toBeHidden();
}

/** The notice at the bottom of the page. */
export const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ });
