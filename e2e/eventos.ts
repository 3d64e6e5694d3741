import { expect, type Page, type TestInfo } from '@playwright/test';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { plusDays } from './campania.ts';
import type { Staff } from './demo.ts';

/** Two children of a test's member. */
export const HIJOS = [
  { nombre: 'Prueba, Tomás', edad: 9 },
  { nombre: 'Prueba, Alma', edad: 4 },
];

export interface Evento {
  id: number;
  nombre: string;
}

let made = 0;

export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Creates an evento of the test's own, published and open. */
export async function newEvento(
  staff: Staff,
  { project }: TestInfo,
  part: object = {},
): Promise<Evento> {
  return staff.post('/personal/eventos', {
    nombre: `Encuentro ${project.name} ${Date.now()}-${(made += 1)}`,
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
  });
}

/** Closes its enrolment now. */
export const closeEvento = (staff: Staff, { id }: Evento) =>
  staff.change(`/personal/eventos/${id}`, { inscripcion_hasta: inMinutes(-1) });

export async function openEvento(page: Page, { id, nombre }: Evento): Promise<void> {
  await page.goto(`/eventos/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
}

/** Status of the member's enrolment, with its actions. */
export const inscripcion = (page: Page) => page.getByRole('region', { name: 'Tu inscripción' });
