import type * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { CARTAS_POR_PARTE, MAX_CLAVES } from '@gremio/contract/activacion/cartas/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import type { Author } from '../platform/audit/queries.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSealer } from '../platform/sealed.ts';
import { TERM_DAYS } from './claves.ts';
import * as queries from './tandas.queries.ts';
import type { Modo, TandaRow } from './tandas.queries.ts';
import { type NumberedLetter, type Separator, separatorsOf } from './cartas.ts';
import type { PersonaFilter } from '../personas/lookups.ts';

export const LETTERS_KEY = 'cartas';

export const sealer = perServer(({ keys }) => createSealer(keys, LETTERS_KEY));

type Options = z.output<(typeof wire.bajarCartas)['query']>;

/**
 * Batches of activation keys (docs/activacion.md#batches-of-keys). A batch is prepared, which counts who
 * would get a key; then a worker issues the keys; its letters can be fetched until they are confirmed as
 * printed.
 */
export const store: Store<Pick<typeof wire.cartas, 'list' | 'get'>, TandaRow> = {
  list: queries.listTandas,
  find: queries.findTanda,
};

interface Prepared extends Modo {
  filtro: PersonaFilter;
}

/** Chooses the personas of a new batch; issues nothing. */
export async function prepare(
  house: House,
  tx: Handle,
  { author, base }: { author: Author; base: string },
  prepared: Prepared,
): Promise<TandaRow | Refusal> {
  const creada = house.clock.now().toISOString();
  const { id: usuario_id, email: usuario, ip } = author;
  const made = { ...prepared, usuario_id, usuario, ip, base, creada };
  const id = await queries.insertTanda(tx, made);
  return choose(house, tx, id, prepared);
}

async function choose(
  { clock }: House,
  tx: Handle,
  id: number,
  { filtro, ...modo }: Prepared,
): Promise<TandaRow | Refusal> {
  const limits = { most: MAX_CLAVES, now: clock.now().toISOString() };
  const counted = await queries.choosePersonas(tx, id, filtro, modo, limits);
  if (counted.cartas + counted.correos > MAX_CLAVES) return refuse('tanda_muy_grande');
  await queries.saveCounted(tx, id, counted);
  return present(await queries.findTanda(tx, id));
}

/** Locks a batch; refuses one whose keys are issued, or being issued. */
async function holdPrepared(tx: Handle, id: number) {
  const tanda = await queries.holdTanda(tx, id);
  if (!tanda) return refuse('no_encontrado');
  return tanda.estado === 'preparada' ? tanda : refuse('tanda_emitida');
}

/** Changes a batch that is not issued yet, and chooses its personas again. */
export async function change(
  house: House,
  tx: Handle,
  id: number,
  { version, via, solo_sin_clave }: Modo & { version: number },
): Promise<TandaRow | Refusal> {
  const tanda = await holdPrepared(tx, id);
  if (isRefusal(tanda)) return tanda;
  if (tanda.version !== version) {
    return refuse('version_vieja', { actual: await queries.findTanda(tx, id) });
  }
  await queries.clearPersonas(tx, id);
  await queries.changeTanda(tx, id, { via, solo_sin_clave });
  return choose(house, tx, id, { filtro: present(tanda.filtro), via, solo_sin_clave });
}

/** Deletes a batch that is not issued yet. */
export async function discard(tx: Handle, id: number): Promise<TandaRow | Refusal> {
  const tanda = await holdPrepared(tx, id);
  if (isRefusal(tanda)) return tanda;
  const row = present(await queries.findTanda(tx, id));
  await queries.deleteTanda(tx, id);
  return row;
}

/** Starts the issue of a batch's keys; the caller wakes the worker after the commit. */
export async function emit({ clock }: House, tx: Handle, id: number): Promise<TandaRow | Refusal> {
  const tanda = await holdPrepared(tx, id);
  if (isRefusal(tanda)) return tanda;
  if (tanda.cartas + tanda.correos === 0) return refuse('tanda_vacia');
  // Before the first key: no letter outlives its own key.
  const vence = new Date(clock.now().getTime() + TERM_DAYS * DAY_MS).toISOString();
  await queries.changeTanda(tx, id, { estado: 'emitiendo', filtro: null, vence });
  return present(await queries.findTanda(tx, id));
}

/**
 * Deletes the keys of a batch whose letters are on paper, and closes it; it stays open for the letters of
 * whoever was set aside.
 */
export async function confirmPrinted(
  { clock }: House,
  tx: Handle,
  id: number,
  usuario: string,
  version?: number,
): Promise<{ row: TandaRow; impresas: number } | Refusal> {
  const held = await queries.holdTanda(tx, id);
  const tanda = held && (await queries.findTanda(tx, id));
  if (!tanda) return refuse('no_encontrado');
  if (tanda.estado === 'emitiendo') return refuse('tanda_en_curso');
  if (tanda.estado !== 'lista') return refuse('tanda_sin_cartas');
  const { apartadas, por_imprimir: impresas } = tanda;
  if (apartadas > 0 && impresas === 0) return refuse('tanda_en_curso');
  if (version !== undefined && version !== tanda.version) {
    return refuse('version_vieja', { actual: tanda });
  }
  await queries.clearIssued(tx, id);
  const impresa = clock.now().toISOString();
  const estado = apartadas > 0 ? 'lista' : 'cerrada';
  await queries.changeTanda(tx, id, { estado, impresa, impresa_por: usuario });
  return { row: present(await queries.findTanda(tx, id)), impresas };
}

/**
 * Reads the letters of a part (from 1), without those whose key was replaced meanwhile. Refuses a batch that
 * has none, and letters that no key of this installation opens.
 */
export async function readLetters(
  house: House,
  db: Handle,
  id: number,
  parte: number,
  { orden, separadores }: Pick<Options, 'orden' | 'separadores'>,
): Promise<{ letters: NumberedLetter[]; separadores: Separator[]; base: string } | Refusal> {
  const tanda = await queries.findOpen(db, id);
  if (!tanda) return refuse('no_encontrado');
  if (tanda.estado === 'emitiendo') return refuse('tanda_en_curso');
  if (tanda.estado !== 'lista') return refuse('tanda_sin_cartas');
  const page = { offset: (parte - 1) * CARTAS_POR_PARTE, limit: CARTAS_POR_PARTE };
  const rows = await queries.listLetters(db, id, orden, page);
  if (rows.length === 0) return refuse('no_encontrado');
  const letters: NumberedLetter[] = [];
  for (const { sellado, revocada, ...row } of rows) {
    if (revocada !== null) continue;
    const clave = sealer(house).open(sellado);
    if (clave === null) return refuse('cartas_perdidas');
    letters.push({ ...row, clave });
  }
  const isSeparated = separadores === 'true' && orden === 'reparto';
  return { letters, separadores: isSeparated ? separatorsOf(letters) : [], base: tanda.base };
}

/** Deletes batches that nobody issued within a day, and closes those whose keys are no longer valid. */
export async function purge({ db, clock }: House): Promise<void> {
  const now = clock.now();
  const prepared = new Date(now.getTime() - DAY_MS).toISOString();
  for (const { id } of await queries.findOver(db, { prepared, now: now.toISOString() })) {
    await inTransaction(db, async (tx) => {
      const tanda = await queries.holdTanda(tx, id);
      if (tanda?.estado === 'preparada') await queries.deleteTanda(tx, id);
      if (tanda?.estado !== 'lista') return;
      await queries.clearPersonas(tx, id);
      await queries.changeTanda(tx, id, { estado: 'cerrada' });
    });
  }
}
