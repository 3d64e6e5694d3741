import {
  type Deshecho,
  MAX_CAMBIOS,
  type PlanDeDeshacer,
} from '@gremio/contract/personal/auditoria/schemas.ts';
import { mayReach, RESOURCES, type Resource } from '@gremio/contract/personal/rules.ts';
import { formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { actsOf, valuesOf } from '../audit/acts.ts';
import type { AuditEntry, AuditRow } from '../audit/queries.ts';
import { nameRows, tell } from '../audit/tell.ts';
import type { Handle } from '../database/handle.ts';
import { powersOf } from '../http/callers.ts';
import { inPart } from '../database/savepoint.ts';
import { changedFields, directionOf, type UndoCall, type Undoer } from '../http/undo-row.ts';
import { isRefusal, type Refusal, refuse, sentenceOf } from '../outcome.ts';
import type { House } from '../house.ts';
import { findLater, holdAct, type UndoRow } from './acts.queries.ts';
import { reasonAgainst, silenceOfUndo } from './declared.ts';

export interface Undoing {
  house: House;
  /** Undoers of every resource, once all routes exist. */
  undoers: () => ReadonlyMap<string, Undoer>;
}

/** An act undone, as far as it goes. */
interface Undone {
  head: UndoRow;
  entries: AuditEntry[];
  rows: UndoRow[];
  left: { row: UndoRow; refusal: Refusal }[];
}

const isResource = (name: string): name is Resource => RESOURCES.some((one) => one === name);

/**
 * Undoes an act (docs/deshacer.md). Of an act on chosen rows, a pattern and a closing each row is judged
 * alone; any other act is undone whole or not at all.
 */
export async function undoAct(undoing: Undoing, call: UndoCall, id: number) {
  const undone = await run(undoing, call, await holdAct(call.tx, id));
  if (isRefusal(undone)) return undone;
  const { head, entries, rows, left } = undone;
  const hecho = await sentence(undoing, call.tx, head);
  const quedan = await leftInWords(undoing, call.tx, left);
  const reply: Deshecho = { hecho, cuantos: entries.length, quedan };
  return { reply, entries: entriesOf(undone), untold: silenceOfUndo(head.llamada, rows) };
}

/** Undoes an act to tell what it does. The caller rolls the transaction back. */
export async function planUndo(
  undoing: Undoing,
  call: UndoCall,
  id: number,
): Promise<PlanDeDeshacer | Refusal> {
  // Named before: what is about to be deleted again has a name now.
  const all = await holdAct(call.tx, id);
  const names = await nameRows(call.tx, actsOf(undoing.house), all);
  const nameOf = (row: UndoRow) => names[all.indexOf(row)] ?? '';
  const undone = await run(undoing, call, all);
  if (isRefusal(undone)) {
    const [head] = all;
    if (!head || undone.body.motivo === 'no_encontrado') return undone;
    const hecho = await sentence(undoing, call.tx, head);
    return { id, hecho, motivo: sentenceOf(undone), cuantos: 0, cambios: [], quedan: [] };
  }
  const { head, rows, left } = undone;
  const cambios = rows.slice(0, MAX_CAMBIOS).map((row) => ({
    recurso: row.recurso,
    recurso_id: present(row.recurso_id),
    nombre: nameOf(row),
    que: present(directionOf(row)),
    campos: directionOf(row) === 'vuelve' ? changedFields(row.antes, row.despues) : [],
  }));
  return {
    id,
    hecho: await sentence(undoing, call.tx, head),
    motivo: null,
    cuantos: rows.length,
    cambios,
    quedan: await leftInWords(undoing, call.tx, left),
  };
}

async function run(undoing: Undoing, call: UndoCall, all: UndoRow[]): Promise<Undone | Refusal> {
  const [head] = all;
  if (!head) return refuse('no_encontrado');
  const touched = (recurso: string) =>
    isResource(recurso) && mayReach(powersOf(call.caller), recurso, 'w');
  if (!all.every(({ recurso }) => touched(recurso))) return refuse('no_encontrado');
  const against = reasonAgainst(head);
  if (against) return refuse(head.deshecho === null ? 'no_se_deshace' : 'ya_deshecho', against);
  const done = all.filter((row) => directionOf(row) !== null);
  // A closed day opens before those come back who had to leave it.
  const rows = isInParts(head) ? done : done.toReversed();
  if (rows.length === 0) return refuse('no_se_deshace');
  const undone = await undoRows(undoing, call, rows);
  const first = isInParts(head) && undone.entries.length > 0 ? stuck(head, undone) : undone.left[0];
  if (first) {
    const [refusal = first.refusal] = await withAuthors(undoing, call.tx, [first]);
    return refusal;
  }
  return { head, ...undone };
}

const isLote = ({ despues }: UndoRow): boolean => Array.isArray(valuesOf(despues)['ids']);

/** Acts of which each row is judged alone: on chosen rows, a pattern of days, a closing with its bookings. */
const isInParts = (head: UndoRow): boolean =>
  isLote(head) || head.accion === 'patron' || head.accion === 'cierre';

/** The act's own first row, if it stays: then nothing that hangs from it may come back. */
const stuck = (head: UndoRow, { left }: Pick<Undone, 'left'>) =>
  left.find(({ row }) => row === head);

/** Undoes what can be undone, in passes: a rubro goes after the benefit that uses it. */
async function undoRows({ undoers }: Undoing, call: UndoCall, rows: UndoRow[]) {
  const undone = new Map<UndoRow, AuditEntry>();
  let waiting = rows;
  let left: Undone['left'] = [];
  for (let before = -1; waiting.length > 0 && undone.size > before;) {
    before = undone.size;
    left = [];
    for (const row of waiting) {
      const undoer = undoers().get(row.recurso);
      const entry = undoer
        ? await inPart(call, (afterCommit) => undoer.undo({ ...call, afterCommit }, row))
        : refuse('no_se_deshace');
      if (isRefusal(entry)) left.push({ row, refusal: entry });
      else undone.set(row, entry);
    }
    waiting = left.map(({ row }) => row);
  }
  return { entries: [...undone.values()], rows: [...undone.keys()], left };
}

/** The entries of the undo; that of the act's own first row comes first, and names it. */
function entriesOf({ head, entries, rows, left }: Undone): AuditEntry[] {
  const deshace = head.id;
  const at = rows.indexOf(head);
  if (at >= 0 || !isInParts(head)) {
    const first = present(entries[Math.max(0, at)]);
    return [{ ...first, deshace }, ...entries.filter((entry) => entry !== first)];
  }
  const ids = rows.map(({ recurso_id }) => Number(recurso_id));
  const despues = { ids, hechos: ids.length, rechazados: left.length };
  const { recurso } = present(rows[0]);
  return [{ accion: 'deshecho', recurso, despues, deshace }, ...entries];
}

const sentence = async ({ house }: Undoing, tx: Handle, head: UndoRow): Promise<string> =>
  present((await tell(tx, actsOf(house), [head]))[0]).hecho;

async function leftInWords(undoing: Undoing, tx: Handle, left: Undone['left']) {
  const rows = left.map(({ row }) => row);
  const names = await nameRows(tx, actsOf(undoing.house), rows);
  const refusals = await withAuthors(undoing, tx, left);
  return refusals.map((refusal, index) => ({
    nombre: names[index] ?? '',
    motivo: sentenceOf(refusal),
  }));
}

/** Says who changed each thing since, and when, where that is why it stays. */
async function withAuthors(
  { house }: Undoing,
  tx: Handle,
  left: Undone['left'],
): Promise<Refusal[]> {
  const changed = left.filter(({ refusal }) => refusal.body.motivo === 'cambio_despues');
  const rows = changed.map(({ row }) => row);
  const later = await findLater(tx, rows);
  const told = await tell(tx, actsOf(house), [...later.values()]);
  return left.map(({ row, refusal }) => {
    const last = later.get(row.id);
    const author = told.find(({ id }) => id === last?.id)?.quien;
    return last && author !== undefined ? changedSince(refusal, last, author) : refusal;
  });
}

function changedSince({ body }: Refusal, { momento }: AuditRow, author: string): Refusal {
  const { motivo, message: _generic, ...stands } = body;
  const { fecha, hora } = localParts(new Date(momento));
  const when = formatDayAndHour(fecha, hora.slice(0, 5));
  const message = `Después, el ${when}, ${author} lo cambió otra vez. Deshacer se llevaría ese cambio: cambialo a mano.`;
  return refuse(motivo, { ...stands, message });
}
