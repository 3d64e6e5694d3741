/** Spellings of a missing value in real files. */
const NO_DATA =
  /^(?:s\/d|s\.d\.?|sd|n\/[ad]|null|-+|\.+|sin (?:datos?|informaci[oó]n|direcci[oó]n|tel[eé]fono|especificar)|no (?:tiene|posee))$/i;

/** Trims a cell and collapses its white space; '' for a spelling of a missing value. */
export function clean(cell: string): string {
  const text = cell.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  return NO_DATA.test(text) ? '' : text;
}

/** Folds a name for comparison: letters and digits only, without accents or capitals. */
export const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0?0:00(?::00)?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]0?0:00(?::00)?.*)?$/;

/** Parses a roll's date (`05/06/2012`, `2012-06-05`) to `YYYY-MM-DD`; null if no such day exists. */
export function parseFecha(text: string): string | null {
  const dayFirst = DAY_FIRST.exec(text);
  const parts = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : (YEAR_FIRST.exec(text)?.slice(1) ?? []);
  const [year, month, day] = parts.map(Number);
  if (year === undefined || !month || !day || month > 12) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Parses decimal degrees with a point or a comma; null if the text is not a number. */
export function parseDegrees(text: string): number | null {
  const plain = text.replace(',', '.');
  return /^[-+]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const inside = (value: number, from: number, to: number) => value >= from && value <= to;

/** Returns true for a point in Argentina: the mainland, the southern islands, or the Antarctic sector. */
export const isInArgentina = (lat: number, lon: number): boolean =>
  (inside(lat, -56, -21) && inside(lon, -74, -53)) ||
  (inside(lat, -90, -50) && inside(lon, -75, -25));

export interface Position {
  nlatitud: number | null;
  nlongitud: number | null;
  /** Reason why the cells are not a position. */
  warning: string | null;
}

/** Parses the position of a branch or a place from two cells; an impossible one is left out. */
export function parsePosition(latCell: string, lonCell: string): Position {
  const none = { nlatitud: null, nlongitud: null };
  const [latText, lonText] = [clean(latCell), clean(lonCell)];
  if (latText === '' && lonText === '') return { ...none, warning: null };
  const [lat, lon] = [parseDegrees(latText), parseDegrees(lonText)];
  if (lat !== null && lon !== null && isInArgentina(lat, lon)) {
    return { nlatitud: lat, nlongitud: lon, warning: null };
  }
  return {
    ...none,
    warning: `La posición ${latText}, ${lonText} no es de Argentina: queda sin posición.`,
  };
}

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'a', 'al', 'en']);

/** Converts a name in capitals to title case: `MAR DEL PLATA` to `Mar del Plata`. */
export function fromCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
