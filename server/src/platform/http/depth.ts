/** Deeper than anything on the wire, and shallow enough for recursive readers. */
const MAX_DEPTH = 64;
const MARK = /["[{\]}]/g;
const STRING_END = /[^"\\]*(?:\\.[^"\\]*)*"/sy;

/** Returns true if JSON text nests deeper than any call needs; it scans the text without parsing it. */
export function isTooDeep(json: string): boolean {
  if (json.length <= 2 * MAX_DEPTH) return false;
  let depth = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(json); found; found = MARK.exec(json)) {
    const [mark] = found;
    if (mark === '"') {
      STRING_END.lastIndex = MARK.lastIndex;
      if (!STRING_END.test(json)) return false;
      MARK.lastIndex = STRING_END.lastIndex;
    } else if (mark === '[' || mark === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else {
      depth -= 1;
    }
  }
  return false;
}
