import type { Consulta } from '@gremio/contract/carnet/schemas.ts';

/** Sentence on what was scanned and where; the place is unknown for a stranger's phone. */
export function readInWords({ que, donde }: Pick<Consulta, 'que' | 'donde'>): string {
  if (que === 'entrada') return `Leyeron tu entrada: ${donde}`;
  return donde === null ? 'Alguien leyó tu carnet con su teléfono' : `Leyeron tu carnet: ${donde}`;
}

type Measure = (text: string) => number;

/** Wraps text into at most `most` lines no wider than `room`; what does not fit ends in an ellipsis. */
export function wrapped(text: string, room: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || measure(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, most);
  const cut = lines.length > most;
  return shown.map((each, index) => shortened(each, room, cut && index === most - 1, measure));
}

function shortened(line: string, room: number, cut: boolean, measure: Measure): string {
  if (!cut && measure(line) <= room) return line;
  let kept = line;
  while (kept && measure(`${kept}…`) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

/** Finds the largest of `sizes` at which the text fits in two lines; else the last size, cut. */
export function fitted(
  text: string,
  room: number,
  sizes: readonly number[],
  measureAt: (size: number) => Measure,
) {
  for (const size of sizes) {
    const lines = wrapped(text, room, 2, measureAt(size));
    if (!lines.at(-1)?.endsWith('…')) return { size, lines };
  }
  const size = sizes.at(-1) ?? 16;
  return { size, lines: wrapped(text, room, 2, measureAt(size)) };
}
