import { listOf as listHijosOf } from '../hijos/hijos.ts';
import {
  estrategiaOf,
  type Miembro as Destinatario,
  tieneLugar,
} from '@gremio/contract/eventos/rules.ts';
import { type Familia, invitadosMal } from '@gremio/contract/eventos/invitados/rules.ts';
import type {
  Accion,
  Situacion,
  Estrategia,
  InvitadoWrite,
  Strategy,
  EstadoInvitacion,
  Invitacion,
  Invitado,
  InvitadoEdit,
} from '@gremio/contract/eventos/schemas.ts';
import type { ErrorName } from '@gremio/contract/platform/errors.ts';
import { alcanza } from '@gremio/contract/audiencias/rules.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import type { Miembro } from '../personas/personas.ts';
import * as personas from '../personas/lookups.ts';
import { createBatcher } from '../platform/batch.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { findOwn, type InvitacionRow } from './inscripcion.queries.ts';
import { type EventoRow, findEventos } from './eventos.queries.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import { tickets } from '../platform/tickets.ts';
import type { InvitadoRow, Persona } from './invitados.queries.ts';

/** A member and an event, with everything that the enrolment rule reads. */
export interface Contexto {
  evento: EventoRow;
  persona: Miembro;
  hijos: { nombre: string; numdoc: string; fecha_nacimiento: string }[];
  miembro: Destinatario;
  invitacion: InvitacionRow | null;
}

/** More than anybody requests, for where only counting tells how many places are left. */
export const PLENTY = Number.MAX_SAFE_INTEGER;

export interface Pair {
  eventoId: number;
  personaId: number;
}

/** Batched: on opening day everybody comes at once. */
const batched = perServer((house) =>
  createBatcher<Pair, Contexto | null>((pairs) => load(house, house.db, pairs), { lanes: 2 }),
);

/** Finds a member's situation; waits for its batch, so not within a transaction. */
export const find = (house: House, pair: Pair): Promise<Contexto | null> => batched(house)(pair);

/** Loads what the enrolment rule reads, of many members. */
export async function load(
  house: House,
  handle: Handle,
  pairs: Pair[],
): Promise<(Contexto | null)[]> {
  const personaIds = pairs.map((one) => one.personaId);
  const found = await findEventos(handle, [...new Set(pairs.map((one) => one.eventoId))]);
  const eventos = new Map(found.map((row) => [row.id, row]));
  const people = await personas.miembrosById(handle, personaIds);
  const hijos = await listHijosOf(house, handle, [...new Set(personaIds)]);
  const invitaciones = await findOwn(handle, pairs);
  const asking = pairs.filter(({ eventoId }) => eventos.get(eventoId)?.destinatarios);
  const known = await audiencias.destinatarios(house, handle, [
    ...new Set(asking.map(({ personaId }) => personaId)),
  ]);
  const hoy = today(house.clock);
  return pairs.map(({ eventoId, personaId }) => {
    const evento = eventos.get(eventoId);
    const persona = people.get(personaId);
    if (!evento || !persona) return null;
    const own = hijos.filter((hijo) => hijo.persona_id === personaId);
    const invitacion = invitaciones.find(
      (row) => row.evento_id === eventoId && row.persona_id === personaId,
    );
    const quien = known.get(personaId);
    const destinatario =
      evento.destinatarios === null ||
      (quien !== undefined && alcanza(evento.destinatarios, quien, hoy));
    return {
      evento,
      persona,
      hijos: own,
      miembro: { estado: persona.estado, destinatario, hijos: own.length },
      invitacion: invitacion ?? null,
    };
  });
}

/** Reads within a transaction that holds the event's cupo, so that nobody else changes it. */
export const loadOne = async (house: House, tx: Handle, pair: Pair): Promise<Contexto | null> =>
  (await load(house, tx, [pair]))[0] ?? null;

/**
 * Applies the enrolment rule. `libres` is the number of places left, or `PLENTY` where only
 * counting tells.
 */
export const strategyOf = (
  { clock }: House,
  { evento, miembro, invitacion }: Contexto,
  libres = evento.libres,
): Strategy => estrategiaOf({ ...evento, libres }, miembro, invitacion, clock.now());

export const familiaOf = ({ persona, hijos }: Contexto): Familia => ({
  numdoc: persona.numero_documento,
  hijos: hijos.map((hijo) => hijo.numdoc),
});

/** The people on a new invitación: the titular and, for a family event, the hijos. */
export function primeros({ persona, hijos }: Contexto, estrategia: Estrategia): InvitadoWrite[] {
  const plain = { dieta: null, observaciones: null };
  const titular: InvitadoWrite = {
    nombre: persona.nombre,
    numdoc: persona.numero_documento,
    fecha_nacimiento: persona.fecha_nacimiento,
    parentesco: 'titular',
    ...plain,
  };
  if (estrategia !== 'grupo_familiar') return [titular];
  return [
    titular,
    ...hijos.map((hijo) => ({
      nombre: hijo.nombre,
      numdoc: hijo.numdoc,
      fecha_nacimiento: hijo.fecha_nacimiento,
      parentesco: 'hijo' as const,
      ...plain,
    })),
  ];
}

const REFUSALS: Record<Situacion, ErrorName> = {
  abierta: 'evento_cerrado',
  completa: 'evento_completo',
  sin_abrir: 'evento_sin_abrir',
  cerrada: 'evento_cerrado',
  terminado: 'evento_terminado',
  no_habilitado: 'evento_no_habilitado',
  no_destinatario: 'evento_no_habilitado',
  cancelado: 'evento_cancelado',
  suspendido: 'suspendido',
  en_sorteo: 'evento_cerrado',
  lista_de_espera: 'evento_cerrado',
  ofrecida: 'oferta_sin_aceptar',
  inscripta: 'evento_cerrado',
};

/** Refuses an action that the rule does not allow, with the sentence that the app shows too. */
export function refusalOf(strategy: Strategy, accion: Accion): Refusal | null {
  if (strategy.acciones.includes(accion)) return null;
  return refuse(REFUSALS[strategy.situacion], { message: strategy.frase, strategy });
}

/** Returns a person's signed entry; only a confirmed place has one. */
export const entradaOf = (
  house: House,
  estado: EstadoInvitacion,
  { evento_id, id }: { evento_id: number; id: number },
): string | null =>
  estado === 'inscripta' ? tickets(house).sign({ clase: 'evento', de: evento_id, id }) : null;

export function toInvitado(house: House, estado: EstadoInvitacion, row: InvitadoRow): Invitado {
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
    entrada: entradaOf(house, estado, row),
  };
}

export function toResumen(row: InvitacionRow) {
  const { id, evento_id, estado, personas, oferta_hasta, puesto, participante, motivo } = row;
  const { revision } = row;
  return { id, evento_id, estado, personas, oferta_hasta, puesto, participante, motivo, revision };
}

export const toInvitacion = (
  house: House,
  row: InvitacionRow,
  gente: InvitadoRow[],
): Invitacion => ({
  ...toResumen(row),
  invitados: gente.map((uno) => toInvitado(house, row.estado, uno)),
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
function titularOf(contexto: Contexto, edit: InvitadoEdit | undefined, row?: InvitadoRow): Persona {
  const [first] = primeros(contexto, 'titular') as [Persona];
  const { dieta, observaciones, fecha_nacimiento } = edit ?? row ?? first;
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
  const unchanged = current.length > 0 ? asList(current) : primeros(contexto, evento.estrategia);
  const given: InvitadoEdit[] = lista ?? unchanged;
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
