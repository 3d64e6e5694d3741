import { expect, type Page } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDate, formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { activateByWire, issueClave, type Made, origin, type Staff } from './demo.ts';

const MONTHS = 6;

export const hoy = (): string => localParts(new Date()).fecha;

/** The day `days` after today. */
export const plusDays = (days: number): string => daysAfter(hoy(), days);

/** Days from today on that tests lay out: after those of the demo, before those that tests name. */
const FREE_DAYS = { turnos: 32, vacation: 62, end: 120 };

export const main = (page: Page) => page.getByRole('main');

/** Returns a document or member number that nobody else in a run has. */
export const newDocumento = (): string =>
  String(20_000_000 + Math.floor(Math.random() * 70_000_000));

interface Hijo {
  nombre: string;
  edad: number;
}

export interface Member {
  id: number;
  clave: string;
  documento: string;
}

/** Creates a member of the test's own with a key, and children of these ages. */
export async function newMember(
  staff: Staff,
  { hijos = [], ...fields }: { hijos?: Hijo[]; [field: string]: unknown } = {},
): Promise<Member> {
  const documento = newDocumento();
  const persona = { nombre: 'Prueba, Julia', estado: 'activo', ...fields };
  const numbers = { numero_documento: documento, nro_afiliado: documento };
  const { id } = await staff.post<Made>('/personal/personas', { ...numbers, ...persona });
  for (const { nombre, edad } of hijos) {
    const fecha_nacimiento = `${Number(hoy().slice(0, 4)) - edad}${hoy().slice(4)}`;
    const numdoc = newDocumento();
    await staff.post('/personal/hijos', { persona_id: id, nombre, numdoc, fecha_nacimiento });
  }
  return { id, clave: await issueClave(staff, id), documento };
}

/** Creates a member with a mail address and activates them on this page. */
export async function signInMember(
  page: Page,
  staff: Staff,
  fields: Parameters<typeof newMember>[1] = {},
): Promise<Member & { email: string }> {
  const email = `afiliado-${newDocumento()}@ejemplo.org`;
  const member = await newMember(staff, { email, ...fields });
  await activateByWire(page, member.clave);
  return { ...member, email };
}

export async function openCampania(staff: Staff, coleccion: string): Promise<number> {
  const open = { abierta: true, fire_collection: coleccion };
  return (await staff.find<Made>('/personal/campanias', open)).id;
}

interface Campania {
  id: number;
  nombre: string;
  coleccion: string;
}

let campaigns = 0;

/** Creates an open campaña of a collection of its own, with the horas of its days if they are given. */
export async function newCampania(
  staff: Staff,
  cant_turnos: number,
  pattern?: { desde: string; hasta: string; horas: string[] },
): Promise<Campania> {
  const coleccion = `campania_${Date.now()}_${(campaigns += 1)}`;
  const nombre = `Entrega ${coleccion}`;
  const { id } = await staff.post<Made>('/personal/campanias', {
    nombre,
    fire_collection: coleccion,
    desde: plusDays(-1),
    hasta: plusDays(140),
    cant_turnos,
    abierta: true,
  });
  if (pattern)
    await staff.post(`/personal/campanias/${id}/patron`, {
      ...pattern,
      dias_semana: [1, 2, 3, 4, 5, 6, 7],
    });
  return { id, nombre, coleccion };
}

interface Dia {
  id: number;
  dia: string;
}

const freeDays = (coleccion: 'turnos' | 'vacation'): string[] => {
  const first = FREE_DAYS[coleccion];
  return Array.from({ length: FREE_DAYS.end - first }, (_, index) => plusDays(first + index));
};

/** Creates the first of these days that nobody laid out yet. Tests that run at once get different ones. */
async function layOut(
  staff: Staff,
  coleccion: 'turnos' | 'vacation',
  values: { desc: string; limite?: number },
  days = freeDays(coleccion),
): Promise<Dia> {
  const campania_id = await openCampania(staff, coleccion);
  for (const dia of days) {
    const created = await staff.postUnlessTaken('/personal/dias', { campania_id, dia, ...values });
    if (created) return created as Dia;
  }
  throw new Error('Every one of these days is laid out.');
}

/** Creates a day of the test's own, or `dia`, in the open campaña, with the places of each hora. */
export async function newDia(
  staff: Staff,
  horas: Record<string, number>,
  { desc = 'Sede central', dia }: { desc?: string; dia?: string } = {},
): Promise<Dia> {
  const created = await layOut(staff, 'turnos', { desc }, dia === undefined ? undefined : [dia]);
  for (const [hora, limite] of Object.entries(horas)) {
    await staff.post('/personal/horas', { dia_id: created.id, hora, limite });
  }
  return created;
}

/** The same in the open vacation campaña, with a limit of its own. */
export const newVacationDia = (staff: Staff, limite: number): Promise<Dia> =>
  layOut(staff, 'vacation', { desc: 'Predio de Moreno', limite });

/** A day of the calendar on screen, by its accessible name. */
export const cell = (page: Page, dia: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`\\b${formatDate(dia)}`) });

const monthOf = new Intl.DateTimeFormat('es-AR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Titles of the calendar's months, from this month on. */
const months = (): string[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const [year = 0, month = 0] = hoy().split('-').map(Number);
    return monthOf.format(Date.UTC(year, month - 1 + index));
  });

/** Pages through the calendar to a day's month and chooses the day. */
export async function chooseDia(page: Page, dia: string): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  const title = main(page).locator('header h2');
  const all = months();
  const target = all.indexOf(monthOf.format(new Date(dia)));
  let shown = all.indexOf((await title.textContent()) ?? '');
  while (shown !== target) {
    const name = shown < target ? 'Siguiente' : 'Anterior';
    shown += shown < target ? 1 : -1;
    await page.getByRole('button', { name }).first().click();
    await expect(title).toHaveText(all[shown] ?? '');
  }
  await cell(page, dia).click();
  await expect(page.getByRole('heading', { name: formatDay(dia) })).toBeVisible();
}

/** The chip of an hora, which shows its free places. */
export const chip = (page: Page, hora: string) =>
  main(page).locator('label').filter({ hasText: hora });

export const reservar = (page: Page) => page.getByRole('button', { name: 'Reservar turno' });

export async function openTurnos(page: Page, dia: string): Promise<void> {
  await page.goto('/turnos');
  await chooseDia(page, dia);
}

export const miTurno = (page: Page) => page.getByRole('region', { name: 'Tu turno' });

/** Calls the API as the page's member, as from another of their devices. */
export async function asMember(page: Page, method: string, path: string): Promise<number> {
  return (await page.request.fetch(path, { method, headers: { origin: origin() } })).status();
}

export const turnoPath = (dia: string, hora: string): string =>
  `/documentos/turnos/dias/${dia}/horas/${hora}/turno.json`;

/** Resolves once the page listens to the stream of counts. */
export const listening = (page: Page) => page.waitForResponse('**/vivo');
