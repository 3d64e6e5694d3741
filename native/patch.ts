import { readFileSync, writeFileSync } from 'node:fs';

/** A file as it should be: written where it changed, and left alone where it already is so. */
export function patch(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
}

/** The text with what a pattern finds replaced; throws where the template no longer has it. */
export function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The template has changed: ${pattern} is not in it.`);
  return text.replace(pattern, () => by);
}

/** Our lines between two marks, ahead of `anchor`: put there once, and renewed at every later run. */
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
