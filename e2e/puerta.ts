import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import type { Staff } from './demo.ts';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export interface Evento {
  id: number;
  nombre: string;
}

let serial = 0;
const number = () => String(20_000_000 + Math.floor(Math.random() * 70_000_000));

/** Creates an evento of the test's own, open for enrolment; `startEvento` moves it to today. */
export async function newEvento(staff: Staff, plan: Record<string, unknown> = {}): Promise<Evento> {
  serial += 1;
  const nombre = `Fiesta ${process.pid}-${serial}-${number()}`;
  return (await staff.post('/personal/eventos', {
    nombre,
    lugar: 'Club Social',
    comienza: fromNow(2),
    termina: fromNow(8),
    inscripcion_desde: fromNow(-48),
    inscripcion_hasta: fromNow(1),
    plazas: 100,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 20,
    publicado: true,
    ...plan,
  })) as Evento;
}

/** Moves the start to an hour ago, so that its door is open. */
export const startEvento = (staff: Staff, { id }: Evento): Promise<unknown> =>
  staff.change(`/personal/eventos/${id}`, {
    inscripcion_hasta: fromNow(-2),
    comienza: fromNow(-1),
  });

export interface Guest {
  nombre: string;
  fecha_nacimiento?: string;
}

const adult = '1980-03-04';

/** Enrols a member by phone, with these invitados. */
export async function enrol(staff: Staff, evento: Evento, titular: string, guests: Guest[] = []) {
  const member = await newMember(staff);
  await staff.change(`/personal/personas/${member.id}`, {
    nombre: titular,
    fecha_nacimiento: adult,
  });
  const invitados = guests.map((guest) => ({
    numdoc: number(),
    fecha_nacimiento: adult,
    parentesco: 'acompanante',
    ...guest,
  }));
  await staff.post('/personal/invitaciones', {
    evento_id: evento.id,
    persona_id: member.id,
    invitados,
  });
  return member;
}

export interface Entrada {
  nombre: string;
  numdoc: string;
  /** Text of its QR. */
  texto: string;
}

/** Returns the entries of an invitación, as its member's phone gets them. */
export async function entradasOf(
  request: APIRequestContext,
  evento: Evento,
  member: { id: number; clave: string },
): Promise<Entrada[]> {
  // This client still has the cookie of the device that signed in before.
  const own = { 'sec-fetch-site': 'same-origin' };
  const signed = await request.post('/auth/anonima.json', { data: {}, headers: own });
  expect(signed.ok(), await signed.text()).toBe(true);
  const { token } = (await signed.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const key = `/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${member.clave}.json`;
  const activated = await request.get(key, { headers });
  expect(activated.ok(), await activated.text()).toBe(true);
  const path = `/eventos/eventos_guests/getInvitationsGuest/${evento.id}/${member.id}.json`;
  const { invitaciones } = (await (await request.get(path, { headers })).json()) as {
    invitaciones: { nombre: string; numdoc: string; entrada: string }[];
  };
  return invitaciones.map(({ nombre, numdoc, entrada }) => ({ nombre, numdoc, texto: entrada }));
}

/** Replaces the camera by a stub that sees what `show` holds up. */
export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const world = window as unknown as { shown: string | null; BarcodeDetector: unknown };
    world.shown = null;
    world.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (world.shown ? [{ rawValue: world.shown }] : []);
    };
    const open = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
      // A still canvas emits no frames: it is redrawn.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 300, 150), 50);
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open } });
  });
}

export const verdict = (page: Page) => page.getByRole('alertdialog');

/** Holds a code up until the door answers. */
export async function show(page: Page, texto: string): Promise<void> {
  await expect(verdict(page)).toHaveCount(0);
  const hold = (shown: string | null) =>
    page.evaluate((value) => {
      (window as unknown as { shown: string | null }).shown = value;
    }, shown);
  await hold(texto);
  await expect(verdict(page)).toBeVisible();
  await hold(null);
}

export async function next(page: Page): Promise<void> {
  await verdict(page).getByRole('button', { name: 'Seguir' }).click();
  await expect(verdict(page)).toHaveCount(0);
}

/** Signs in on the door's own page. */
export async function signInDoor(page: Page): Promise<void> {
  await page.getByLabel('Correo').fill('puerta@demo.local');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('gremio-demo-2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre de la puerta' })).toBeVisible();
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];
/** Signs in once per worker: the server limits attempts. */
let signedIn: Promise<Cookies> | undefined;

async function signInOnce(page: Page): Promise<Cookies> {
  const data = { email: 'puerta@demo.local', password: 'gremio-demo-2026' };
  const response = await page.request.post('/auth/personal/sign-in/email', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name.includes('personal'));
}

/** Reuses a door's session instead of signing in each time. */
export async function signInAsDoor(page: Page): Promise<void> {
  signedIn ??= signInOnce(page);
  await page.context().addCookies(await signedIn);
}

/** Signs in as a door, chooses the evento and the door's name, and opens the camera. */
export async function openDoor(page: Page, lugar: string, puerta: string): Promise<void> {
  await fakeCamera(page);
  await signInAsDoor(page);
  await page.goto('/puerta');
  await page.getByRole('textbox', { name: 'Nombre de la puerta' }).fill(puerta);
  await page.getByRole('button', { name: lugar }).click();
  await expect(page.getByRole('heading', { level: 1, name: lugar })).toBeVisible();
  await openCamera(page);
}

export async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir la cámara' }).click();
  await expect(page.getByRole('button', { name: 'Abrir la cámara' })).toHaveCount(0);
}

/** Waits until the service worker has cached the page and its files. */
export const installed = (page: Page) =>
  page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).active));

/** Options of another browser context with the test's settings. */
export const anotherDevice = (page: Page) => ({
  baseURL: new URL(page.url()).origin,
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  viewport: { width: 1280, height: 800 },
});
