/**
 * Readers look for a PDF's start and end within this many bytes; scanners, mail programs and signers add
 * less.
 */
const NEAR = 1_024;

/**
 * A header after an optional byte order mark or white space, then only comments (the first is usually
 * binary), then an object.
 */
const START =
  /^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-\d[^\r\n]*[\r\n][\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*\d+\s+\d+\s+obj\b/;
const END = /startxref\s+\d+\s+%%EOF/;
/** Tags that make a sniffing browser take bytes for HTML. */
const PAGE = /<(?:!doctype|!--|html|head|body|script|iframe|svg)/i;

/** Padding that devices add to their last block, and the largest block. */
const FILLING = new Set([0, 9, 10, 12, 13, 32]);
const BLOCK = 65_536;

/**
 * End-of-archive record: a ZIP is read from its end, and this record states the length of the comment that
 * follows.
 */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

function isZip(bytes: Buffer): boolean {
  const last = bytes.length - ZIP_END_LENGTH;
  let at = bytes.indexOf(ZIP_END, Math.max(0, last - LONGEST_COMMENT));
  while (at >= 0 && at <= last) {
    if (at + bytes.readUInt16LE(at + ZIP_END_LENGTH - 2) === last) return true;
    at = bytes.indexOf(ZIP_END, at + 1);
  }
  return false;
}

function tailOf(bytes: Buffer): string {
  const least = Math.max(0, bytes.length - BLOCK);
  let end = bytes.length;
  while (end > least && FILLING.has(bytes.readUInt8(end - 1))) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - NEAR), end);
}

/** True if the bytes claim to be a PDF, even a truncated one. */
export const saysPdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, NEAR).includes('%PDF-');

/**
 * True if the bytes are a PDF from start to end and neither a web page nor an archive. It does not parse the
 * objects.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, NEAR);
  return START.test(head) && !PAGE.test(head) && END.test(tailOf(bytes)) && !isZip(bytes);
}
