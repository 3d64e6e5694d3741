/** Deeper than anything that the wire carries; what reads it by calling itself has room for it. */
const MAX_DEPTH = 64;
const MARK = /["[{\]}]/g;
const STRING_END = /[^"\\]*(?:\\.[^"\\]*)*"/sy;

/** Whether a text of JSON nests deeper than any call asks for; told before anything of it is built. */
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
