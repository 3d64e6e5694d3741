import type { SEXOS } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import { clean, comparable, parseFecha } from './cells.ts';

const EARLIEST_BIRTH = '1900-01-01';

/** A document as it is kept, digits alone (`25.981.313`), or what is wrong with it. */
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

/** A birth date, or what is wrong with it; '' where the file says nothing. */
export function parseNacimiento(cell: string, hoy: string): { fecha: string } | { motivo: string } {
  const text = clean(cell);
  const fecha = text === '' ? '' : parseFecha(text);
  if (fecha === null) return { motivo: `La fecha de nacimiento «${text}» no existe.` };
  if (fecha !== '' && (fecha < EARLIEST_BIRTH || fecha > hoy)) {
    return { motivo: `La fecha de nacimiento «${text}» no puede ser.` };
  }
  return { fecha };
}

/** The id that is compared with where a roll writes sex as a number; the specification does not show its own. */
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

/** `AGÜERO, Florencia Laura`, as the roll says it; from one column or from two. */
export function parseNombre(apellido: string, nombre: string): string {
  const whole = [clean(apellido), clean(nombre)].filter(Boolean).join(', ');
  return whole.replace(/\s*,\s*/g, ', ').replace(/^, |, $/g, '');
}

/** What is wrong with a row for the console's own form: a text too long, a sign that cannot be kept. */
export function brokenRule(schema: z.ZodType, row: unknown): string | null {
  const [issue] = schema.safeParse(row).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
