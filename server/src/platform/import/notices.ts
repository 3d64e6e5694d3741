import type { ReadLine } from './kind.ts';

/** Wraps a line reader so that the first good line carries the warnings about the whole file. */
export function withNotices<Cells>(
  notices: (string | null)[],
  readLine: (cells: Cells) => ReadLine,
): (cells: Cells) => ReadLine {
  let waiting = notices.filter((notice) => notice !== null);
  return (cells) => {
    const line = readLine(cells);
    if ('motivo' in line || waiting.length === 0) return line;
    const warnings = [...waiting, ...line.warnings];
    waiting = [];
    return { row: line.row, warnings };
  };
}
