import { plural } from '@gremio/contract/platform/counted.ts';
import type { ImportReport, ValorDesconocido } from '@gremio/contract/platform/import.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameAuthor, nameReason } from '../database/author.ts';
import { type Handle, inTransaction, tables } from '../database/handle.ts';
import type { Released } from '../released.ts';
import { ImportUnderWay } from './bad-file.ts';
import { createChosenValues, type Valores } from './chosen-values.ts';
import type { Places } from './columns.ts';
import { isFilled } from './cells.ts';
import { createEffects } from './effects.ts';
import type { ImportKind, KindInfo, Merged, Notice } from './kind.ts';
import { refuseLongFile } from './limits.ts';
import { openReader } from './line-reader.ts';
import type { CsvRecord } from './records.ts';
import { toText } from './sheets.ts';
import type { Ocultas, Source } from './source.ts';
import { createNoDataNotices } from './no-data.ts';
import { createStaging, stage, type StagedLine, type StagedRow } from './staging.ts';
import { readLines } from './text.ts';
import { locateTable, type Table } from './titles.ts';

interface Author {
  id: string;
  email: string;
}

/** Author of imports from the command line. */
const COMMAND = 'npm run importar';
export const COMMAND_AUTHOR: Author = { id: COMMAND, email: COMMAND };

export interface ImportOptions {
  /** Dry run: reports the effects and stores nothing. */
  ensayo: boolean;
  /** Column of each field, chosen by hand; otherwise columns are matched by name. */
  columnas?: Places;
  /** Values chosen by hand for unknown ones. */
  valores?: Valores;
  /** False leaves out rows and columns that a sheet hides; without it they are loaded, with a warning. */
  ocultas?: boolean;
  /** Author, for the history; `npm run importar` otherwise. */
  autor?: Author;
  /** Aborts the import before it is committed. */
  signal?: AbortSignal;
  onProgress?: (bytesRead: number, bytes: number, lineas: number) => void;
  /** Runs once the effects are known, `efecto` included; in a dry run too. */
  onReport?: (tx: Handle, report: ImportReport) => Promise<void>;
  /** Runs last in the import's transaction, for instance for its audit; `text` is the file as text. */
  beforeCommit?: (tx: Handle, report: ImportReport, text: Source) => Promise<void>;
}

type Run = (
  source: Source,
  options: ImportOptions,
  query: Record<string, string | undefined>,
) => Promise<ImportReport>;

/** A row with restored fields; its estado, if that was restored, and what the file took from it. */
export interface Undone {
  id: number;
  titulo: string;
  estado: string | null;
  soltado: Released[] | null;
}

/** Counts the things that restored rows have again, and names the others with the reason. */
export interface GivenBack {
  devueltos: number;
  perdidos: { titulo: string; motivo: string }[];
}

/** Rows of `tabla` that use an imported one: what follows `from`, in which `t` is the imported row. */
export interface Use {
  tabla: string;
  rows: RawBuilder<unknown>;
}

/** Options of an import that its kind has of its own, as `lista_id`. */
export type Opciones = Record<string, string>;

/** Counts the rows that an undo deleted and lists those that it restored, in an import with these options. */
export interface Applied {
  opciones: Opciones;
  borradas: number;
  devueltas: Undone[];
}

/** Undo of a kind's last import: table, fields that it sets, and fields with unique values. */
export interface Undo {
  tabla: string;
  campos: readonly string[];
  unicos: readonly string[];
  /** For a table without `id`: `numero` counts its rows within the value of the option `dentro`. */
  llave?: { numero: string; dentro: string };
  /** The table has no `version`: nothing but a file changes its rows. */
  sinVersion?: true;
  /** Uses that no foreign key shows. */
  usos?: readonly Use[];
  /** Name of a row, from `fila_id`, for a kind whose lines are secret. */
  titulo?: RawBuilder<unknown>;
  /** Runs first, to take locks that others take before those of the rows. */
  before?(tx: Handle, opciones: Opciones): Promise<void>;
  /** Says what the restored rows would have again. It only reads, and locks nothing. */
  look?(tx: Handle, devueltas: Undone[]): Promise<GivenBack>;
  /** Runs last in the transaction, for instance to handle members who leave or return by it. */
  after?(
    tx: Handle,
    applied: Applied,
    onCommit: (run: () => void) => void,
  ): Promise<GivenBack | void>;
}

