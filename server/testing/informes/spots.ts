import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import type { TestApp } from '../app.ts';

/** Something that a report counts, as the world made it: to be added up by plain loops. */
export interface Fact {
  dia: string;
  seccional: string;
  /** Its value of each dimension. */
  claves: Record<string, string>;
  valores: Record<string, number>;
}

/** A day in the year before, and two in the period of the tests. */
export const DAYS = ['2045-11-07', '2046-11-06', '2046-11-14'] as const;
export const [BEFORE, FIRST, SECOND] = DAYS;
const SECCIONALES = ['Rosario', 'Salta', null] as const;

interface Spot {
  dia: string;
  seccional: string;
  /** Noon of the day in Buenos Aires. */
  noon: string;
  /** As many things as to tell the spots apart. */
  some: number[];
  /** Persona of this seccional whom no other fact has. */
  someone: () => number;
}

/** Each day with each seccional. */
export async function spotsOf(app: TestApp): Promise<Spot[]> {
  const pools: { seccional: string; ids: number[] }[] = [];
  for (const seccional of SECCIONALES) {
    const ids = (await app.newMembers(120)).map(({ personaId }) => personaId as number);
    await app.query('update personas set seccional = $2 where id = any($1)', [ids, seccional]);
    pools.push({ seccional: seccional ?? SIN_SECCIONAL, ids });
  }
  return DAYS.flatMap((dia, d) =>
    pools.map(({ seccional, ids }, s) => ({
      dia,
      seccional,
      noon: `${dia}T15:00:00Z`,
      some: Array.from({ length: 2 + ((d + 2 * s) % 4) }, (_, n) => n),
      someone: () => ids.pop() as number,
    })),
  );
}

/** Writes rows, and tells what happened by them. */
export type Seed = (app: TestApp, spots: Spot[], clock: { at: string }) => Promise<Fact[]>;

export const fact = (
  { dia, seccional }: Pick<Spot, 'dia' | 'seccional'>,
  claves: Fact['claves'],
  valores: Fact['valores'],
): Fact => ({ dia, seccional, claves, valores });

export const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

export async function idOf(app: TestApp, text: string, values: unknown[]): Promise<number> {
  const [row] = await app.query<{ id: number }>(`${text} returning id`, values);
  return row?.id as number;
}
