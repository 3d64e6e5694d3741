import { expect, type Page, request, test } from '@playwright/test';
import { type Member, newDocumento, newMember } from './campania.ts';
import { signIn } from './consola.ts';
import { activateByWire, origin, type Staff, wireOf } from './demo.ts';
import { type Evento, inMinutes, newEvento as newEventoOf } from './eventos.ts';

/** Creates an evento of the test's own, open for enrolment; `startEvento` moves it to today. */
export const newEvento = (staff: Staff, plan: Record<string, unknown> = {}): Promise<Evento> =>
  newEventoOf(staff, test.info(), {
    comienza: inMinutes(120),
    termina: inMinutes(480),
    inscripcion_desde: inMinutes(-2880),
    inscripcion_hasta: inMinutes(60),
    plazas: 100,
    max_acompanantes: 20,
    ...plan,
  });

/** Moves the start to an hour ago, so that its door is open. */
export const startEvento = (staff: Staff, { id }: Evento): Promise<unknown> =>
  staff.change(`/personal/eventos/${id}`, {
    inscripcion_hasta: inMinutes(-120),
    comienza: inMinutes(-60),
  });

interface Guest {
  nombre: string;
  fecha_nacimiento?: string;
}

const adult = '1980-03-04';

/** Enrols a member by phone, with these invitados. */
export async function enrol(staff: Staff, evento: Evento, titular: string, guests: Guest[] = []) {
  const member = await newMember(staff, { nombre: titular, fecha_nacimiento: adult });
  const invitados = guests.map((guest) => ({
    numdoc: newDocumento(),
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

type Invitacion = Omit<Entrada, 'texto'> & { entrada: string };

/** Returns the entries of an invitación, as another phone of its member gets them. */
export async function entradasOf(evento: Evento, { id, clave }: Member): Promise<Entrada[]> {
  const phone = { request: await request.newContext({ baseURL: origin() }) };
  await activateByWire(phone, clave);
  const path = `/eventos/eventos_guests/getInvitationsGuest/${evento.id}/${id}.json`;
  const { invitaciones } = await wireOf(phone).get<{ invitaciones: Invitacion[] }>(path);
  await phone.request.dispose();
  return invitaciones.map(({ nombre, numdoc, entrada }) => ({ nombre, numdoc, texto: entrada }));
}

/** Replaces the camera by a stub that sees what `show` holds up. */
async function fakeCamera(page: Page): Promise<void> {
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
  await page.getByLabel('Tu mail').fill('puerta@demo.local');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('gremio-demo-2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre de la puerta' })).toBeVisible();
}

/** Signs in as a door, chooses the evento and the door's name, and opens the camera; a stub by default. */
export async function openDoor(
  page: Page,
  lugar: string,
  puerta: string,
  { isReal = false } = {},
): Promise<void> {
  if (!isReal) await fakeCamera(page);
  await signIn(page, 'puerta');
  await page.goto('/puerta');
  await page.getByRole('button', { name: lugar }).click();
  const name = page.getByRole('textbox', { name: 'Nombre de la puerta' });
  await expect(name).toBeFocused();
  await name.fill(puerta);
  await page.getByRole('button', { name: lugar }).click();
  await expect(page.getByRole('heading', { level: 1, name: lugar })).toBeFocused();
  await openCamera(page);
}

export async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir la cámara' }).click();
  await expect(page.getByRole('button', { name: 'Abrir la cámara' })).toHaveCount(0);
}

/** Waits until the service worker has cached the page and its files. */
export const installed = (page: Page) =>
  page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).active));
