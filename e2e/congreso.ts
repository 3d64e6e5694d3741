import type { TestInfo } from '@playwright/test';
import { type Member, plusDays } from './campania.ts';
import type { Staff } from './demo.ts';

export interface Congreso {
  id: number;
  nombre: string;
}

let made = 0;

/** Creates a congreso of the test's own, which its delegates see regardless of others. */
export async function newCongreso(staff: Staff, info: TestInfo): Promise<Congreso> {
  const nombre = `Congreso ${info.project.name} ${Date.now()}-${(made += 1)}`;
  const { id } = await staff.post<Congreso>('/personal/congresos', {
    nombre,
    lugar: 'Hotel Central',
    desde: plusDays(20),
    hasta: plusDays(22),
    inscripcion_desde: `${plusDays(-2)}T00:00:00-03:00`,
    inscripcion_hasta: `${plusDays(9)}T23:59:00-03:00`,
    alojamiento_desde: plusDays(19),
    alojamiento_hasta: plusDays(21),
    comidas: ['Cena de apertura', 'Almuerzo'],
    publicado: true,
  });
  return { id, nombre };
}

export async function addCongresal(
  staff: Staff,
  congreso: Congreso,
  { documento }: Member,
): Promise<void> {
  await staff.post('/personal/congresales', {
    congreso_id: congreso.id,
    numdoc: documento,
    nombre: 'Prueba, Julia',
    cargo: 'Delegada',
    seccional: 'Rosario',
  });
}
