/** Message of the worker's error for a sheet with more cells than a file may have. */
export const TOO_MANY_CELLS = 'too many cells';

/** Divides the cells of a sheet that was written as text. */
export const SHEET_DELIMITER = ';';

/** As in Excel. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
/** A million rows of fifty columns. */
export const MAX_CELLS = 50_000_000;
/** Cells that repeat the value of the one they are merged with: five columns of a million rows. */
export const MAX_FILLED = 5_000_000;
