import { faultSentence, judge } from './cell-outcome.ts';
import { isFilled, isNoData } from './cells.ts';
import type { Column } from './columns.ts';
import type { NoDataCell } from './kind.ts';

/** A line's cells without the faulty ones, or the reason to reject it. */
type Judged<F extends string> =
  | {
      cells: Record<F, string>;
      warnings: string[];
      ilegible: string | null;
      /** Cells that spell out that there is no value. */
      sinDato: NoDataCell[];
    }
  | { motivo: string };

/** A faulty cell is as if the file did not have it: the known value stays. */
const LEFT_OUT = 'Queda lo que ya estaba.';

/**
 * Creates the judge of a kind's lines. A faulty cell of a column that identifies the row refuses the line;
 * any other is left out with a warning.
 */
export function createJudge<F extends string>(columns: Record<F, Column>, fields: readonly F[]) {
  const parts = fields.flatMap((field) => {
    const completed = fields.find((other) => other === columns[field].completes);
    return completed === undefined ? [] : [{ field, completed }];
  });
  const identifies = (field: F) => columns[field].identifies ?? columns[field].required ?? false;

  return (cells: Record<F, string>): Judged<F> => {
    const judged = { ...cells };
    const warnings: string[] = [];
    const sinDato: NoDataCell[] = [];
    let ilegible: string | null = null;
    for (const field of fields) {
      const { texto, falla } = judge(cells[field]);
      judged[field] = falla === null ? texto : '';
      if (falla === null) {
        const { isName = false, names } = columns[field];
        if (!isName && isNoData(texto)) sinDato.push({ titulo: names[0], texto });
        continue;
      }
      const motivo = faultSentence(columns[field].names[0], texto, falla);
      if (identifies(field)) return { motivo };
      if (falla === 'ilegible') ilegible ??= motivo;
      warnings.push(`${motivo} ${LEFT_OUT}`);
    }
    for (const { field, completed } of parts)
      if (judged[field] === '' && isFilled(cells[field])) judged[completed] = '';
    return { cells: judged, warnings, ilegible, sinDato };
  };
}
