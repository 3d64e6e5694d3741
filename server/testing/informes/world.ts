import type { TestApp } from '../app.ts';
import { hoteles, turnos, vouchers } from './cupos.ts';
import { eventos, puertas } from './eventos.ts';
import { activaciones, carnets, claves, papeles, vistas } from './personas.ts';
import { type Fact, type Seed, spotsOf } from './spots.ts';

/** Seeds of each report, by its code. */
const SEEDS: Record<string, Seed> = {
  activaciones,
  claves,
  papeles,
  turnos,
  vouchers,
  carnets,
  beneficios: vistas,
  hoteles,
  eventos,
  puertas,
};

export const CODIGOS = Object.keys(SEEDS);

/** Fills the rooms with things to count, in the period and a year before it; returns them by report. */
export async function buildInformes(
  app: TestApp,
  clock: { at: string },
): Promise<Map<string, Fact[]>> {
  const spots = await spotsOf(app);
  const facts = new Map<string, Fact[]>();
  for (const [codigo, seed] of Object.entries(SEEDS))
    facts.set(codigo, await seed(app, spots, clock));
  return facts;
}
