import { localParts } from '@gremio/contract/platform/format.ts';

export interface Column<Row> {
  key: keyof Row & string;
  title: string;
  kind?: Kind;
}

/** A percentage is a fraction of one, shown as such by a workbook. */
export type Kind = 'fecha' | 'momento' | 'porcentaje';

/** Rows in memory, or read as a stream. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** A cell's value; days and moments are dates in the organisation's time. */
export type Cell = string | number | Date | null;

/** Converts a moment to a date whose UTC fields show local time: spreadsheets have no zones. */
function wallClock(momento: string): Date {
  const { fecha, hora } = localParts(new Date(momento));
  return new Date(`${fecha}T${hora}Z`);
}

/** Converts a value to a cell; a list becomes one text, and a boolean becomes a word. */
function toCell(value: unknown, kind: Kind | undefined): Cell {
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
