import { contenidos } from './contenidos.ts';
import { eventos } from './eventos.ts';
import type { Journey } from './journey.ts';
import { organizacion } from './organizacion.ts';
import { personas } from './personas.ts';
import { turnos } from './turnos.ts';

/** The journey of each topic, by its slug. */
export const JOURNEYS: Record<string, Journey> = {
  ...personas,
  ...turnos,
  ...contenidos,
  ...eventos,
  ...organizacion,
};
