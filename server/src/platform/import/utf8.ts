import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { likeliest } from './encoding.ts';

/** Bytes after which a part is decoded although no line ends in it. */
const MOST_HELD = 1024 * 1024;
/** Letters of UTF-8, and single bytes of none, in a text of one letter for each byte. */
const LETTERS =
  /((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+)|[\x80-\xff]/g;

/** Decodes a line some of whose letters are of an encoding of one byte, as lines pasted together have. */
function decodeMixed(line: string): string {
  const encoding = likeliest(Buffer.from(line, 'latin1'));
  return line.replace(LETTERS, (letters, whole: string | undefined) => {
    const bytes = Buffer.from(letters, 'latin1');
    return whole === undefined ? iconv.decode(bytes, encoding) : bytes.toString('utf8');
  });
}

function decodeLine(line: string): string {
  const bytes = Buffer.from(line, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeMixed(line);
}

const decodeLines = (bytes: Buffer): string =>
  isUtf8(bytes)
    ? bytes.toString('utf8')
    : bytes
        .toString('latin1')
        .split(/(?<=[\r\n])/)
        .map(decodeLine)
        .join('');

/** Decodes UTF-8 in whole lines, so that a line of another encoding is decoded by its own. */
export function createUtf8Decoder() {
  let held = Buffer.alloc(0);
  let begun = false;
  const out = (bytes: Buffer): string => {
    const text = decodeLines(bytes);
    const first = !begun && text !== '';
    begun ||= first;
    return first ? text.replace(/^\ufeff/, '') : text;
  };
  return {
    write(bytes: Buffer): string {
      const all = Buffer.concat([held, bytes]);
      const end = Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1;
      const cut = end === 0 && all.length > MOST_HELD ? all.length : end;
      held = all.subarray(cut);
      return out(all.subarray(0, cut));
    },
    end: (): string => out(held),
  };
}
