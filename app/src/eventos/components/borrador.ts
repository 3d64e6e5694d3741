import {
  type Estrategia,
  type Invitacion,
  type Invitado,
  invitadoWrite,
  PARENTESCOS,
  type Parentesco,
} from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/personas/schemas.ts';
import { type FieldError, fieldErrors } from '@gremio/contract/platform/validation.ts';
import { PARENTESCO_WORDS } from './words.ts';

/** Person on the form while it is being filled in. */
export interface Persona {
  /** Stable key of this person's form while the list changes. */
  clave: string;
  /** Set for people already saved on the invitación. */
  id?: number;
  nombre: string;
  numdoc: string;
  fecha_nacimiento: string | null;
  parentesco: Parentesco | null;
  dieta: string;
  observaciones: string;
}

export interface Borrador {
  /** The member, if already on the invitación; their identity comes from the roll and is not edited here. */
  titular: Persona | null;
  personas: Persona[];
}

export const CAMPOS = {
  nombre: 'Nombre y apellido',
  numdoc: 'Documento',
  fecha_nacimiento: 'Fecha de nacimiento',
  parentesco: '¿Qué relación tiene con vos?',
  dieta: 'Comida especial',
  observaciones: 'Ayuda que necesita',
};

let last = 0;
const newClave = (): string => `nueva-${(last += 1)}-${Date.now()}`;

export const nadie = (parentesco: Parentesco | null): Persona => ({
  clave: newClave(),
  nombre: '',
  numdoc: '',
  fecha_nacimiento: null,
  parentesco,
  dieta: '',
  observaciones: '',
});

const deInvitado = (invitado: Invitado): Persona => ({
  clave: `invitado-${invitado.id}`,
  id: invitado.id,
  nombre: invitado.nombre,
  numdoc: invitado.numdoc,
  fecha_nacimiento: invitado.fecha_nacimiento,
  parentesco: invitado.parentesco,
  dieta: invitado.dieta ?? '',
  observaciones: invitado.observaciones ?? '',
});

export const deHijo = (hijo: Hijo): Persona => ({
  ...nadie('hijo'),
  clave: `hijo-${hijo.id}`,
  nombre: hijo.nombre,
  numdoc: hijo.numdoc,
  fecha_nacimiento: hijo.fecha_nacimiento,
});

const isTitular = ({ parentesco }: { parentesco: Parentesco | null }) => parentesco === 'titular';

/** Initial form: the people on the invitación; for a family that never enrolled, all its hijos. */
export function borradorOf(
  { estado, invitados }: Pick<Invitacion, 'estado' | 'invitados'>,
  hijos: readonly Hijo[],
  estrategia: Estrategia,
): Borrador {
  const titular = invitados.find(isTitular);
  const others = invitados.filter((invitado) => !isTitular(invitado)).map(deInvitado);
  const begins = estrategia === 'grupo_familiar' && estado === 'pendiente' && others.length === 0;
  return {
    titular: titular ? deInvitado(titular) : null,
    personas: begins ? hijos.map(deHijo) : others,
  };
}

/** Request body. The member goes last, so that the index in a field error is that of its form. */
export const invitadosOf = ({ titular, personas }: Borrador): Omit<Persona, 'clave'>[] =>
  [...personas, ...(titular ? [titular] : [])].map((persona) => {
    const { id, nombre, numdoc, fecha_nacimiento, parentesco, dieta, observaciones } = persona;
    const fields = { nombre, numdoc, fecha_nacimiento, parentesco, dieta, observaciones };
    return id === undefined ? fields : { id, ...fields };
  });

const DOCUMENTO = 'Escribí los números del documento, como 30.123.456.';

const NOMBRE = 'Escribí su nombre y apellido.';

/** Replaces the schema's generic messages by ones for a form filled in about somebody else. */
function inWords(error: FieldError): FieldError {
  if (error.campo.endsWith('.numdoc')) return { ...error, mensaje: DOCUMENTO };
  return error.campo.endsWith('.nombre') ? { ...error, mensaje: NOMBRE } : error;
}

/** Validates everyone on the form by the contract's schema, before anything is sent. */
export const rotosOf = (borrador: Borrador): FieldError[] =>
  invitadosOf(borrador).flatMap((persona, index) => {
    const checked = invitadoWrite.safeParse(persona);
    return checked.success ? [] : fieldErrors(checked.error, `invitados.${index}`).map(inWords);
  });

const marcaOf = (clave: string, campo: string): string => `${clave}.${campo}`;

/**
 * Keys field errors by person rather than by index, which shifts when somebody before is removed. The first
 * error of a field wins.
 */
export function rotosPorPersona(
  rotos: readonly FieldError[],
  { titular, personas }: Borrador,
): Map<string, FieldError> {
  const forms = [...personas, ...(titular ? [titular] : [])];
  return new Map(
    forms.flatMap(({ clave }, index) => {
      const prefix = `invitados.${index}.`;
      return rotos
        .filter(({ campo }) => campo.startsWith(prefix))
        .toReversed()
        .map((roto) => [marcaOf(clave, roto.campo.slice(prefix.length)), roto]);
    }),
  );
}

export const rotoOf = (
  rotos: ReadonlyMap<string, FieldError>,
  { clave }: Persona,
  campo: string,
): FieldError | undefined => rotos.get(marcaOf(clave, campo));

/** Heading of a person's form: the name, or a placeholder while it is empty. */
export const tituloOf = (persona: Persona, index: number): string =>
  persona.nombre.trim() ||
  (persona.parentesco === 'conyuge' ? 'Cónyuge o pareja' : `Acompañante ${index + 1}`);

/** Labels of broken fields in the error dialog: person and field. */
export const camposOf = (borrador: Borrador): Record<string, string> =>
  Object.fromEntries(
    [...borrador.personas, ...(borrador.titular ? [borrador.titular] : [])].flatMap(
      (persona, index) =>
        Object.entries(CAMPOS).map(([campo, words]) => [
          `invitados.${index}.${campo}`,
          `${tituloOf(persona, index)}: ${words}`,
        ]),
    ),
  );

/** Relations that may be chosen for a companion, by the event's strategy. */
export const parentescosOf = (estrategia: Estrategia) =>
  PARENTESCOS.filter((id) => id !== 'titular')
    .filter((id) => estrategia !== 'grupo_familiar' || id !== 'acompanante')
    .map((id) => ({ id, name: PARENTESCO_WORDS[id] }));
