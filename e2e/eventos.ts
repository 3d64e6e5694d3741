import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Member, newMember, plusDays } from './campania.ts';
import { activateByWire, type Staff } from './demo.ts';

/** Two children of a test's member, as a form asks for them. */
export const HIJOS = [
  { nombre: 'Prueba, Tomás', edad: 9 },
  { nombre: 'Prueba, Alma', edad: 4 },
];

const MINUTE_MS = 60_000;

export interface Evento {
  id: number;
  nombre: string;
}

let made = 0;

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Creates an evento of the test's own, published and open. */
export async function newEvento(
  staff: Staff,
  { project }: TestInfo,
  part: object = {},
): Promise<Evento> {
  const nombre = `Encuentro ${project.name} ${Date.now()}-${(made += 1)}`;
  const { id } = (await staff.post('/personal/eventos', {
    nombre,
    descripcion: 'Con música en vivo y **merienda**.',
    lugar: 'Salón de la sede',
    direccion: 'Av. Colón 1250',
    comienza: `${plusDays(20)}T18:00:00-03:00`,
    termina: `${plusDays(20)}T23:00:00-03:00`,
    inscripcion_desde: inMinutes(-60),
    inscripcion_hasta: `${plusDays(10)}T18:00:00-03:00`,
    plazas: 10,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 2,
    publicado: true,
    ...part,
  })) as Evento;
  return { id, nombre };
}

/** Closes its enrolment now. */
export const closeEvento = (staff: Staff, { id }: Evento) =>
  staff.change(`/personal/eventos/${id}`, { inscripcion_hasta: inMinutes(-1) });

/** Creates a member with a mail address and activates them on this page. */
export async function signInMember(
  page: Page,
  staff: Staff,
  options: Parameters<typeof newMember>[1] = {},
): Promise<Member & { email: string }> {
  const member = await newMember(staff, options);
  const email = `afiliado-${member.id}@ejemplo.org`;
  await staff.change(`/personal/personas/${member.id}`, { email });
  await activateByWire(page, member.clave);
  return { ...member, email };
}

export async function openEvento(page: Page, { id, nombre }: Evento): Promise<void> {
  await page.goto(`/eventos/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
}

/** Status of the member's enrolment, with its actions. */
export const inscripcion = (page: Page) => page.getByRole('region', { name: 'Tu inscripción' });

/** Returns a document number that nobody else in a run has. */
export const newDocumento = (): string =>
  String(20_000_000 + Math.floor(Math.random() * 70_000_000));

/** Fills in the last invitado's form on the page. */
export async function fillPersona(page: Page, nombre: string, numdoc: string): Promise<void> {
  const form = page.getByRole('region', { name: /^Acompañante \d$/ });
  await form.getByLabel('Documento').fill(numdoc);
  await form.getByText('Acompañante', { exact: true }).click();
  const birth = form.getByRole('group', { name: 'Fecha de nacimiento' });
  await birth.getByRole('spinbutton').first().click();
  await page.keyboard.type('05031990');
  await form.getByLabel('Nombre y apellido').fill(nombre);
}

/** Enrols the member alone, from the evento to the confirmation. */
export async function enrolAlone(page: Page, evento: Evento): Promise<void> {
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Confirmar la inscripción' }).click();
  await expect(inscripcion(page)).toContainText('Tenés lugar para 1 persona');
}
