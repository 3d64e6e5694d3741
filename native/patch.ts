import { readFileSync, writeFileSync } from 'node:fs';

/** Applies a change to a file, and writes the file only if its text differs. */
export function patch(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
}

/** Replaces the match of a pattern; throws if the template no longer has one. */
export function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The template has changed: ${pattern} is not in it.`);
  return text.replace(pattern, () => by);
}

/** Puts our lines between two marks ahead of `anchor`; each later run renews them. */
export function withBlock(
  text: string,
  { anchor, open, close }: { anchor: string; open: string; close: string },
  lines: readonly string[],
): string {
  const start = text.indexOf(open);
  const bare =
    start === -1 ? text : text.slice(0, start) + text.slice(text.indexOf(close) + close.length + 1);
  const found = bare.lastIndexOf(anchor);
  if (found === -1) throw new Error(`The template has changed: ${anchor} is not in it.`);
  const at = bare.lastIndexOf('\n', found) + 1;
  return `${bare.slice(0, at)}${[open, ...lines, close].join('\n')}\n${bare.slice(at)}`;
}
