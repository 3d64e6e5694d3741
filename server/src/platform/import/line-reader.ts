import type { Handle } from '../database/handle.ts';
import { matchColumns, type Places, placesOf } from './columns.ts';
import { createJudge } from './judge.ts';
import type { ImportKind, JudgedLine } from './kind.ts';
import { longCell } from './limits.ts';
import { notData } from './not-data.ts';
import { createRecordReader, type CsvRecord } from './records.ts';
import type { Line } from './text.ts';
import { recordsBelow, type Table } from './titles.ts';

interface LineReader {
  records(lines: Line[], ended?: boolean): CsvRecord[];
  /** Returns null for a line without any data, such as a blank one. */
  read(record: CsvRecord): JudgedLine | { remark: string } | null;
}

/** Creates the reader of a file's records, which tells its kind of the lines that are not loaded. */
export async function openReader<F extends string>(
  tx: Handle,
  kind: ImportKind<F>,
  { first, titles }: Table,
  columnas: Places | undefined,
  applyChosen: (cells: Record<F, string>) => Record<F, string>,
): Promise<LineReader> {
  const { names, delimiter } = titles;
  const places = columnas
    ? placesOf(names, kind.columns, columnas)
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
    const line = readCells(applyChosen(judged.cells));
    if ('motivo' in line) return line;
    const { ilegible, warnings } = judged;
    return {
      row: line.row,
      warnings: [...warnings, ...line.warnings],
      ...(ilegible && { ilegible }),
    };
  }

  /** Tells the kind of a line that is not loaded. */
  function tell(record: CsvRecord, isRemark: boolean): void {
    const isWhole = 'celdas' in record;
    kind.left?.({
      linea: record.linea,
      texto: isWhole ? record.celdas.join(' ; ') : record.texto,
      cells: isWhole ? toCells(record.celdas) : null,
      isRemark,
    });
  }

  /** Tells the kind of cells of several lines, which quotes that do not match may have joined. */
  function tellJoined({ linea, celdas }: Extract<CsvRecord, { celdas: string[] }>): void {
    const joined = celdas.filter((cell) => cell.includes('\n'));
    if (joined.length > 0) {
      kind.left?.({ linea, texto: joined.join(' ; '), cells: null, isRemark: true });
    }
  }

  return {
    records: createRecordReader(delimiter, names.length),
    read(record) {
      const other = notData('celdas' in record ? record.celdas : [record.texto], names, needed);
      if (other === 'skip') return null;
      if (other) {
        tell(record, true);
        return { remark: other.texto };
      }
      const line = readRecord(record);
      if ('motivo' in line) tell(record, false);
      else if ('celdas' in record) tellJoined(record);
      return line;
    },
  };
}
