import type { Handle } from '../platform/database/handle.ts';
import type { CardId } from '../platform/id-encrypt.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import { findIdByOldNumber } from './personas-unidas.queries.ts';
import { findAlias, renewAliases } from './uniones.queries.ts';
import * as queries from './personas.queries.ts';
import type { Miembro } from './personas.queries.ts';

/** Maximum number of matching personas that a search in another room's list considers. */
const MAX_FOUND = 1_000;

export { followMerged, followMergedLines } from './personas-unidas.queries.ts';
export { conditionsOf } from './personas-list.queries.ts';
export {
  carriesCard,
  findCard,
  findContactos as contactosOf,
  findIdsOfSeccional as idsOfSeccional,
  findSeccionalId as seccionalIdOf,
  holdEstados,
  knownDocumentos,
  type PersonaFilter,
  personaMatching,
} from './personas.queries.ts';

/** Returns the personas that match a staff search, at most a thousand. */
export const searchIds = (handle: Handle, q: string): Promise<number[]> =>
  queries.searchIds(handle, q, MAX_FOUND);

/**
 * Locks a persona until the transaction ends, so that what they do in two places at once is serialized.
 * Returns false if there is none.
 */
export const hold = async (tx: Handle, personaId: number): Promise<boolean> =>
  (await queries.holdEstados(tx, [personaId])).length > 0;

/**
 * Refuses to give back anything to somebody who is no member any more. Locks the persona: a baja that runs
 * meanwhile waits, and takes back what came.
 */
export async function refuseGone(tx: Handle, personaId: number): Promise<Refusal | null> {
  const [persona] = await queries.holdEstados(tx, [personaId]);
  if (persona && persona.estado !== 'baja') return null;
  const message = persona
    ? 'Esa persona está dada de baja, y ya no le corresponde.'
    : 'Esa persona ya no está en el padrón, o se unió con otra.';
  return refuse('no_se_deshace', { message });
}

/** Refuses unless the persona is active: only then may something be taken in their name. */
export async function refusalFor(handle: Handle, personaId: number): Promise<Refusal | null> {
  const [persona] = await queries.findMiembros(handle, [personaId]);
  if (!persona) return refuse('no_encontrado');
  return persona.estado === 'activo' ? null : refuse(persona.estado);
}

/** Returns names, documents and numbers of personas, by id. */
export async function personasById(handle: Handle, personaIds: number[]) {
  const found = await queries.findResumenes(handle, [...new Set(personaIds)]);
  return new Map(found.map((persona) => [persona.id, persona]));
}

/** Like `personasById`, with the columns that decide eligibility. */
export async function miembrosById(
  handle: Handle,
  personaIds: number[],
): Promise<Map<number, Miembro>> {
  const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
  return new Map(found.map((persona) => [persona.id, persona]));
}

export async function inactivos(handle: Handle, personaIds: number[]): Promise<number[]> {
  const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
  return found.filter((one) => one.estado !== 'activo').map((one) => one.id);
}

/** Returns the persona with this document or else this number, also if a merged persona had them. */
export async function findIdByNumero(handle: Handle, numero: string): Promise<number | null> {
  const found = await queries.findByNumero(handle, numero);
  return found?.id ?? findIdByOldNumber(handle, numero);
}

/**
 * Returns the card of a QR code, which may have been issued to a persona who was merged since, and whether it
 * is the card's current version.
 */
export async function findCardOf(handle: Handle, { personaId, version }: CardId) {
  const card = await queries.findCard(handle, personaId);
  if (card) return { card, current: card.version_carnet === version };
  const alias = await findAlias(handle, personaId);
  const kept = alias && (await queries.findCard(handle, alias.persona_id));
  return kept ? { card: kept, current: alias.version_carnet === version } : null;
}

/** Issues a new card; the QR codes of merged personas end with the former one. */
export async function renewCard(tx: Handle, personaId: number): Promise<number | null> {
  const version = await queries.renewCard(tx, personaId);
  if (version !== null) await renewAliases(tx, personaId);
  return version;
}

export async function findEmail(handle: Handle, personaId: number): Promise<string | null> {
  return (await queries.findCard(handle, personaId))?.email ?? null;
}
