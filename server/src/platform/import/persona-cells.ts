import type { SEXOS } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import { clean, comparable, parseFecha } from './cells.ts';

const EARLIEST_BIRTH = '1900-01-01';

/** Normalises a document to digits (`25.981.313`), or returns the problem with it. */
export function parseDocumento(cell: string): { documento: string } | { motivo: string } {
  const text = clean(cell);
  if (text === '') return { motivo: 'No tiene documento.' };
  const documento = text.replace(/[.\s-]/g, '').replace(/^0+/, '');
  if (/[^\d]/.test(documento)) return { motivo: `El documento «${text}» tiene letras o signos.` };
  if (!/^\d{6,9}$/.test(documento)) {
    return { motivo: `El documento «${text}» no tiene entre 6 y 9 cifras.` };
  }
  return { documento };
}

/** Parses a birth date, or returns the problem with it; '' for an empty cell. */
export function parseNacimiento(cell: string, hoy: string): { fecha: string } | { motivo: string } {
  const text = clean(cell);
  const fecha = text === '' ? '' : parseFecha(text);
  if (fecha === null) return { motivo: `La fecha de nacimiento «${text}» no existe.` };
  if (fecha !== '' && (fecha < EARLIEST_BIRTH || fecha > hoy)) {
    return { motivo: `La fecha de nacimiento «${text}» no puede ser.` };
  }
  return { fecha };
}

/** Sex as a number in some rolls. The specification names such an id without giving its value. */
const MASCULINO_ID = '1';
const FEMENINO_ID = '2';

const SEXO: Record<string, (typeof SEXOS)[number]> = {
  [MASCULINO_ID]: 'masculino',
  [FEMENINO_ID]: 'femenino',
  m: 'masculino',
  masculino: 'masculino',
  varon: 'masculino',
  f: 'femenino',
  femenino: 'femenino',
  mujer: 'femenino',
};
export const parseSexo = (cell: string) => SEXO[comparable(cell)] ?? null;

/** Joins surname and names as in `AGÜERO, Florencia Laura`, from one column or two. */
export function parseNombre(apellido: string, nombre: string): string {
  const whole = [clean(apellido), clean(nombre)].filter(Boolean).join(', ');
  return whole.replace(/\s*,\s*/g, ', ').replace(/^, |, $/g, '');
}

/**
 * Returns the first error of a row by the console form's schema, such as an overlong text or a forbidden
 * character.
 */
export function brokenRule(schema: z.ZodType, row: unknown): string | null {
  const [issue] = schema.safeParse(row).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
