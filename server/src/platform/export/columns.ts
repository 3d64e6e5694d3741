import { localParts } from '@gremio/contract/platform/format.ts';

/** A column of an exported list: which field, under which title, and whether it is a day or a moment. */
export interface Column<Row> {
  key: keyof Row & string;
  title: string;
  kind?: 'fecha' | 'momento';
}

/** Rows as they are at hand, or as they are read. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** What a cell can be: a day or a moment is a date, its clock the organisation's. */
export type Cell = string | number | Date | null;

/** The clock on the wall of a moment, as a date whose UTC reads the same: spreadsheets know no zones. */
function wallClock(momento: string): Date {
  const { fecha, hora } = localParts(new Date(momento));
  return new Date(`${fecha}T${hora}Z`);
}

/** A value as a cell holds it; a list is one text, yes and no are words. */
function toCell(value: unknown, kind: 'fecha' | 'momento' | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  const text = String(value as string);
  if (kind === 'fecha') return new Date(`${text}T00:00:00Z`);
  return kind === 'momento' ? wallClock(text) : text;
}

export const cellsOf = <Row>(row: Row, columns: readonly Column<Row>[]): Cell[] =>
  columns.map(({ key, kind }) => toCell(row[key], kind));
