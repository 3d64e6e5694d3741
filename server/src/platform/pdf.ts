/** Readers look for a PDF's beginning and end in so many bytes: what scanners, mail programs and signers add is less. */
const NEAR = 1_024;

/** The header after a byte order mark or white space, then comments only (the first is usually binary), then an object. */
const START =
  /^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-\d[^\r\n]*[\r\n][\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*\d+\s+\d+\s+obj\b/;
const END = /startxref\s+\d+\s+%%EOF/;
/** Tags by which a browser that guesses takes bytes for a page. */
const PAGE = /<(?:!doctype|!--|html|head|body|script|iframe|svg)/i;

/** Bytes that devices fill their last block with, and the largest block. */
const FILLING = new Set([0, 9, 10, 12, 13, 32]);
const BLOCK = 65_536;

/** An archive is read from its end: its last record says how long the comment is that follows it to the end. */
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

/** True if the bytes call themselves a PDF, whole or not. */
export const saysPdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, NEAR).includes('%PDF-');

/**
 * True if the bytes are a PDF from their beginning to their end, and neither a page nor an archive besides. Its objects are
 * not looked into.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, NEAR);
  return START.test(head) && !PAGE.test(head) && END.test(tailOf(bytes)) && !isZip(bytes);
}
