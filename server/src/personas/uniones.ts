import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { unionWrite } from '@gremio/contract/personas/duplicados/schemas.ts';
import {
  type CampoUnion,
  DIAS_PARA_DESHACER,
} from '@gremio/contract/personas/duplicados/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import * as archivos from '../archivos/archivos.ts';
import type { Handle } from '../platform/database/handle.ts';
import { committing } from '../platform/idempotency/transact.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import {
  type Conflict,
  type MergeLog,
  MERGES,
  type Pair,
  type TableMerge,
} from '../platform/merge.ts';
import {
  countRows,
  createMergeLog,
  listSteps,
  moveDocuments,
  moveRows,
  takeBack,
} from '../platform/merge.queries.ts';
import { insertRows } from '../platform/undo/kept-rows.queries.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { announce } from './changed.ts';
import { worker } from './duplicados.ts';
import * as queries from './uniones.queries.ts';
import type { HeldPersona, UnionKept } from './uniones.queries.ts';
import type { Fields } from './uniones.table.ts';
import { findPersona, findTaken } from './personas.queries.ts';

type UnionWrite = z.output<typeof unionWrite>;
type By<Way extends 'persona_id' | 'numdoc'> = Extract<TableMerge, { by: Way }>;

/** Decision of the rooms about each table that points at a persona. */
export const decisions = (house: House): Record<string, TableMerge> =>
  Object.assign({}, ...MERGES.of(house).map(({ tables }) => tables)) as Record<string, TableMerge>;

const tablesBy = <Way extends 'persona_id' | 'numdoc'>(house: House, way: Way) =>
  Object.entries(decisions(house)).filter(
    (one): one is [string, By<Way>] => 'by' in one[1] && one[1].by === way,
  );

async function conflictsOf(house: House, handle: Handle, pair: Pair): Promise<Conflict[]> {
  const found: Conflict[] = [];
  for (const { conflicts } of MERGES.of(house))
    found.push(...((await conflicts?.(handle, pair)) ?? []));
  return found;
}

const textsOf = (conflicts: Conflict[], impide: boolean): string[] =>
  conflicts.filter((one) => one.impide === impide).map(({ texto }) => texto);

/** Tells beforehand the effects of a merge. */
export async function preview(house: House, db: Handle, pair: Pair) {
  if (pair.kept === pair.gone) return refuse('no_encontrado');
  const [conservada, unida] = [await findPersona(db, pair.kept), await findPersona(db, pair.gone)];
  if (!conservada || !unida) return refuse('no_encontrado');
  const conflicts = await conflictsOf(house, db, pair);
  const shown = tablesBy(house, 'persona_id').filter(([, { shown: noun }]) => noun);
  const names = shown.map(([name]) => name);
  const [kept, gone] = [
    await countRows(db, names, pair.kept),
    await countRows(db, names, pair.gone),
  ];
  const cosas = shown.map(([name, { shown: noun }]) => ({
    que: present(noun).many,
    conservada: kept.get(name) ?? 0,
    unida: gone.get(name) ?? 0,
  }));
  return {
    conservada,
    unida,
    cosas: cosas.filter((one) => one.conservada + one.unida > 0),
    avisos: textsOf(conflicts, false),
    impedimentos: textsOf(conflicts, true),
  };
}

/** Refuses a merge of personas who changed since they were read, or that would leave the person in baja. */
function refusalOf(pair: Pair, held: HeldPersona[], body: UnionWrite) {
  const kept = held.find((one) => one.id === pair.kept);
  const gone = held.find((one) => one.id === pair.gone);
  if (!kept) return refuse('no_encontrado');
  if (pair.kept === pair.gone) return refuseField('unida_id', 'Es la misma. Elegí a otra persona.');
  if (!gone) return refuseField('unida_id', 'Ya no está en el padrón. Volvé a buscarla.');
  if (kept.version !== body.version || gone.version !== body.version_unida) {
    return refuse('version_vieja');
  }
  if (kept.estado === 'baja' && gone.estado !== 'baja') return refuse('union_en_baja');
  return { kept, gone };
}

