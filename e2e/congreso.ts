import type { Page, TestInfo } from '@playwright/test';
import { type Member, numdocOf, plusDays } from './campania.ts';
import { type Staff, wireOf } from './demo.ts';

const COMIDA = 'Cena de apertura';

export interface Congreso {
  id: number;
  nombre: string;
}

let made = 0;

/** Creates a congreso of the test's own, which its delegates see regardless of others. */
export async function newCongreso(staff: Staff, info: TestInfo): Promise<Congreso> {
  const nombre = `Congreso ${info.project.name} ${Date.now()}-${(made += 1)}`;
  const { id } = (await staff.post('/personal/congresos', {
    nombre,
    lugar: 'Hotel Central',
    desde: plusDays(20),
    hasta: plusDays(22),
    inscripcion_desde: `${plusDays(-2)}T00:00:00-03:00`,
    inscripcion_hasta: `${plusDays(9)}T23:59:00-03:00`,
    alojamiento_desde: plusDays(19),
    alojamiento_hasta: plusDays(21),
    comidas: [COMIDA, 'Almuerzo'],
    publicado: true,
  })) as Congreso;
  return { id, nombre };
}

export async function addCongresal(
  staff: Staff,
  congreso: Congreso,
  member: Member,
): Promise<void> {
  await staff.post('/personal/congresales', {
    congreso_id: congreso.id,
    numdoc: await numdocOf(staff, member),
    nombre: 'Prueba, Julia',
    cargo: 'Delegada',
    seccional: 'Rosario',
  });
}

const formOf = (part: object = {}) => ({
  nombre_credencial: 'Julia Prueba',
  email: 'julia@ejemplo.org',
  celular: '341 555 0101',
  medio: 'micro',
  viaja_desde: 'Rosario',
  llegada_fecha: plusDays(19),
  llegada_hora: '18:30',
  salida_fecha: plusDays(22),
  necesita_alojamiento: true,
  noches: [plusDays(19)],
  comidas: [COMIDA],
  dietas: ['vegana'],
  emergencia_nombre: 'Luis',
  emergencia_vinculo: 'Hermano',
  emergencia_celular: '341 555 0102',
  consentimiento: true,
  ...part,
});

/** Enrols the page's member, as from another of their devices. */
export async function enrol(page: Page, part: object = {}): Promise<void> {
  await wireOf(page).post('/afigestion/form_congresos/add.json', formOf(part));
}
