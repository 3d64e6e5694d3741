import type { FotosPendientes, Hijo } from './schemas.ts';

/** A child aged 17 or under is a minor (specification, sections 5 and 9). */
export const EDAD_MAYOR = 18;

/**
 * Full years at `hoy`, both `YYYY-MM-DD`: one less while this year's birthday has not come
 * (specification, section 5). Somebody born on 29 February has it on 1 March of common years.
 */
export function edadEn(nacimiento: string, hoy: string): number {
  const years = Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return hoy.slice(5) < nacimiento.slice(5) ? years - 1 : years;
}

export const esMenor = (edad: number): boolean => edad < EDAD_MAYOR;

/** Whether an age lies within a campaign's limits, both included; a missing limit does not bind. */
export function enRango(edad: number, minima: number | null, maxima: number | null): boolean {
  return (minima === null || edad >= minima) && (maxima === null || edad <= maxima);
}

export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CLAVE_LENGTH = 12;

/**
 * A typed activation key as it is kept: 12 characters of Crockford's base 32 without dashes or spaces,
 * O read as 0, I and L as 1 (design, section 5). Null when it is not one.
 */
export function normalizeClave(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== CLAVE_LENGTH) return null;
  return [...plain].every((letter) => CROCKFORD.includes(letter)) ? plain : null;
}

/** In three groups, as it is printed and said: `ABCD-EFGH-JKMN`. */
export const formatClave = (clave: string): string => clave.replace(/(.{4})(?=.)/g, '$1-');

/** A name of the roll (`SÁNCHEZ, Héctor Joaquín`) in its two parts; without a comma the last word is the surname. */
function partsOfName(nombre: string): { nombres: string; apellido: string } {
  const [apellido = '', nombres] = nombre.split(',', 2).map((part) => part.trim());
  if (nombres) return { nombres, apellido };
  const words = apellido.split(/\s+/);
  return words.length > 1
    ? { nombres: words.slice(0, -1).join(' '), apellido: words.at(-1) ?? '' }
    : { nombres: apellido, apellido: '' };
}

/** The first name alone, as reviews show it (design, section 6). */
export const primerNombre = (nombre: string): string =>
  partsOfName(nombre).nombres.split(/\s+/)[0] ?? '';

/** First name and initial of the surname, as a card shows itself to strangers (design, section 8): `Héctor S.` */
export function nombreReservado(nombre: string): string {
  const [inicial] = partsOfName(nombre).apellido;
  return inicial ? `${primerNombre(nombre)} ${inicial.toUpperCase()}.` : primerNombre(nombre);
}

const NUMERO = { femenino: 'Afiliada N.º', masculino: 'Afiliado N.º' } as const;

/** What stands before a member's number: the roll may not say whether it is a woman's. */
export const numeroLabel = (sexo: keyof typeof NUMERO | null | undefined): string =>
  sexo ? NUMERO[sexo] : 'N.º de afiliación';

export type FotosDe = Pick<Hijo, 'foto_dni_1_estado' | 'foto_dni_2_estado'>;

/** The reason why the photos of a child's document are not approved; the parent's part comes first. */
export function fotosPendientes(fotos: FotosDe): FotosPendientes | null {
  const estados = [fotos.foto_dni_1_estado, fotos.foto_dni_2_estado];
  if (estados.includes('rechazada')) return 'para_corregir';
  if (estados.includes(null)) return 'faltan';
  return estados.includes('pendiente') ? 'en_revision' : null;
}