/**
 * Merges two personas who are one, `gone` into `kept` (docs/personas.md#people-who-are-one): everything that
 * is theirs moves, in one transaction that holds both against whatever is booked in their name meanwhile. The
 * control of the race test passes a `hold` that locks nobody.
 */
export async function merge(
  house: House,
  tx: Handle,
  pair: Pair,
  body: UnionWrite,
  usuario: string,
  afterCommit: AfterCommit,
  hold = queries.holdPersonas,
) {
  const held = refusalOf(pair, await hold(tx, [pair.kept, pair.gone]), body);
  if ('body' in held) return held;
  const { kept, gone } = held;
  const conflicts = await conflictsOf(house, tx, pair);
  const impedimentos = textsOf(conflicts, true);
  if (impedimentos.length > 0) {
    const errores = impedimentos.map((mensaje) => ({ campo: 'unida_id', mensaje }));
    return refuse('union_impedida', { errores });
  }
  const { antes, despues } = fieldsOf(kept, gone, body.toma);
  const unionId = await queries.insertUnion(tx, {
    kept: kept.id,
    gone,
    antes,
    despues,
    avisos: textsOf(conflicts, false),
    momento: house.clock.now().toISOString(),
    usuario,
  });
  const log = createMergeLog(unionId);
  await moveEverything(house, tx, pair, log, afterCommit);
  await queries.leaveAlias(tx, kept.id, { ...gone, ...numbersThatGo(kept, gone, despues) });
  await queries.setFields(tx, kept.id, despues);
  await followDocument(house, tx, log, [kept, gone], despues);
  announceBoth(house, pair, afterCommit);
  return toUnion(present(await queries.findUnion(tx, unionId)));
}

/** The document and number that nobody has after the merge, and that still lead to the persona who stays. */
const numbersThatGo = (kept: HeldPersona, gone: HeldPersona, despues: Fields) => ({
  numero_documento: (despues.numero_documento ? kept : gone).numero_documento,
  nro_afiliado: (despues.nro_afiliado ? kept : gone).nro_afiliado,
});

/** The fields that the kept persona takes over, with their values before and after. */
function fieldsOf(kept: HeldPersona, gone: HeldPersona, toma: CampoUnion[]) {
  const changed = [...new Set(toma)].filter((campo) => kept[campo] !== gone[campo]);
  const pick = (from: HeldPersona): Fields =>
    Object.fromEntries(changed.map((campo) => [campo, from[campo]]));
  return { antes: pick(kept), despues: pick(gone) };
}

async function moveEverything(
  house: House,
  tx: Handle,
  pair: Pair,
  log: MergeLog,
  afterCommit: AfterCommit,
): Promise<void> {
  await queries.letDevicesKeepPush(tx);
  for (const { prepare } of MERGES.of(house)) await prepare?.(tx, pair, log, afterCommit);
  const moved = tablesBy(house, 'persona_id');
  for (const [name, way] of moved) await moveRows(tx, log, name, way, pair);
  const names = moved.map(([name]) => name);
  // A row that `on delete cascade` would take with the persona.
  if (await queries.hasRows(tx, names, pair.gone)) throw new Error('a row did not move');
}

/** Lists that name people by their document name the one that stays. */
async function followDocument(
  house: House,
  tx: Handle,
  log: MergeLog,
  [kept, gone]: [HeldPersona, HeldPersona],
  despues: Fields,
): Promise<void> {
  const stays = despues.numero_documento ?? kept.numero_documento;
  const others = [kept.numero_documento, gone.numero_documento].filter((one) => one !== stays);
  for (const [name, way] of tablesBy(house, 'numdoc')) {
    await moveDocuments(tx, log, name, way, { stays, others });
  }
}

/** Caches of devices read whose they are again, and the personas are compared again. */
function announceBoth(house: House, pair: Pair, afterCommit: AfterCommit): void {
  afterCommit(() => {
    announce(house, { personaId: pair.gone });
    announce(house, { personaId: pair.kept });
    worker(house).wake();
  });
}

function toUnion({ entera, conservada_id, ...union }: UnionKept) {
  return { ...union, sin_vuelta: wayBack({ ...union, entera, conservada_id }) };
}

