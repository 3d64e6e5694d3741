import type { Informe, InformeCalls, Opcion } from '@gremio/contract/platform/informe.ts';
import type { Handle } from '../database/handle.ts';
import { createSlot } from '../slot.ts';
import type { Days, Rows } from './count.queries.ts';

/** Counts a report's days again from the rows. */
export interface Counting {
  /** Selects the counts of these days: `dia`, `seccional`, and each dimension and measure by its name. */
  rows: (days: Days) => Rows;
  /** The first and the last day that may have rows; null while there is none. */
  range: (db: Handle, hoy: string) => Promise<Days | null>;
  /** Days before today that are counted every few minutes; earlier ones, once a night. */
  recent: number;
  /** The first day whose counts still change, which is counted as often as the last days; null if none. */
  open?: (db: Handle) => Promise<string | null>;
}

type NamesOf = (db: Handle, keys: string[]) => Promise<Opcion[]>;

/** A report with its counts (docs/informes.md). */
export interface Report extends InformeCalls {
  /** Table with a row for each day, seccional and value of the dimensions; columns have their names. */
  table: string;
  /** Null for a table that is written as things happen. */
  counting: Counting | null;
  /** The table also has sums: rows of '' (of an id, 0) in the place of the seccional or of a dimension. */
  summed?: true;
  /**
   * A second table of a counted report, with the sums of all seccionales: the same columns but `seccional`,
   * by which the first one has an index.
   */
  totals?: string;
  /** Titles of the values of a dimension; without it, a value is its own title. */
  names: Partial<Record<string, NamesOf>>;
}

/** The rooms' reports. */
export const REPORTS = createSlot<Report[]>();

export interface ReportOf<M extends string, D extends string> extends Omit<Report, 'informe'> {
  informe: Informe<M, D>;
  names: Partial<Record<D, NamesOf>>;
}

/** Forgets the names of measures and dimensions: reports of all rooms are served alike. */
export const defineReport = <M extends string, D extends string>(report: ReportOf<M, D>): Report =>
  report;

/** A report's period and choices, complete. */
export interface Asked {
  desde: string;
  hasta: string;
  por: string;
  seccional: string | null;
  /** Chosen values of the dimensions, by their names. */
  filtros: Record<string, string>;
}
