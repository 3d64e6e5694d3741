import {
  type Estrategia,
  type Invitacion,
  type Invitado,
  type InvitadoEdit,
  invitadoEdit,
  PARENTESCOS,
  type Parentesco,
} from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { type FieldError, fieldErrors } from '@gremio/contract/platform/validation.ts';
import { PARENTESCO_WORDS } from './words.ts';

/** Person on the form while it is being filled in. */
export interface DraftPersona {
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

export interface InvitadosDraft {
  /** The member, if already on the invitación; their identity comes from the roll and is not edited here. */
  titular: DraftPersona | null;
  personas: DraftPersona[];
}

export const FIELD_LABELS = {
  nombre: 'Nombre y apellido',
  numdoc: 'Documento',
  fecha_nacimiento: 'Fecha de nacimiento',
  parentesco: '¿Qué relación tiene con vos?',
  dieta: 'Comida especial',
  observaciones: 'Ayuda que necesita',
};

let last = 0;
const newClave = (): string => `nueva-${(last += 1)}-${Date.now()}`;

export const emptyPersona = (parentesco: Parentesco | null): DraftPersona => ({
  clave: newClave(),
  nombre: '',
  numdoc: '',
  fecha_nacimiento: null,
  parentesco,
  dieta: '',
  observaciones: '',
});

const personaOfInvitado = (invitado: Invitado): DraftPersona => ({
  clave: `invitado-${invitado.id}`,
  id: invitado.id,
  nombre: invitado.nombre,
  numdoc: invitado.numdoc,
  fecha_nacimiento: invitado.fecha_nacimiento,
  parentesco: invitado.parentesco,
  dieta: invitado.dieta ?? '',
  observaciones: invitado.observaciones ?? '',
});

export const personaOfHijo = (hijo: Hijo): DraftPersona => ({
  ...emptyPersona('hijo'),
  clave: `hijo-${hijo.id}`,
  nombre: hijo.nombre,
  numdoc: hijo.numdoc,
  fecha_nacimiento: hijo.fecha_nacimiento,
});

const isTitular = ({ parentesco }: { parentesco: Parentesco | null }) => parentesco === 'titular';

/** Initial form: the people on the invitación; for a family that never enrolled, all its hijos. */
export function initialDraft(
  { estado, invitados }: Pick<Invitacion, 'estado' | 'invitados'>,
  hijos: readonly Hijo[],
  estrategia: Estrategia,
): InvitadosDraft {
  const titular = invitados.find(isTitular);
  const others = invitados.filter((invitado) => !isTitular(invitado)).map(personaOfInvitado);
  const begins = estrategia === 'grupo_familiar' && estado === 'pendiente' && others.length === 0;
  return {
    titular: titular ? personaOfInvitado(titular) : null,
    personas: begins ? hijos.map(personaOfHijo) : others,
  };
}

/** The member goes last, so that the index in a field error is that of its form. */
const invitadosOf = ({ titular, personas }: InvitadosDraft): Omit<DraftPersona, 'clave'>[] =>
  [...personas, ...(titular ? [titular] : [])].map((persona) => {
    const { id, nombre, numdoc, fecha_nacimiento, parentesco, dieta, observaciones } = persona;
    const fields = { nombre, numdoc, fecha_nacimiento, parentesco, dieta, observaciones };
    return id === undefined ? fields : { id, ...fields };
  });

const DOCUMENTO_ERROR = 'Escribí los números del documento, como 30.123.456.';

const NOMBRE_ERROR = 'Escribí su nombre y apellido.';

/** Replaces the schema's generic messages by ones for a form filled in about somebody else. */
function inWords(error: FieldError): FieldError {
  if (error.campo.endsWith('.numdoc')) return { ...error, mensaje: DOCUMENTO_ERROR };
  return error.campo.endsWith('.nombre') ? { ...error, mensaje: NOMBRE_ERROR } : error;
}

export interface CheckedInvitados {
  errors: FieldError[];
  /** Attendees that the schema accepts: all of them if there are no errors. */
  invitados: InvitadoEdit[];
}

/** Validates everyone on the form by the contract's schema, before anything is sent. */
export function checkInvitados(draft: InvitadosDraft): CheckedInvitados {
  const checks = invitadosOf(draft).map((persona) => invitadoEdit.safeParse(persona));
  return {
    errors: checks.flatMap(({ error }, index) =>
      error ? fieldErrors(error, `invitados.${index}`).map(inWords) : [],
    ),
    invitados: checks.flatMap(({ data }) => (data ? [data] : [])),
  };
}

const errorKey = (clave: string, campo: string): string => `${clave}.${campo}`;

/**
 * Keys field errors by person rather than by index, which shifts when somebody before is removed. The first
 * error of a field wins.
 */
export function errorsByPersona(
  errors: readonly FieldError[],
  { titular, personas }: InvitadosDraft,
): Map<string, FieldError> {
  const forms = [...personas, ...(titular ? [titular] : [])];
  return new Map(
    forms.flatMap(({ clave }, index) => {
      const prefix = `invitados.${index}.`;
      return errors
        .filter(({ campo }) => campo.startsWith(prefix))
        .toReversed()
        .map((error) => [errorKey(clave, error.campo.slice(prefix.length)), error]);
    }),
  );
}

export const fieldErrorOf = (
  errors: ReadonlyMap<string, FieldError>,
  { clave }: DraftPersona,
  campo: string,
): FieldError | undefined => errors.get(errorKey(clave, campo));

/** Heading of a person's form: the name, or a placeholder while it is empty. */
export const titleOf = (persona: DraftPersona, index: number): string =>
  persona.nombre.trim() ||
  (persona.parentesco === 'conyuge' ? 'Cónyuge o pareja' : `Acompañante ${index + 1}`);

/** Labels of broken fields in the error dialog: person and field. */
export const fieldLabels = (draft: InvitadosDraft): Record<string, string> =>
  Object.fromEntries(
    [...draft.personas, ...(draft.titular ? [draft.titular] : [])].flatMap((persona, index) =>
      Object.entries(FIELD_LABELS).map(([campo, words]) => [
        `invitados.${index}.${campo}`,
        `${titleOf(persona, index)}: ${words}`,
      ]),
    ),
  );

/** Relations that may be chosen for a companion, by the event's strategy. */
export const parentescosOf = (estrategia: Estrategia) =>
  PARENTESCOS.filter((id) => id !== 'titular')
    .filter((id) => estrategia !== 'grupo_familiar' || id !== 'acompanante')
    .map((id) => ({ id, name: PARENTESCO_WORDS[id] }));
