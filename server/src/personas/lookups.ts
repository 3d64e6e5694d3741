import type { Handle } from '../platform/database/handle.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import * as queries from './people.queries.ts';
import type { Miembro } from './people.queries.ts';

/** Maximum number of matching personas that a search in another room's list considers. */
const MAX_FOUND = 1_000;

/** Look-ups of personas for other rooms, each with the caller's own handle. */
export const lookups = {
  hold,
  refusalFor,
  personasById,
  miembrosById,
  inactivos,
  findIdByNumero,
  findEmail,
  findCard: queries.findCard,
  renewCard: queries.renewCard,
  knownDocumentos: queries.knownDocumentos,
  listSeccionales: queries.listSeccionales,
  idsOfSeccional: queries.findIdsOfSeccional,
  /** Returns the personas that match a staff search, at most a thousand. */
  searchIds: (handle: Handle, q: string) => queries.searchIds(handle, q, MAX_FOUND),
};

/**
 * Locks a persona until the transaction ends, so that what they do in two places at once is serialized.
 */
async function hold(tx: Handle, personaId: number): Promise<void> {
  await queries.holdEstados(tx, [personaId]);
}

/** Refuses unless the persona is active: only then may something be taken in their name. */
async function refusalFor(handle: Handle, personaId: number): Promise<Refusal | null> {
  const [persona] = await queries.findMiembros(handle, [personaId]);
  if (!persona) return refuse('no_encontrado');
  return persona.estado === 'activo' ? null : refuse(persona.estado);
}

/** Returns names, documents and numbers of personas, by id. */
async function personasById(handle: Handle, personaIds: number[]) {
  const found = await queries.findResumenes(handle, [...new Set(personaIds)]);
  return new Map(found.map((persona) => [persona.id, persona]));
}

/** Like `personasById`, with the columns that decide eligibility. */
async function miembrosById(handle: Handle, personaIds: number[]): Promise<Map<number, Miembro>> {
  const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
  return new Map(found.map((persona) => [persona.id, persona]));
}

async function inactivos(handle: Handle, personaIds: number[]): Promise<number[]> {
  const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
  return found.filter((one) => one.estado !== 'activo').map((one) => one.id);
}

/** Returns the persona with this document, or else with this member number. */
async function findIdByNumero(handle: Handle, numero: string): Promise<number | null> {
  const found = await queries.findByNumero(handle, numero);
  return found?.id ?? null;
}

async function findEmail(handle: Handle, personaId: number): Promise<string | null> {
  return (await queries.findCard(handle, personaId))?.email ?? null;
}
