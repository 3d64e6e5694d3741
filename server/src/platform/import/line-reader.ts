import type { Handle } from '../database/handle.ts';
import type { Applied } from './chosen-values.ts';
import { matchColumns, type Places, placesOf, withoutColumns } from './columns.ts';
import { createJudge } from './judge.ts';
import type { ImportKind, JudgedLine, LeftLine } from './kind.ts';
import { longCell } from './limits.ts';
import { notData } from './not-data.ts';
import { refuseOwnExport } from './own-exports.ts';
import { createRecordReader, type CsvRecord, splitLine } from './records.ts';
import type { Ocultas } from './source.ts';
import type { Line } from './text.ts';
import { recordsBelow, type Table } from './titles.ts';

interface LineReader {
  records(lines: Line[], ended?: boolean): CsvRecord[];
  /** Returns null for a line without any data, such as a blank one; `hidden` for a row left out. */
  read(record: CsvRecord): JudgedLine | { remark: string } | 'hidden' | null;
}

/**
 * Creates the reader of a file's records, without the rows and columns that are left out because their sheet
 * hides them. It tells its kind of the lines that are not loaded.
 */
export async function openReader<F extends string>(
  tx: Handle,
  kind: ImportKind<F>,
  { first, titles }: Table,
  columnas: Places | undefined,
  { filas, columnas: hiddenColumns }: Ocultas,
  applyChosen: (cells: Record<F, string>) => Applied<F>,
): Promise<LineReader> {
  const { delimiter } = titles;
  if (!columnas) refuseOwnExport(kind, titles.names, splitLine(first[0]?.texto ?? '', delimiter));
  const hiddenRows = new Set(filas);
  const names = titles.names.map((name, at) => (hiddenColumns.includes(at) ? '' : name));
  const places = columnas
    ? placesOf(names, kind.columns, withoutColumns(columnas, hiddenColumns))
    : matchColumns(kind.what, names, kind.columns, kind.foreign);
  const fields = Object.entries(places) as [F, number][];
  const empty = Object.fromEntries(Object.keys(kind.columns).map((field) => [field, '']));
  const toCells = (celdas: string[]): Record<F, string> => {
    const cells = { ...empty } as Record<F, string>;
    for (const [field, place] of fields) cells[field] = celdas[place] ?? '';
    return cells;
  };
  const present = new Set(fields.map(([field]) => field));
  const readCells = await kind.open(tx, present, recordsBelow(first, titles).map(toCells));
  const needed = fields.flatMap(([field, place]) => (kind.columns[field].required ? [place] : []));
  const judgeCells = createJudge(
    kind.columns,
    fields.map(([field]) => field),
  );

  function readRecord(record: CsvRecord): JudgedLine {
    if ('motivo' in record) return record;
    const cells = toCells(record.celdas);
    const motivo = longCell(cells);
    if (motivo !== null) return { motivo };
    const judged = judgeCells(cells);
    if ('motivo' in judged) return judged;
    const applied = applyChosen(judged.cells);
    const line = readCells(applied.cells);
    if ('motivo' in line) {
      return applied.waits && line.choosable ? line : { motivo: line.motivo };
    }
    const { ilegible, warnings, sinDato } = judged;
    return {
      row: line.row,
      warnings: [...warnings, ...line.warnings],
      ...(ilegible && { ilegible }),
      ...(sinDato.length > 0 && { sinDato }),
    };
  }

  /** Tells the kind of a line that is not loaded. */
  function tell(record: CsvRecord, why: LeftLine['why']): void {
    const isWhole = 'celdas' in record;
    kind.left?.({
      linea: record.linea,
      texto: isWhole ? record.celdas.join(' ; ') : record.texto,
      cells: isWhole ? toCells(record.celdas) : null,
      why,
    });
  }

  /** Tells the kind of cells of several lines, which quotes that do not match may have joined. */
  function tellJoined({ linea, celdas }: Extract<CsvRecord, { celdas: string[] }>): void {
    const joined = celdas.filter((cell) => cell.includes('\n'));
    if (joined.length > 0) {
      kind.left?.({ linea, texto: joined.join(' ; '), cells: null, why: 'remark' });
    }
  }

  return {
    records: createRecordReader(delimiter, names.length),
    read(record) {
      const other = notData('celdas' in record ? record.celdas : [record.texto], names, needed);
      if (other === 'skip') return null;
      if (other) {
        tell(record, 'remark');
        return { remark: other.texto };
      }
      if (hiddenRows.has(record.linea)) {
        tell(record, 'hidden');
        return 'hidden';
      }
      const line = readRecord(record);
      if ('motivo' in line) tell(record, 'faulty');
      else if ('celdas' in record) tellJoined(record);
      return line;
    },
  };
}
