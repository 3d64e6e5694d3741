import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { sql } from 'kysely';
import { type Handle, inTransaction, tables } from '../database/handle.ts';
import { BadFile, ImportUnderWay } from './bad-file.ts';
import { longCell, refuseLongFile } from './limits.ts';
import { type Column, matchColumns, type Places, placesOf } from './columns.ts';
import { createEffects, type Iguales } from './effects.ts';
import { createRecordReader, type CsvRecord, detectDelimiter, splitHeader } from './records.ts';
import type { Source } from './source.ts';
import { type ColumnType, createStaging, stage, type StagedRow } from './staging.ts';
import { detectEncoding, type Encoding, type Line, readLines } from './text.ts';

export interface Notice {
  linea: number;
  motivo: string;
}

/**
 * What a line says, as it would be kept; or why it is refused. `avisos` name what was left out of it; what
 * `row` has beside the columns of `carga` is for the preview.
 */
export type ReadLine = { row: StagedRow; avisos: string[] } | { motivo: string };

/** What became of the lines of `carga` once they were set against what is there. */
export interface Merged {
  nuevas: number;
  cambiadas: number;
  iguales: number;
  bajas?: number;
  /** Lines that say again what an earlier one said, each with the line that it was merged with. */
  unidas: { linea: number; con: number }[];
  rechazadas: Notice[];
}

/** How a file of one kind is recognised. */
export interface KindInfo<F extends string = string> {
  tipo: TipoImportacion;
  /** As people call it: `un padrón`. */
  what: string;
  columns: Record<F, Column>;
  /** Columns that only files of other kinds have. */
  foreign?: readonly string[];
  /** Its lines open something: no sample of them is kept once they are loaded. */
  secreta?: true;
  iguales: Iguales;
}

/** One kind of file: how it is recognised, how a line is read, how its lines are kept. */
export interface ImportKind<F extends string> extends KindInfo<F> {
  staging: Record<string, ColumnType>;
  /** Looks up what reading a line needs, and gives the reader; `present` tells which columns the file has. */
  open(tx: Handle, present: ReadonlySet<F>): Promise<(cells: Record<F, string>) => ReadLine>;
  /** Sets `carga` against the room's tables, and says in `efecto` what it does to which row. */
  merge(tx: Handle): Promise<Merged>;
}

export interface ImportOptions {
  /** Says what would happen, and keeps nothing. */
  ensayo: boolean;
  /** Which column each field is in, chosen by hand; without it, they are known by their names. */
  columnas?: Places;
  /** Who does it, for the history. */
  autor?: string;
  /** Ends it before it is kept. */
  signal?: AbortSignal;
  onProgress?: (bytesRead: number, bytes: number, lineas: number) => void;
  /** Runs once it is known what the file does, `efecto` included; in a rehearsal too. */
  onReport?: (tx: Handle, report: ImportReport) => Promise<void>;
  /** Runs last in the import's own transaction, such as its audit. */
  beforeCommit?: (tx: Handle, report: ImportReport) => Promise<void>;
}

type Run = (
  source: Source,
  options: ImportOptions,
  query: Record<string, string | undefined>,
) => Promise<ImportReport>;

/** A row whose fields came back; its standing where that is one of them. */
export interface Undone {
  id: number;
  estado: string | null;
}

/** How the last import of a roll is undone: its table, the fields that it sets, those that no two rows share. */
export interface Undo {
  tabla: string;
  campos: readonly string[];
  unicos: readonly string[];
  /** Runs in the transaction once the fields of these rows are back, such as for who leaves by it. */
  after(tx: Handle, undone: Undone[], onCommit: (run: () => void) => void): Promise<void>;
}

/** How a room loads a file and tells who shows it; `query` are the fields of that kind alone. */
export type Load = Run & { kind: KindInfo; undo?: Undo };

export const defineLoad = (kind: KindInfo, run: Run, undo?: Undo): Load =>
  Object.assign(run, { kind, ...(undo && { undo }) });

const MUESTRA = 10;
const BATCH = 5_000;
/** Any number, the same in every process: one import of a kind at a time. */
const LOCK = 721_046_632;

class Rehearsed extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('rehearsed');
    this.report = report;
  }
}

/**
 * Loads a file whole in one transaction: every line is loaded, changed, the same, merged or refused, and a
 * process that is killed leaves nothing. Throws `BadFile` for a file that is not of this kind.
 */
