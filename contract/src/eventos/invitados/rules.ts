import type { FieldError } from '../../platform/validation.ts';
import { maxAcompanantes, personasInWords } from '../rules.ts';
import type { Estrategia, Evento, Invitado, InvitadoEdit } from '../schemas.ts';

/** Documents of a member and of their hijos on the roll. */
export interface Familia {
  numdoc: string;
  hijos: string[];
}

const CONYUGES = 1;

function wrongGuest(
  uno: InvitadoEdit,
  estrategia: Estrategia,
  { numdoc, hijos }: Familia,
): [campo: string, mensaje: string] | null {
  if (uno.parentesco === 'titular') return null;
  if (uno.numdoc === numdoc) return ['numdoc', 'Es tu propio documento, y ya estás en la lista.'];
  if (estrategia !== 'grupo_familiar') return null;
  if (uno.parentesco === 'acompanante') {
    return ['parentesco', 'Este evento es para tu cónyuge y tus hijos.'];
  }
  if (uno.parentesco === 'hijo' && !hijos.includes(uno.numdoc)) {
    return ['numdoc', 'No figura entre tus hijos. Pedile a tu seccional que lo cargue.'];
  }
  return null;
}

/**
 * Lists a guest list's violations of the event's strategy, each field named by its position; `hoy` is a day.
 */
export function invitadosMal(
  evento: Pick<Evento, 'estrategia' | 'max_acompanantes'>,
  lista: InvitadoEdit[],
  familia: Familia,
  hoy: string,
): FieldError[] {
  const errores: FieldError[] = [];
  const say = (at: number, campo: string, mensaje: string) =>
    errores.push({ campo: `invitados.${at}.${campo}`, mensaje });
  const seen = new Set<string>();
  lista.forEach((uno, at) => {
    const wrong = wrongGuest(uno, evento.estrategia, familia);
    if (wrong) say(at, ...wrong);
    else if (seen.has(uno.numdoc)) say(at, 'numdoc', 'Ese documento está dos veces en la lista.');
    if (uno.fecha_nacimiento !== null && uno.fecha_nacimiento > hoy) {
      say(at, 'fecha_nacimiento', 'Esa fecha todavía no llegó.');
    }
    seen.add(uno.numdoc);
  });
  const de = (parentesco: string) => lista.filter((uno) => uno.parentesco === parentesco);
  if (de('titular').length > 1) errores.push({ campo: 'invitados', mensaje: 'Hay dos titulares.' });
  if (evento.estrategia === 'grupo_familiar' && de('conyuge').length > CONYUGES) {
    errores.push({ campo: 'invitados', mensaje: 'Puede ir un solo cónyuge.' });
  }
  const max = maxAcompanantes(evento, familia.hijos.length);
  if (lista.length - de('titular').length > max) {
    const mensaje =
      max === 0
        ? 'A este evento vas sin acompañantes.'
        : `Podés llevar a ${personasInWords(max)} como máximo.`;
    errores.push({ campo: 'invitados', mensaje });
  }
  return errores;
}

/** True when no datum is missing; only the birth date can still be completed. */
export const formularioCompleto = (
  invitados: Pick<Invitado, 'nombre' | 'numdoc' | 'fecha_nacimiento'>[],
): boolean => invitados.every((uno) => uno.fecha_nacimiento !== null);