/**
 * A room's import of a file, with its kind and, if there is one, its undo; `query` holds the fields specific
 * to that kind.
 */
export type Load = Run & { kind: KindInfo; undo?: Undo };

export const defineLoad = (kind: KindInfo, run: Run, undo?: Undo): Load =>
  Object.assign(run, { kind, ...(undo && { undo }) });

const MUESTRA = 10;
const BATCH = 5_000;
/** Arbitrary, and equal in every process: one import of a kind runs at a time. */
const LOCK = 721_046_632;

class Rehearsed extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('rehearsed');
    this.report = report;
  }
}

/**
 * Imports a file in one transaction: every line is loaded, changed, unchanged, merged or rejected, and a
 * killed process leaves nothing. The file is text or a workbook. Throws `BadFile` for a file of another kind.
 */
export async function runImport<F extends string>(
  db: Handle,
  source: Source,
  kind: ImportKind<F>,
  options: ImportOptions,
): Promise<ImportReport> {
  const text = await toText(source, kind.columns);
  const file = { source: text, ...(await locateTable(text, kind.columns)) };
  try {
    return await inTransaction(db, async (tx) => {
      await takeTurn(tx, kind.tipo);
      await nameAuthor(tx, (options.autor ?? COMMAND_AUTHOR).email);
      if (source.name !== '') await nameReason(tx, `Archivo ${source.name}`);
      await createStaging(tx, kind.staging);
      await createEffects(tx);
      const read = await stageAll(tx, kind, file, options);
      await sql`analyze carga`.execute(tables(tx));
      const merged = await kind.merge(tx);
      const report = toReport(read, merged, options.ensayo);
      options.signal?.throwIfAborted();
      await options.onReport?.(tx, report);
      if (options.ensayo) throw new Rehearsed(report);
      await merged.follow?.();
      await options.beforeCommit?.(tx, report, text);
      return report;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.report;
    throw error;
  }
}

/**
 * Lifts the time limits for a large file. PostgreSQL checks the connection every two seconds, so that a dead
 * client does not keep the transaction open.
 */
export const allowLongWork = (tx: Handle) =>
  sql`
    select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('client_connection_check_interval', '2s', true)
  `.execute(tables(tx));

async function takeTurn(tx: Handle, tipo: string): Promise<void> {
  await allowLongWork(tx);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::int, hashtext(${tipo})) as mine
  `.execute(tables(tx));
  if (!rows[0]?.mine)
    throw new ImportUnderWay('Hay otra importación en curso. Probá cuando termine.');
}

interface Read {
  lineas: number;
  warnings: Notice[];
  rechazadas: Notice[];
  muestra: StagedRow[];
  desconocidos: ValorDesconocido[];
}

const NOTHING_HIDDEN: Ocultas = { filas: [], columnas: [] };

/** Says that there are hidden rows and columns with a title, unless somebody chose to load them. */
function hiddenNotices(
  { filas, columnas }: Ocultas,
  { linea, ultima, names }: Table['titles'],
  ocultas: boolean | undefined,
): Notice[] {
  if (ocultas === true) return [];
  const sentence = (count: number, what: string) =>
    `La planilla tiene ${what}, que ${ocultas === false ? 'no ' : ''}se ${plural(count, 'carga', 'cargan')}.`;
  const below = filas.filter((at) => at > ultima);
  const titled = columnas.flatMap((at) => (isFilled(names[at] ?? '') ? [`«${names[at]}»`] : []));
  const rows = plural(below.length, 'una fila oculta', `${below.length} filas ocultas`);
  const columns = plural(titled.length, 'una columna oculta', `${titled.length} columnas ocultas`);
  return [
    ...(titled.length > 0
      ? [
          {
            linea: Math.max(linea, 1),
            motivo: sentence(titled.length, `${columns}: ${titled.join(', ')}`),
          },
        ]
      : []),
    ...below.slice(0, 1).map((first) => ({ linea: first, motivo: sentence(below.length, rows) })),
  ];
}

/** Reads every line into `carga`, reading the next batch while the database stores the previous one. */
async function stageAll<F extends string>(
  tx: Handle,
  kind: ImportKind<F>,
  file: Table & { source: Source },
  { onProgress, columnas, valores = {}, ocultas, signal }: ImportOptions,
): Promise<Read> {
  const { source, encoding, titles } = file;
  const read: Read = { lineas: 0, warnings: [], rechazadas: [], muestra: [], desconocidos: [] };
  const chosen = createChosenValues(kind.choosable, valores);
  const hidden = source.ocultas ?? NOTHING_HIDDEN;
  const leftOut = ocultas === false ? hidden : NOTHING_HIDDEN;
  const reader = await openReader(tx, kind, file, columnas, leftOut, chosen.apply);
  read.warnings.push(...hiddenNotices(hidden, titles, ocultas));
  /** Lines refused until the clerk says what their value is: a whole roll may have them. */
  let waiting = 0;
  const sinDato = createNoDataNotices();
  let held: StagedLine[] = [];
  let underWay: Promise<void> = Promise.resolve();

  const take = (records: CsvRecord[]) => {
    for (const record of records) {
      const line = reader.read(record);
      if (line === null || line === 'hidden') continue;
      if ('remark' in line) {
        read.warnings.push({
          linea: record.linea,
          motivo: `«${line.remark}» no es un dato: no se carga.`,
        });
        continue;
      }
      read.lineas += 1;
      refuseLongFile(read.lineas, read.rechazadas.length - waiting + read.warnings.length);
      if ('motivo' in line) {
        if (line.choosable) waiting += 1;
        read.rechazadas.push({ linea: record.linea, motivo: line.motivo });
        continue;
      }
      line.sinDato?.forEach((cell) => sinDato.add(record.linea, cell));
      held.push({ linea: record.linea, row: line.row, ilegible: line.ilegible ?? null });
      for (const motivo of line.warnings) read.warnings.push({ linea: record.linea, motivo });
      if (read.muestra.length < MUESTRA) read.muestra.push(line.row);
    }
  };
  const flush = async () => {
    const lines = held;
    held = [];
    await underWay;
    underWay = stage(tx, kind.staging, lines);
    // Awaited with the next batch; without a listener, a failure before that would end the process.
    underWay.catch(() => undefined);
  };

  const onBytes = (bytes: number) => onProgress?.(bytes, source.bytes, read.lineas);
  for await (const lines of readLines(source, encoding, onBytes)) {
    signal?.throwIfAborted();
    take(reader.records(lines.filter(({ linea }) => linea > titles.ultima)));
    if (held.length >= BATCH) await flush();
  }
  take(reader.records([], true));
  await flush();
  await underWay;
  read.warnings.push(...sinDato.all());
  return { ...read, desconocidos: chosen.unknown() };
}

const byLine = (a: Notice, b: Notice) => a.linea - b.linea;

/** Warnings, except those that only repeat why their line was refused. */
function warningsOf(read: Read, merged: Merged): Notice[] {
  const dobles = merged.unidas.map(({ linea, con }) => ({
    linea,
    motivo: `Dice lo mismo que la línea ${con}: se unieron.`,
  }));
  const refused = new Map(merged.rechazadas.map(({ linea, motivo }) => [linea, motivo]));
  const others = read.warnings.filter(({ linea, motivo }) => {
    const reason = refused.get(linea);
    return reason === undefined || !motivo.startsWith(reason);
  });
  return [...others, ...dobles, ...(merged.avisos ?? [])].sort(byLine);
}

function toReport(read: Read, merged: Merged, ensayo: boolean): ImportReport {
  return {
    ensayo,
    lineas: read.lineas,
    nuevas: merged.nuevas,
    cambiadas: merged.cambiadas,
    iguales: merged.iguales,
    unidas: merged.unidas.length,
    bajas: merged.bajas ?? 0,
    salen: merged.salen ?? null,
    avisos: warningsOf(read, merged),
    rechazadas: [...read.rechazadas, ...merged.rechazadas].sort(byLine),
    desconocidos: read.desconocidos,
    ...(merged.destinos && { destinos: merged.destinos }),
    muestra: read.muestra.map(toMuestra),
  };
}

/** Returns a row for display: names, without ids. */
const toMuestra = (row: StagedRow) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !name.endsWith('_id'))
      .map(([name, value]) => [name, value === null ? null : String(value)]),
  );
