import { present } from '@gremio/contract/platform/present.ts';
import { bufferSource, type Source } from './source.ts';
import { type Columns, countRecognised, findTitles, readFirst } from './titles.ts';
import { isWorkbook, readWorkbook, type Sheet } from './workbook.ts';
import { SHEET_DELIMITER } from './workbook-limits.ts';

/** Number of columns that a sheet's titles name; -1 if nothing may be loaded from it. */
async function scoreOf({ csv, filas, oculta }: Sheet, columns: Columns): Promise<number> {
  if (filas === 0 || oculta) return -1;
  const first = await readFirst(bufferSource(Buffer.from(csv), ''), 'utf-8');
  return countRecognised(findTitles(first, columns, { delimiter: SHEET_DELIMITER }), columns);
}

/**
 * Returns the index of the sheet to load: the visible one whose titles name most columns, or else the one
 * with most rows.
 */
export async function chooseSheet(sheets: Sheet[], columns: Columns): Promise<number> {
  const ranked = await Promise.all(
    sheets.map(async (sheet, at) => ({
      at,
      filas: sheet.filas,
      score: await scoreOf(sheet, columns),
    })),
  );
  ranked.sort((one, other) => other.score - one.score || other.filas - one.filas);
  return present(ranked[0]).at;
}

async function collect(source: Source): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(source.open()));
}

/**
 * Returns a source of text: the chosen sheet of a workbook, or the source itself. Throws `BadFile` for a
 * workbook that cannot be read.
 */
export async function toText(source: Source, columns: Columns): Promise<Source> {
  for await (const start of source.open()) {
    if (!isWorkbook(start)) return source;
    const sheets = await readWorkbook(await collect(source));
    const { csv, ocultas } = present(sheets[await chooseSheet(sheets, columns)]);
    const text = bufferSource(Buffer.from(csv), source.name);
    return { ...source, ...text, ocultas, delimiter: SHEET_DELIMITER };
  }
  return source;
}
