import { plusDays } from '../platform/days.ts';

/** Rolls name those who join from the next month on. */
const DIAS_ADELANTE = 60;

/** Last day that an affiliation may have, in files and forms: some weeks after `hoy`. */
export const ultimaAfiliacion = (hoy: string): string => plusDays(hoy, DIAS_ADELANTE);

/** The specification counts a child aged 17 or under as a minor. */
export const EDAD_MAYOR = 18;

/**
 * Full years at `hoy`, both `YYYY-MM-DD`: one less until this year's birthday. Somebody born on 29 February
 * has it on 1 March of common years.
 */
export function edadEn(nacimiento: string, hoy: string): number {
  const years = Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return hoy.slice(5) < nacimiento.slice(5) ? years - 1 : years;
}

export const esMenor = (edad: number): boolean => edad < EDAD_MAYOR;

/** True when an age is within a campaign's limits, both included; a null limit does not bind. */
export function enRango(edad: number, minima: number | null, maxima: number | null): boolean {
  return (minima === null || edad >= minima) && (maxima === null || edad <= maxima);
}

/**
 * First name and surname in a name of the roll (`SÁNCHEZ, Héctor Joaquín`); without a comma the last word is
 * the surname, unless it is the only one.
 */
function partsOfName(nombre: string): { primero: string; apellido: string } {
  const [before = '', nombres] = nombre.split(',', 2).map((part) => part.trim());
  const [primero = '', ...others] = (nombres || before).split(/\s+/);
  return { primero, apellido: nombres ? before : (others.at(-1) ?? '') };
}

/** The first name only, as reviews show it. */
export const primerNombre = (nombre: string): string => partsOfName(nombre).primero;

/**
 * First name and initial of the surname, as strangers see a card (docs/architecture.md#privacy): `Héctor S.`
 */
export function nombreReservado(nombre: string): string {
  const { primero, apellido } = partsOfName(nombre);
  const [inicial] = apellido;
  return inicial ? `${primero} ${inicial.toUpperCase()}.` : primero;
}

const NUMERO = { femenino: 'Afiliada N.º', masculino: 'Afiliado N.º' } as const;

/** Label of a member's number; neutral if the roll does not have the sex. */
export const numeroLabel = (sexo: keyof typeof NUMERO | null | undefined): string =>
  sexo ? NUMERO[sexo] : 'N.º de afiliación';