/** Why a merge cannot be undone now; null if it can. */
function wayBack({ entera, deshecha, persona_id, conservada_id }: Omit<UnionKept, 'avisos'>) {
  if (deshecha !== null) return null;
  if (!entera)
    return `No se puede deshacer: pasaron más de ${DIAS_PARA_DESHACER} días, y ya no se guarda qué se unió.`;
  if (persona_id === conservada_id) return null;
  return 'Para deshacerla, primero deshacé la unión posterior con otra persona.';
}

export const listOf = async (db: Handle, personaId: number) =>
  (await queries.listUniones(db, personaId)).map(toUnion);

export const formerIds = async (db: Handle, personaId: number) =>
  (await queries.listAliases(db, personaId)).map(({ id }) => id);

/**
 * Undoes a merge: the persona who was merged comes back, with the rows that still are as the merge left them.
 */
export async function undo(
  house: House,
  tx: Handle,
  id: number,
  usuario: string,
  afterCommit: AfterCommit,
) {
  const found = await queries.findUnion(tx, id);
  if (!found) return refuse('no_encontrado');
  const pair = { kept: found.persona_id, gone: found.unida_id };
  const [kept] = await queries.holdPersonas(tx, [pair.kept]);
  if (!kept) return refuse('ocupado');
  const { fila, antes, despues } = await queries.findUndo(tx, id);
  const union = toUnion(present(await queries.findUnion(tx, id)));
  if (union.persona_id !== pair.kept) return refuse('ocupado');
  if (union.deshecha !== null) return refuse('union_cerrada', { message: 'Ya se deshizo.' });
  if (union.sin_vuelta !== null || fila === null) {
    return refuse('union_cerrada', union.sin_vuelta ? { message: union.sin_vuelta } : {});
  }
  await queries.letDevicesKeepPush(tx);
  const alias = present(await queries.findAlias(tx, pair.gone));
  await queries.dropAlias(tx, pair.gone);
  await queries.setFields(tx, kept.id, fieldsToPutBack(kept, antes, despues));
  const taken = await refusalOfNumbers(tx, union);
  if (taken) return taken;
  const version = Number(fila['version']) + 1;
  await insertRows(tx, 'personas', [{ ...fila, version, version_carnet: alias.version_carnet }]);
  let sin_volver = 0;
  for (const step of await listSteps(tx, id)) sin_volver += await takeBack(tx, id, step);
  const left = await queries.closeUnion(tx, id, house.clock.now().toISOString(), usuario);
  await archivos.remove(house, tx, left, afterCommit);
  announceBoth(house, pair, afterCommit);
  return { ...toUnion(present(await queries.findUnion(tx, id))), sin_volver };
}

/** A field that somebody changed after the merge keeps its value. */
const fieldsToPutBack = (kept: HeldPersona, antes: Fields, despues: Fields): Fields =>
  Object.fromEntries(
    Object.entries(antes).filter(
      ([campo]) => kept[campo as CampoUnion] === despues[campo as CampoUnion],
    ),
  );

async function refusalOfNumbers(
  tx: Handle,
  union: Pick<UnionKept, 'numero_documento' | 'nro_afiliado'>,
): Promise<Refusal | null> {
  const [field] = await findTaken(tx, union, 0);
  if (!field) return null;
  const what =
    field === 'numero_documento'
      ? `el documento ${formatDocumento(union.numero_documento)}`
      : `el número ${union.nro_afiliado}`;
  return refuse('union_cerrada', {
    message: `No se puede deshacer: ${what} lo tiene ahora otra persona del padrón. Cambialo primero.`,
  });
}

/** Forgets what the undo of old merges would need, with the photos that only it would bring back. */
export function purge(house: House, ending?: AbortSignal): Promise<number> {
  const before = new Date(house.clock.now().getTime() - DIAS_PARA_DESHACER * DAY_MS).toISOString();
  const step = (limit: number) =>
    committing(house.db, async (tx, afterCommit) => {
      const gone = await queries.purgeUndos(tx, before, limit);
      await archivos.remove(house, tx, gone.archivos, afterCommit);
      return gone.purged;
    });
  return inSteps(step, ending);
}
