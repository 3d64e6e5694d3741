import { alcanza } from '@gremio/contract/audiencias/rules.ts';
import type { Audiencia, Destinatario } from '@gremio/contract/audiencias/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { RawBuilder } from 'kysely';
import * as ajustes from '../ajustes/ajustes.ts';
import { createBatcher } from '../platform/batch.ts';
import { today } from '../platform/clock.ts';
import { listAudiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { keptWhileAway } from '../platform/kept-while-away.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSlot } from '../platform/slot.ts';
import * as queries from './audiencias.queries.ts';

/** Returns the condition on `personas` that they are delegates at `hoy`. */
export type DelegatesOn = (hoy: string) => RawBuilder<boolean>;

export const DELEGATES = createSlot<DelegatesOn>();

type Find = (personaId: number) => Promise<Destinatario | null>;

/** Finds what of a member decides about audiences; batched: on opening day everybody opens the same list. */
const finder = perServer((house): Find => {
  const find = createBatcher<number, Destinatario | null>(
    async (ids) => {
      const found = await destinatarios(house, house.db, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    { lanes: 2 },
  );
  return keptWhileAway(find, String);
});

async function traitsOf(house: House): Promise<queries.Traits> {
  const { seccionales } = await ajustes.get(house, 'capital');
  const isDelegate = present(DELEGATES.of(house)[0]);
  return { capital: seccionales, delegado: isDelegate(today(house.clock)) };
}

/** Number of members that an audience reaches, whether they carry the card or not. */
export async function count(house: House, handle: Handle, audiencia: Audiencia | null) {
  const traits = await traitsOf(house);
  return queries.countReached(handle, queries.reachedBy(audiencia, traits, today(house.clock)));
}

const GONE = {
  seccionales: 'Una de estas seccionales no existe más. Elegí otra.',
  reparticiones: 'Una de estas reparticiones no existe más. Elegí otra.',
  listas: 'Una de estas listas no existe más. Elegí otra.',
} as const;

/** Refuses an audience that names a place or a list that does not exist. */
export async function refusalFor(
  tx: Handle,
  audiencia: Audiencia | null | undefined,
): Promise<Refusal | null> {
  for (const table of ['seccionales', 'reparticiones', 'listas'] as const) {
    const ids = audiencia?.[table] ?? [];
    if (ids.length > 0 && !(await queries.allExist(tx, table, ids)))
      return refuseField(`audiencia.${table}`, GONE[table]);
  }
  return null;
}

/** Ids among these that an audience reaches. */
export async function reached(
  house: House,
  handle: Handle,
  audiencia: Audiencia | null,
  ids: readonly number[],
): Promise<Set<number>> {
  if (audiencia === null) return new Set(ids);
  const traits = await traitsOf(house);
  const condition = queries.reachedBy(audiencia, traits, today(house.clock));
  return queries.findReached(handle, ids, condition);
}

/** Data of these members that decides about audiences, by their id. */
export const destinatarios = async (house: House, handle: Handle, ids: number[]) =>
  queries.findDestinatarios(handle, ids, await traitsOf(house));

/** A member who asks for something, and which members it is for. */
interface Asking {
  personaId: number;
  audiencia: Audiencia | null;
}

/** Returns a refusal for each request outside its audience, null for the others; in order. */
export async function refusalsFor(
  house: House,
  handle: Handle,
  asking: readonly Asking[],
): Promise<(Refusal | null)[]> {
  const ids = asking.flatMap(({ audiencia, personaId }) => (audiencia ? [personaId] : []));
  if (ids.length === 0) return asking.map(() => null);
  const known = await destinatarios(house, handle, ids);
  const hoy = today(house.clock);
  return asking.map(({ personaId, audiencia }) => {
    if (audiencia === null) return null;
    const quien = known.get(personaId);
    return quien && alcanza(audiencia, quien, hoy) ? null : refuse('no_es_para_vos');
  });
}

/** Audiences in some columns that a caller is in; all of them are kept under the room's tag. */
export async function ofCaller(
  house: House,
  tag: string,
  columns: readonly string[],
  caller: Identidad | null,
): Promise<Audiencia[]> {
  const { db, cache } = house;
  const all = await cache.get(tag, 'audiencias', () => listAudiences(db, columns));
  return mineAmong(house, all, caller?.personaId ?? null);
}

/** Returns the audiences that a member is in; none for a device without a card. */
export async function mineAmong(
  house: House,
  all: readonly Audiencia[],
  personaId: PersonaId | null,
): Promise<Audiencia[]> {
  if (all.length === 0 || personaId === null) return [];
  const quien = await finder(house)(personaId);
  if (!quien) return [];
  const hoy = today(house.clock);
  return all.filter((one) => alcanza(one, quien, hoy));
}
