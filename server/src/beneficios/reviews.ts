import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { Review, reviewRow, reviewWrite } from '@gremio/contract/beneficios/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type * as z from 'zod';
import * as audiencias from '../audiencias/audiencias.ts';
import * as personas from '../personas/lookups.ts';
import { EVERYBODY } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Afiliado, PersonaId } from '../platform/http/callers.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { findShown } from './beneficios.queries.ts';
import { findAudiencia } from './catalogo.queries.ts';
import { cuando } from './sucursales.ts';
import * as queries from './reviews.queries.ts';

type ReviewRow = z.output<typeof reviewRow>;
type Mine = NonNullable<Awaited<ReturnType<typeof queries.findMine>>>;

/**
 * Opinions are public with the author's first name; staff can hide one with a reason that its author sees.
 */
export const store: Store<typeof wire.reviews, ReviewRow> = {
  async list(db, filter, page) {
    const personaIds = filter.q ? await personas.searchIds(db, filter.q) : [];
    const { rows, count } = await queries.listRows(db, filter, personaIds, page);
    return { rows: await withNames(db, rows, (nombre) => nombre), count };
  },
  find,
  async update(tx, id, body) {
    const { version, oculta } = body;
    const motivo = oculta ? body.motivo : null;
    const done = await queries.moderate(tx, id, version, { oculta, motivo });
    return done ? find(tx, id) : null;
  },
};

export async function listShown(db: Handle, beneficioId: number): Promise<Review[]> {
  return withNames(db, await queries.listShown(db, beneficioId), primerNombre);
}

export async function findMine(db: Handle, personaId: PersonaId, beneficioId: number) {
  const row = await queries.findMine(db, personaId, beneficioId);
  return row ? mine(db, row) : null;
}

/** Adds or replaces the caller's opinion of a benefit that they may see. */
export async function add(
  house: House,
  tx: Handle,
  caller: Afiliado,
  body: z.output<typeof reviewWrite>,
) {
  const { personaId } = caller;
  const audiencia = await findAudiencia(tx, body.app_beneficio_id);
  const [notTheirs] = await audiencias.refusalsFor(house, tx, [{ personaId, audiencia }]);
  if (notTheirs) return refuse('no_encontrado') satisfies Refusal;
  const when = await cuando(house, tx, audiencia ? [audiencia] : EVERYBODY);
  const shown = await findShown(tx, body.app_beneficio_id, when, null);
  if (!shown) return refuse('no_encontrado') satisfies Refusal;
  const fecha = house.clock.now().toISOString();
  return mine(tx, await queries.upsertMine(tx, caller.personaId, body, fecha));
}

async function find(db: Handle, id: number): Promise<ReviewRow | null> {
  const row = await queries.findRow(db, id);
  return row ? ((await withNames(db, [row], (nombre) => nombre))[0] ?? null) : null;
}

async function mine(db: Handle, row: Mine) {
  const [named] = await withNames(db, [row], primerNombre);
  return named ?? { ...row, nombre: '' };
}

/** Adds `nameOf` of each author's name, which are read in one query. */
async function withNames<Row extends { persona_id: number }>(
  db: Handle,
  rows: Row[],
  nameOf: (nombre: string) => string,
) {
  const known = await personas.personasById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map((row) => ({ ...row, nombre: nameOf(known.get(row.persona_id)?.nombre ?? '') }));
}
