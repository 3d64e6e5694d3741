import type { Feriado } from './schemas.ts';

export const MAX_ANIOS = 4;

/** By day, `YYYY-MM-DD`; a day has one at most. */
export type Feriados = ReadonlyMap<string, Feriado>;

export const feriadosByDay = (list: readonly Feriado[]): Feriados =>
  new Map(list.map((one) => [one.fecha, one]));

/** The years that every screen asks for, so that all of them share one answer. */
export function aniosDeFeriados(hoy: string): { desde: string; hasta: string } {
  const year = Number(hoy.slice(0, 4));
  return { desde: String(year - 1), hasta: String(year + 2) };
}

/** `Feriado: Navidad`, `Día no laborable: Jueves Santo`, `No se atiende: mudanza`. */
export function feriadoInWords({ tipo, nombre }: Pick<Feriado, 'tipo' | 'nombre'>): string {
  if (tipo === 'feriado') return `Feriado: ${nombre}`;
  if (tipo === 'cerrado') return `No se atiende: ${nombre}`;
  return nombre.startsWith('Día no laborable') ? nombre : `Día no laborable: ${nombre}`;
}