export async function runImport<F extends string>(
  db: Handle,
  source: Source,
  kind: ImportKind<F>,
  options: ImportOptions,
): Promise<ImportReport> {
  const encoding = await detectEncoding(source);
  try {
    return await inTransaction(db, async (tx) => {
      await takeTurn(tx, kind.tipo);
      await createStaging(tx, kind.staging);
      await createEffects(tx);
      const read = await stageAll(tx, kind, source, encoding, options);
      await sql`analyze carga`.execute(tables(tx));
      const report = toReport(read, await kind.merge(tx), options.ensayo);
      options.signal?.throwIfAborted();
      await options.onReport?.(tx, report);
      if (options.ensayo) throw new Rehearsed(report);
      await options.beforeCommit?.(tx, report);
      return report;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.report;
    throw error;
  }
}

/** A large file takes long, and a connection that died must not hold it: the database looks every few seconds. */
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
  avisos: Notice[];
  rechazadas: Notice[];
  muestra: StagedRow[];
}

/** Reads every line into `carga`; while the database takes one batch, the next is read. */
async function stageAll<F extends string>(
  tx: Handle,
  kind: ImportKind<F>,
  source: Source,
  encoding: Encoding,
  { onProgress, columnas, signal }: ImportOptions,
): Promise<Read> {
  const read: Read = { lineas: 0, avisos: [], rechazadas: [], muestra: [] };
  let reader: LineReader | null = null;
  let held: { linea: number; row: StagedRow }[] = [];
  let underWay: Promise<void> = Promise.resolve();

  const take = (records: CsvRecord[]) => {
    for (const record of records) {
      const line = reader?.read(record);
      if (!line) continue;
      read.lineas += 1;
      refuseLongFile(read.lineas, read.rechazadas.length + read.avisos.length);
      if ('motivo' in line) {
        read.rechazadas.push({ linea: record.linea, motivo: line.motivo });
        continue;
      }
      held.push({ linea: record.linea, row: line.row });
      for (const motivo of line.avisos) read.avisos.push({ linea: record.linea, motivo });
      if (read.muestra.length < MUESTRA) read.muestra.push(line.row);
    }
  };
  const flush = async () => {
    const lines = held;
    held = [];
    await underWay;
    underWay = stage(tx, kind.staging, lines);
    // It is awaited with the next batch: until then a failure has a listener.
    underWay.catch(() => undefined);
  };

  const onBytes = (bytes: number) => onProgress?.(bytes, source.bytes, read.lineas);
  for await (const lines of readLines(source, encoding, onBytes)) {
    signal?.throwIfAborted();
    const rest = reader ? lines : lines.slice(headerAt(lines) + 1);
    reader ??= await openReader(tx, kind, lines, columnas);
    if (!reader) continue;
    take(reader.records(rest));
    if (held.length >= BATCH) await flush();
  }
  if (!reader) throw new BadFile('El archivo está vacío.');
  take(reader.records([], true));
  await flush();
  await underWay;
  return read;
}

interface LineReader {
  records(lines: Line[], ended?: boolean): CsvRecord[];
  read(record: CsvRecord): ReadLine;
}

/** The header's place among the first lines; a spreadsheet may say its delimiter above it (`sep=;`). */
export const headerAt = (lines: Line[]): number =>
  lines.findIndex(({ texto }) => texto.trim() !== '' && !/^"?sep=.?"?$/i.test(texto.trim()));

async function openReader<F extends string>(
  tx: Handle,
  kind: ImportKind<F>,
  lines: Line[],
  columnas: Places | undefined,
): Promise<LineReader | null> {
  const header = lines[headerAt(lines)]?.texto;
  if (header === undefined) return null;
  const delimiter = detectDelimiter(header);
  const names = splitHeader(header, delimiter);
  const places = columnas
    ? placesOf(names, kind.columns, columnas)
    : matchColumns(kind.what, names, kind.columns, kind.foreign);
  const fields = Object.entries(places) as [F, number][];
  const readCells = await kind.open(tx, new Set(fields.map(([field]) => field)));
  const empty = Object.fromEntries(Object.keys(kind.columns).map((field) => [field, '']));
  return {
    records: createRecordReader(delimiter, names.length),
    read(record) {
      if ('motivo' in record) return record;
      const cells = { ...empty } as Record<F, string>;
      for (const [field, place] of fields) cells[field] = record.celdas[place] ?? '';
      const motivo = longCell(cells);
      return motivo === null ? readCells(cells) : { motivo };
    },
  };
}

const byLine = (a: Notice, b: Notice) => a.linea - b.linea;

function toReport(read: Read, merged: Merged, ensayo: boolean): ImportReport {
  const dobles = merged.unidas.map(({ linea, con }) => ({
    linea,
    motivo: `Dice lo mismo que la línea ${con}: se unieron.`,
  }));
  return {
    ensayo,
    lineas: read.lineas,
    nuevas: merged.nuevas,
    cambiadas: merged.cambiadas,
    iguales: merged.iguales,
    unidas: merged.unidas.length,
    bajas: merged.bajas ?? 0,
    avisos: [...read.avisos, ...dobles].sort(byLine),
    rechazadas: [...read.rechazadas, ...merged.rechazadas].sort(byLine),
    muestra: read.muestra.map(toMuestra),
  };
}

/** A row for people to read: its names, not its ids. */
const toMuestra = (row: StagedRow) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !name.endsWith('_id'))
      .map(([name, value]) => [name, value === null ? null : String(value)]),
  );
