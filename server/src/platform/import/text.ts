import { getDecoder } from 'iconv-lite';
import type { Encoding } from './encoding.ts';
import { createUtf8Decoder } from './utf8.ts';
import { refuseLongLine } from './limits.ts';
import type { Source } from './source.ts';

export interface Line {
  /** From 1, as in an editor. */
  linea: number;
  texto: string;
}

/** Yields the lines of a file in batches; calls `onBytes` with the bytes read so far. */
export async function* readLines(
  source: Source,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<Line[]> {
  const decoder = encoding === 'utf-8' ? createUtf8Decoder() : getDecoder(encoding);
  let linea = 0;
  let rest = '';
  let read = 0;
  const toLines = (texts: string[]) =>
    texts.map((texto) => {
      linea += 1;
      refuseLongLine(texto, linea);
      return { linea, texto };
    });
  for await (const bytes of source.open()) {
    read += bytes.length;
    const texts = (
      rest + decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    ).split(/\r\n|\n|\r(?!\n|$)/);
    rest = texts.pop() ?? '';
    onBytes(read);
    yield toLines(texts);
    // Refuses an endless line before all of it is in memory.
    refuseLongLine(rest, linea + 1);
  }
  rest = (rest + (decoder.end() ?? '')).replace(/\r$/, '');
  if (rest !== '') yield toLines([rest]);
}
