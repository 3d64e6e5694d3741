import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { isFull } from '../platform/database/errors.ts';
import { nameAuthor, nameReason } from '../platform/database/author.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { withinPlaces } from '../platform/database/scope.ts';
import { BadFile, ImportUnderWay } from '../platform/import/bad-file.ts';
import { allowLongWork, type Load } from '../platform/import/run.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import * as queries from './imports.queries.ts';
import type { ImportacionFull } from './imports.queries.ts';
import { load, type Loading } from './loading.ts';
import { type NounOf, undoImport } from './undo.ts';

const TOPIC = 'importaciones';
const FAILED = 'El sistema tuvo un problema, y no quedó nada cargado. Probá de nuevo.';

/** The load of a kind of file. */
export type LoadOf = (tipo: TipoImportacion) => Load | undefined;

interface Needs extends Pick<Loading, 'sourceOf'> {
  loadOf: LoadOf;
  nounOf: NounOf;
}

interface ImportWork extends Needs, Loading, Pick<Parts, 'log' | 'cupos'> {}

/** Worker of the imports: one of each kind at a time, outside any request. */
export function createImportWorker(parts: Parts, needs: Needs): Worker {
  const importWorker: ImportWork = { ...parts, ...needs, stopping: new AbortController() };
  const worker = createWorker(parts, TOPIC, () => step(importWorker));
  return {
    ...worker,
    start() {
      importWorker.stopping = new AbortController();
      return worker.start();
    },
    stop() {
      importWorker.stopping.abort();
      return worker.stop();
    },
  };
}

async function step(importWorker: ImportWork): Promise<boolean> {
  const { db, clock } = importWorker;
  await interruptOrphans(importWorker);
  const waiting = await queries.findWaiting(db);
  if (!waiting) return false;
  let again = true;
  await holding(importWorker, waiting.id, async () => {
    if (!(await queries.begin(db, waiting.id, clock.now().toISOString()))) return;
    const row = await queries.findImportacion(db, waiting.id);
    const known = row && importWorker.loadOf(row.tipo);
    if (!row || !known) return;
    try {
      const work = row.estado === 'deshaciendo' ? undo : load;
      await withinPlaces(row.alcance, () => work(importWorker, row, known));
    } catch (error) {
      again = !(error instanceof ImportUnderWay);
      await fail(importWorker, row, error);
    }
  });
  return again;
}

/** Interrupts imports that nobody holds: their server died half way. */
async function interruptOrphans(importWorker: ImportWork): Promise<void> {
  for (const { id } of await queries.findAtWork(importWorker.db)) {
    await holding(importWorker, id, () => queries.interrupt(importWorker.db, id));
  }
}

/** Holds an import's lock in a transaction of its own, which also ends if the server dies. */
const holding = ({ db }: ImportWork, id: number, work: () => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx);
    const mine = await queries.holdWork(tx, id);
    if (mine) await work();
    return mine;
  });

async function undo(
  { db, cupos, nounOf }: ImportWork,
  row: ImportacionFull,
  known: Load,
): Promise<void> {
  const { undo: how } = known;
  if (!how) return;
  const done: (() => void)[] = [];
  await inTransaction(db, async (tx) => {
    await nameAuthor(tx, row.deshecha_por ?? '');
    await nameReason(tx, `Se deshizo el archivo ${row.archivo}`);
    const informe = await undoImport(cupos, tx, row, how, nounOf, (run) => done.push(run));
    const { deshecha_id, deshecha_por, deshecha_ip } = row;
    const { muestra: _muestra, ...told } = informe;
    await insertAudit(
      tx,
      { id: deshecha_id ?? '', email: deshecha_por ?? '', ip: deshecha_ip ?? '' },
      {
        accion: 'deshecho',
        recurso: RECURSO_IMPORTADO[row.tipo],
        despues: { archivo: row.archivo, ...told },
      },
    );
    await queries.changeImportacion(tx, row.id, {
      estado: 'deshecha',
      deshecho: JSON.stringify(informe),
      empezado: null,
      pedido: null,
    });
  });
  for (const run of done) run();
}

async function fail(
  { db, log, stopping }: ImportWork,
  row: ImportacionFull,
  error: unknown,
): Promise<void> {
  if (stopping.signal.aborted) return queries.interrupt(db, row.id);
  if (error instanceof ImportUnderWay) {
    return queries.changeImportacion(db, row.id, { empezado: null });
  }
  const expected = error instanceof BadFile;
  if (!expected) log.error({ err: error }, 'an import failed');
  const sentence = isFull(error) ? errorBody('sin_espacio').message : FAILED;
  const problema = expected ? error.message : sentence;
  const estado = row.estado === 'deshaciendo' ? 'terminada' : 'fallida';
  const ended = { empezado: null, pedido: null };
  return queries.changeImportacion(db, row.id, { estado, problema, ...ended });
}
