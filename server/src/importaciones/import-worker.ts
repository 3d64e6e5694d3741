import {
  type InformeImportacion,
  MUESTRA,
  type TipoImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { isFull } from '../platform/database/errors.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { BadFile, ImportUnderWay } from '../platform/import/bad-file.ts';
import { readEffects } from '../platform/import/effects.ts';
import { pickLines } from '../platform/import/header.ts';
import { allowLongWork, type Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import { undoImport } from './undo.ts';
import * as queries from './imports.queries.ts';
import type { ImportacionFull } from './imports.queries.ts';

const TOPIC = 'importaciones';
/** Interval between progress updates. */
const TELL_MS = 500;
const FAILED = 'El sistema tuvo un problema, y no quedó nada cargado. Probá de nuevo.';

/** The load of a kind of file. */
export type LoadOf = (tipo: TipoImportacion) => Load | undefined;

export const counts = ({ muestra: _muestra, ...report }: InformeImportacion) => report;

/** Summary of a report for display, without its lines. */
export function toInforme(
  report: ImportReport,
  muestra: InformeImportacion['muestra'],
): InformeImportacion {
  const { lineas, nuevas, cambiadas, iguales, unidas, bajas } = report;
  const { length: avisos } = report.avisos;
  const { length: rechazadas } = report.rechazadas;
  return { lineas, nuevas, cambiadas, iguales, unidas, bajas, avisos, rechazadas, muestra };
}

/** Worker of the imports: one of each kind at a time, outside any request. */
export function createTrabajo(
  parts: Parts,
  loadOf: LoadOf,
  sourceOf: (row: ImportacionFull) => Source,
): Worker {
  const { db, clock, log } = parts;
  let stopping = new AbortController();
  const now = () => clock.now().toISOString();

  /** Saves the progress at intervals, and never after the work has ended. */
  function createTelling(id: number) {
    let told = -TELL_MS;
    let writing: Promise<unknown> = Promise.resolve();
    return {
      at(leidos: number, _bytes: number, lineas: number): void {
        if (performance.now() - told < TELL_MS) return;
        told = performance.now();
        writing = queries.advance(db, id, leidos, lineas).catch(() => undefined);
      },
      end: () => writing,
    };
  }

  /**
   * Stores the refused lines in their original form, without cells if they are `secretas`; returns the first
   * ones.
   */
  async function keepRefused(id: number, source: Source, report: ImportReport, secretas: boolean) {
    const wanted = new Map(report.rechazadas.map(({ linea, motivo }) => [linea, motivo]));
    const first: queries.RefusedLine[] = [];
    await queries.clearLineas(db, id);
    for await (const picked of pickLines(source, wanted)) {
      const lines = secretas ? picked.map((line) => ({ ...line, celdas: [] })) : picked;
      if (lines.length > 0) await queries.insertLineas(db, id, lines);
      first.push(...lines.slice(0, MUESTRA - first.length));
    }
    return first;
  }

  async function load(row: ImportacionFull, known: Load): Promise<void> {
    const ensayo = row.estado === 'revisando';
    const source = sourceOf(row);
    const telling = createTelling(row.id);
    let informe: InformeImportacion | null = null;
    const author = { id: row.usuario_id, email: row.usuario, ip: row.ip };
    await known(
      source,
      {
        ensayo,
        columnas: row.lugares,
        signal: stopping.signal,
        onProgress: telling.at,
        async onReport(tx, report) {
          const effects = await readEffects(tx, known.kind.iguales, MUESTRA);
          const secretas = !ensayo && known.kind.secreta === true;
          const rechazadas = await keepRefused(row.id, source, report, secretas);
          const avisos = report.avisos.slice(0, MUESTRA);
          informe = toInforme(report, { ...effects, rechazadas, avisos });
        },
        async beforeCommit(tx) {
          await telling.end();
          if (known.undo) await queries.keepEffects(tx, row.id, row.tipo);
          const recurso = RECURSO_IMPORTADO[row.tipo];
          const told = counts(informe as unknown as InformeImportacion);
          const despues = { archivo: row.archivo, ...told };
          await insertAudit(tx, author, { accion: 'importacion', recurso, despues });
          await finish(tx, row.id, 'terminada', informe, known.kind.secreta);
        },
      },
      row.opciones,
    );
    await telling.end();
    if (ensayo) await finish(db, row.id, 'revisada', informe);
    else await forgetFile(row);
  }

  const finish = (
    handle: Handle,
    id: number,
    estado: 'terminada' | 'revisada',
    informe: InformeImportacion | null,
    secreta = false,
  ) =>
    queries.changeImportacion(handle, id, {
      estado,
      informe: JSON.stringify(secreta ? { ...informe, muestra: queries.SIN_MUESTRA } : informe),
      ...(secreta && { ejemplos: '[]' }),
      empezado: null,
      pedido: null,
      ...(estado === 'terminada' && { terminado: now(), clave_archivo: null }),
    });

  async function forgetFile({ clave_archivo }: ImportacionFull): Promise<void> {
    if (clave_archivo) await parts.storage.remove(clave_archivo);
  }

  async function undo(row: ImportacionFull, known: Load): Promise<void> {
    const { undo: how } = known;
    if (!how) return;
    const done: (() => void)[] = [];
    await inTransaction(db, async (tx) => {
      const informe = await undoImport(tx, row.id, how, (run) => done.push(run));
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

  async function fail(row: ImportacionFull, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return queries.interrupt(db, row.id);
    if (error instanceof ImportUnderWay) {
      return queries.changeImportacion(db, row.id, { empezado: null });
    }
    const expected = error instanceof BadFile;
    if (!expected) log.error({ err: error }, 'an import failed');
    const said = isFull(error) ? errorBody('sin_espacio').message : FAILED;
    const problema = expected ? error.message : said;
    const estado = row.estado === 'deshaciendo' ? 'terminada' : 'fallida';
    const ended = { empezado: null, pedido: null };
    return queries.changeImportacion(db, row.id, { estado, problema, ...ended });
  }

  /** Holds an import's lock in a transaction of its own, which also ends if the server dies. */
  const holding = (id: number, work: () => Promise<void>): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await allowLongWork(tx);
      const mine = await queries.holdWork(tx, id);
      if (mine) await work();
      return mine;
    });

  /** Interrupts imports that nobody holds: their server died half way. */
  async function interruptOrphans(): Promise<void> {
    for (const { id } of await queries.findAtWork(db)) {
      await holding(id, () => queries.interrupt(db, id));
    }
  }

  async function step(): Promise<boolean> {
    await interruptOrphans();
    const waiting = await queries.findWaiting(db);
    if (!waiting) return false;
    let again = true;
    await holding(waiting.id, async () => {
      if (!(await queries.begin(db, waiting.id, now()))) return;
      const row = await queries.findImportacion(db, waiting.id);
      const known = row && loadOf(row.tipo);
      if (!row || !known) return;
      try {
        await (row.estado === 'deshaciendo' ? undo(row, known) : load(row, known));
      } catch (error) {
        again = !(error instanceof ImportUnderWay);
        await fail(row, error);
      }
    });
    return again;
  }

  const worker = createWorker(parts, TOPIC, step);
  return {
    ...worker,
    start() {
      stopping = new AbortController();
      worker.start();
    },
    stop() {
      stopping.abort();
      return worker.stop();
    },
  };
}
