import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { isFull } from '../platform/database/errors.ts';
import { nameAuthor, nameReason } from '../platform/database/author.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { withinPlaces } from '../platform/database/scope.ts';
import { BadFile, ImportUnderWay } from '../platform/import/bad-file.ts';
import { allowLongWork, type Load } from '../platform/import/run.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import * as queries from './importaciones.queries.ts';
import type { ImportacionFull } from './importaciones.queries.ts';
import { sourceOf } from './importaciones.ts';
import { load } from './loading.ts';
import { loadOf } from './loads.ts';
import { undoImport } from './undo.ts';

const TOPIC = 'importaciones';
const FAILED = 'El sistema tuvo un problema, y no quedó nada cargado. Probá de nuevo.';

interface Work {
  /** Aborts the work in progress when the server stops. */
  stopping: AbortController;
}

/** Worker of the imports: one of each kind at a time, outside any request. */
export const worker = perServer((house): Worker => {
  const work: Work = { stopping: new AbortController() };
  const looking = createWorker(house, TOPIC, () => step(house, work));
  return {
    ...looking,
    start() {
      work.stopping = new AbortController();
      return looking.start();
    },
    stop() {
      work.stopping.abort();
      return looking.stop();
    },
  };
});

async function step(house: House, { stopping: { signal } }: Work): Promise<boolean> {
  const { db, clock } = house;
  await interruptOrphans(house);
  const waiting = await queries.findWaiting(db);
  if (!waiting) return false;
  let again = true;
  await holding(house, waiting.id, async () => {
    if (!(await queries.begin(db, waiting.id, clock.now().toISOString()))) return;
    const row = await queries.findImportacion(db, waiting.id);
    const known = row && loadOf(house, row.tipo);
    if (!row || !known) return;
    try {
      await withinPlaces(row.alcance, async () => {
        if (row.estado === 'deshaciendo') await undo(house, row, known);
        else await load(house, row, await sourceOf(house, row), known, signal);
      });
    } catch (error) {
      again = !(error instanceof ImportUnderWay);
      await fail(house, row, error, signal);
    }
  });
  return again;
}

/** Interrupts imports that nobody holds: their server died half way. */
async function interruptOrphans(house: House): Promise<void> {
  for (const { id } of await queries.findAtWork(house.db)) {
    await holding(house, id, () => queries.interrupt(house.db, id));
  }
}

/** Holds an import's lock in a transaction of its own, which also ends if the server dies. */
const holding = ({ db }: House, id: number, work: () => Promise<void>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx);
    const mine = await queries.holdWork(tx, id);
    if (mine) await work();
    return mine;
  });

async function undo(house: House, row: ImportacionFull, known: Load): Promise<void> {
  const { undo: how } = known;
  if (!how) return;
  const done: (() => void)[] = [];
  await inTransaction(house.db, async (tx) => {
    await nameAuthor(tx, row.deshecha_por ?? '');
    await nameReason(tx, `Se deshizo el archivo ${row.archivo}`);
    const informe = await undoImport(house, tx, row, how, (run) => done.push(run));
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
  { db, log }: House,
  row: ImportacionFull,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return queries.interrupt(db, row.id);
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
