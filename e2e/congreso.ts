import { unique } from './beneficios.ts';
import { plusDays } from './campania.ts';
import type { Made, Staff } from './demo.ts';

/** Creates a congreso of the test's own, which its delegates see regardless of others. */
export async function newCongreso(
  staff: Staff,
  part: { nombre?: string; publicado?: boolean } = {},
) {
  const nombre = part.nombre ?? unique('Congreso');
  const { id } = await staff.post<Made>('/personal/congresos', {
    lugar: 'Hotel Central',
    desde: plusDays(20),
    hasta: plusDays(22),
    inscripcion_desde: `${plusDays(-2)}T00:00:00-03:00`,
    inscripcion_hasta: `${plusDays(9)}T23:59:00-03:00`,
    alojamiento_desde: plusDays(19),
    alojamiento_hasta: plusDays(21),
    comidas: ['Cena de apertura', 'Almuerzo'],
    publicado: true,
    ...part,
    nombre,
  });
  return { id, nombre };
}
