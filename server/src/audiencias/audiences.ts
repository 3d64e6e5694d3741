import { alcanza } from '@gremio/contract/audiencias/rules.ts';
import type { Audiencia, Destinatario } from '@gremio/contract/audiencias/schemas.ts';
import type { RawBuilder } from 'kysely';
import * as ajustes from '../ajustes/ajustes.ts';
import { createBatcher } from '../platform/batch.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import { listAudiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { keptWhileAway } from '../platform/kept-while-away.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './audiences.queries.ts';

/** Returns the condition on `personas` that they are delegates at `hoy`. */
export type DelegatesOn = (hoy: string) => RawBuilder<boolean>;

interface Needs {
  delegates: () => DelegatesOn;
}

type Rule = Needs & Pick<Parts, 'clock'> & { house: Parts };
type Find = (personaId: number) => Promise<Destinatario | null>;

interface Audiencias extends Rule, Pick<Parts, 'db' | 'cache'> {
  /** Batched: on opening day everybody opens the same list. */
  find: Find;
}

export type AudienciasService = ReturnType<typeof createAudienciasService>;

/** Decides which members something is for (docs/audiencias.md). */
export function createAudienciasService(house: Parts, needs: Needs) {
  const { db, cache, clock } = house;
  const rule: Rule = { house, clock, ...needs };
  const find = createBatcher<number, Destinatario | null>(
    async (ids) => {
      const found = await destinatarios(rule, db, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    { lanes: 2 },
  );
  const audiencias: Audiencias = { ...rule, db, cache, find: keptWhileAway(find, String) };
  return {
    ...bind(audiencias, { count, reached, ofCaller, mineAmong, destinatarios, refusalsFor }),
    refusalFor,
  };
}

async function traitsOf({ house, delegates, clock }: Rule): Promise<queries.Traits> {
  const { seccionales } = await ajustes.get(house, 'capital');
  return { capital: seccionales, delegado: delegates()(today(clock)) };
}

/** Number of members that an audience reaches, whether they carry the card or not. */
async function count(audiencias: Audiencias, handle: Handle, audiencia: Audiencia | null) {
  const traits = await traitsOf(audiencias);
  return queries.countReached(
    handle,
    queries.reachedBy(audiencia, traits, today(audiencias.clock)),
  );
}

const GONE = {
  seccionales: 'Una de estas seccionales no existe más. Elegí otra.',
  reparticiones: 'Una de estas reparticiones no existe más. Elegí otra.',
  listas: 'Una de estas listas no existe más. Elegí otra.',
} as const;

/** Refuses an audience that names a place or a list that does not exist. */
async function refusalFor(
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
async function reached(
  audiencias: Audiencias,
  handle: Handle,
  audiencia: Audiencia | null,
  ids: readonly number[],
): Promise<Set<number>> {
  if (audiencia === null) return new Set(ids);
  const traits = await traitsOf(audiencias);
  const condition = queries.reachedBy(audiencia, traits, today(audiencias.clock));
  return queries.findReached(handle, ids, condition);
}

/** Data of these members that decides about audiences, by their id. */
const destinatarios = async (audiencias: Rule, handle: Handle, ids: number[]) =>
  queries.findDestinatarios(handle, ids, await traitsOf(audiencias));

/** A member who asks for something, and which members it is for. */
interface Asking {
  personaId: number;
  audiencia: Audiencia | null;
}

/** Returns a refusal for each request outside its audience, null for the others; in order. */
async function refusalsFor(
  audiencias: Rule,
  handle: Handle,
  asking: readonly Asking[],
): Promise<(Refusal | null)[]> {
  const ids = asking.flatMap(({ audiencia, personaId }) => (audiencia ? [personaId] : []));
  if (ids.length === 0) return asking.map(() => null);
  const known = await destinatarios(audiencias, handle, ids);
  const hoy = today(audiencias.clock);
  return asking.map(({ personaId, audiencia }) => {
    if (audiencia === null) return null;
    const quien = known.get(personaId);
    return quien && alcanza(audiencia, quien, hoy) ? null : refuse('no_es_para_vos');
  });
}

/** Audiences in some columns that a caller is in; all of them are kept under the room's tag. */
async function ofCaller(
  audiencias: Audiencias,
  tag: string,
  columns: readonly string[],
  caller: Identidad | null,
): Promise<Audiencia[]> {
  const { db, cache } = audiencias;
  const all = await cache.get(tag, 'audiencias', () => listAudiences(db, columns));
  return mineAmong(audiencias, all, caller?.personaId ?? null);
}

/** Returns the audiences that a member is in; none for a device without a card. */
async function mineAmong(
  audiencias: Audiencias,
  all: readonly Audiencia[],
  personaId: PersonaId | null,
): Promise<Audiencia[]> {
  if (all.length === 0 || personaId === null) return [];
  const quien = await audiencias.find(personaId);
  if (!quien) return [];
  const hoy = today(audiencias.clock);
  return all.filter((one) => alcanza(one, quien, hoy));
}
