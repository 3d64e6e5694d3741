import { invitadosMal } from '@gremio/contract/eventos/invitados/rules.ts';
import { tieneLugar } from '@gremio/contract/eventos/rules.ts';
import type {
  EstadoInvitacion,
  Invitacion,
  Invitado,
  InvitadoEdit,
} from '@gremio/contract/eventos/schemas.ts';
import { refuse, type Refusal } from '../../platform/outcome.ts';
import type { Tickets } from '../../platform/tickets.ts';
import { type Contexto, familiaOf, primeros } from '../contexto/service.ts';
import type { InvitacionRow } from '../inscripcion/queries.ts';
import type { InvitadoRow, Persona } from './queries.ts';

type Entradas = Pick<Tickets, 'sign'>;

/** Returns a person's signed entry; only a confirmed place has one. */
export const entradaOf = (
  tickets: Entradas,
  estado: EstadoInvitacion,
  { evento_id, id }: { evento_id: number; id: number },
): string | null =>
  estado === 'inscripta' ? tickets.sign({ clase: 'evento', de: evento_id, id }) : null;

export function toInvitado(
  tickets: Entradas,
  estado: EstadoInvitacion,
  row: InvitadoRow,
): Invitado {
  const { id, invitacion_id, nombre, numdoc, fecha_nacimiento, parentesco, ingreso } = row;
  return {
    id,
    invitacion_id,
    nombre,
    numdoc,
    fecha_nacimiento,
    parentesco,
    dieta: row.dieta,
    observaciones: row.observaciones,
    estado: ingreso === null ? 'esperado' : 'ingresado',
    ingreso,
    entrada: entradaOf(tickets, estado, row),
  };
}

export function toResumen(row: InvitacionRow) {
  const { id, evento_id, estado, personas, oferta_hasta, puesto, participante, motivo } = row;
  return { id, evento_id, estado, personas, oferta_hasta, puesto, participante, motivo };
}

export const toInvitacion = (
  tickets: Entradas,
  row: InvitacionRow,
  gente: InvitadoRow[],
): Invitacion => ({
  ...toResumen(row),
  invitados: gente.map((uno) => toInvitado(tickets, row.estado, uno)),
});

const toEdit = (row: InvitadoRow): InvitadoEdit => ({
  id: row.id,
  nombre: row.nombre,
  numdoc: row.numdoc,
  fecha_nacimiento: row.fecha_nacimiento,
  parentesco: row.parentesco,
  dieta: row.dieta,
  observaciones: row.observaciones,
});

/** The current list, in the form in which it is edited. */
export const asList = (gente: InvitadoRow[]): InvitadoEdit[] => gente.map(toEdit);

/**
 * The titular's data come from the roll. The member gives diet and remarks, and a birth date that
 * the roll lacks.
 */
function titularOf(contexto: Contexto, said: InvitadoEdit | undefined, row?: InvitadoRow): Persona {
  const [first] = primeros(contexto, 'titular') as [Persona];
  const { dieta, observaciones, fecha_nacimiento } = said ?? row ?? first;
  return {
    ...first,
    id: row?.id,
    fecha_nacimiento: first.fecha_nacimiento ?? fecha_nacimiento,
    dieta,
    observaciones,
  };
}

/**
 * Returns everybody who is to be on an invitación, the titular first, each tied to their existing row (by id,
 * or by document); or refuses the fields that break a rule. Without a list, the current people stay.
 */
export function listOf(
  contexto: Contexto,
  lista: InvitadoEdit[] | undefined,
  current: InvitadoRow[],
  hoy: string,
): Persona[] | Refusal {
  const { evento } = contexto;
  const standing = current.length > 0 ? asList(current) : primeros(contexto, evento.estrategia);
  const given: InvitadoEdit[] = lista ?? standing;
  const errores = invitadosMal(evento, given, familiaOf(contexto), hoy);
  if (errores.length > 0) return refuse('datos_invalidos', { errores });
  const isTitular = (uno: { parentesco: string }) => uno.parentesco === 'titular';
  const others = tieToRows(
    given.filter((uno) => !isTitular(uno)),
    current.filter((row) => !isTitular(row)),
  );
  return [titularOf(contexto, given.find(isTitular), current.find(isTitular)), ...others];
}

/**
 * Ties each person to the row that they name by id. The remaining rows go to people with the same document.
 */
function tieToRows(given: InvitadoEdit[], rows: InvitadoRow[]): Persona[] {
  const left = new Map(rows.map((row) => [row.id, row]));
  const take = (row: InvitadoRow | undefined) => {
    if (row) left.delete(row.id);
    return row?.id;
  };
  const byId = given.map(({ id }) => take(id === undefined ? undefined : left.get(id)));
  return given.map((uno, at) => ({
    ...uno,
    id: byId[at] ?? take([...left.values()].find(({ numdoc }) => numdoc === uno.numdoc)),
  }));
}

/** A person's data, without the id of their row. */
export const dataOf = ({ id: _id, ...data }: Persona) => data;

const SAID = [
  'nombre',
  'numdoc',
  'fecha_nacimiento',
  'parentesco',
  'dieta',
  'observaciones',
] as const;

/** Returns who joins, who leaves, and whose data change. */
export function changesOf(gente: Persona[], current: InvitadoRow[]) {
  const byId = new Map(current.map((row) => [row.id, row]));
  const staying = new Set(gente.flatMap((uno) => uno.id ?? []));
  const joined = gente.filter((uno) => uno.id === undefined).map(dataOf);
  const left = current.filter((row) => !staying.has(row.id));
  const edited = gente.flatMap((uno) => {
    const row = uno.id === undefined ? undefined : byId.get(uno.id);
    if (!row || SAID.every((field) => row[field] === uno[field])) return [];
    return [{ id: row.id, uno: dataOf(uno) }];
  });
  return { joined, left, edited, any: joined.length + left.length + edited.length > 0 };
}

/** Returns true if people on such an invitación hold places. */
export const holdsPlaces = (estado: EstadoInvitacion): boolean => tieneLugar({ estado });

/** Returns true if somebody was let in: their place is not given to anybody else. */
export const isSomebodyIn = (gente: InvitadoRow[]): boolean =>
  gente.some((row) => row.ingreso !== null);
