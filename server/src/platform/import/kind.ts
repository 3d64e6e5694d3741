import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Destinos, ImportReport } from '@gremio/contract/platform/import.ts';
import type { Handle } from '../database/handle.ts';
import type { Choosable } from './chosen-values.ts';
import type { Column } from './columns.ts';
import type { Iguales } from './effects.ts';
import type { ColumnType, StagedRow } from './staging.ts';

export interface Notice {
  linea: number;
  motivo: string;
  /** Number of lines that it tells of, if it is the first of several. */
  lineas?: number;
}

/**
 * A line as it would be stored, or the reason to reject it. `warnings` name the values left out; fields of
 * `row` that are not columns of `carga` are for the preview.
 */
export type ReadLine = { row: StagedRow; warnings: string[] } | RefusedLine;

/** `choosable`: only its value of the field that a clerk may map refuses the line. */
interface RefusedLine {
  motivo: string;
  choosable?: true;
}

/** A cell that spells out that there is no value, by the title of its column. */
export interface NoDataCell {
  titulo: string;
  texto: string;
}

/**
 * A line whose faulty cells were left out; `ilegible` is the sentence about one without a result, and
 * `sinDato` are its cells that spell out that there is no value.
 */
export type JudgedLine = ReadLine & { ilegible?: string; sinDato?: readonly NoDataCell[] };

/** Result of merging `carga` into the room's tables. */
export interface Merged {
  nuevas: number;
  cambiadas: number;
  iguales: number;
  bajas?: number;
  salen?: ImportReport['salen'];
  /** Lines that repeat an earlier one, each with the line that it was merged into. */
  unidas: { linea: number; con: number }[];
  rechazadas: Notice[];
  avisos?: Notice[];
  destinos?: Destinos;
  /**
   * Does what follows from the merge, such as giving back the places of those who leave. An import runs it
   * after its report, since others wait for its locks until the commit; a rehearsal never does.
   */
  follow?: () => Promise<void>;
}

/** Recognition of one kind of file. */
export interface KindInfo<F extends string = string> {
  tipo: TipoImportacion;
  /** Name for messages: `un padrón`. */
  what: string;
  columns: Record<F, Column>;
  /** Columns that only other kinds of files have. */
  foreign?: readonly string[];
  /** Its lines contain secrets, so no sample is kept after the import. */
  secreta?: true;
  iguales: Iguales;
  /** Field whose unknown values a clerk may map. */
  choosable?: Choosable<F>;
  /** The option that a clerk is asked for, unless the file has a column for one of its fields. */
  asks?: { beneficio: readonly F[] };
}

/** A line whose data is not loaded. */
export interface LeftLine<F extends string = string> {
  linea: number;
  texto: string;
  /** Its cells, if it could be divided. */
  cells: Record<F, string> | null;
  /** A remark, such as a total: nobody expects data in it. A hidden row is left out by choice. */
  why: 'faulty' | 'remark' | 'hidden';
}

/** A kind of file: how to recognise it, read its lines and store them. */
export interface ImportKind<F extends string> extends KindInfo<F> {
  staging: Record<string, ColumnType>;
  /**
   * Loads the data that reading a line needs and returns the line reader; `present` are the fields that the
   * file has, and `samples` the cells of its first records.
   */
  open(
    tx: Handle,
    present: ReadonlySet<F>,
    samples: readonly Record<F, string>[],
  ): Promise<(cells: Record<F, string>) => ReadLine>;
  /** Told of each line that is not loaded, and of each remark, with its text. */
  left?(line: LeftLine<F>): void;
  /** Merges `carga` into the room's tables and records its effect on each row in `efecto`. */
  merge(tx: Handle): Promise<Merged>;
}
