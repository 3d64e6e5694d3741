/** Characters of a QR's alphanumeric mode, in the order of RFC 9285. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = 45;

const valueOf = (letter: string | undefined): number =>
  letter === undefined ? -1 : ALPHABET.indexOf(letter);

/** Encodes two bytes as three letters, and a last single byte as two (RFC 9285). */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let rest = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let letters = isPair ? 3 : 2; letters > 0; letters -= 1) {
      text += ALPHABET[rest % BASE];
      rest = Math.floor(rest / BASE);
    }
  }
  return text;
}

/**
 * Returns null for text that `toBase45` never writes: a foreign letter, a letter too many, a group too large.
 */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = Array.from(text.slice(at, at + 3), valueOf);
    if (group.length < 2 || group.includes(-1)) return null;
    const value = group.reduceRight((sum, digit) => sum * BASE + digit, 0);
    if (value > (group.length === 3 ? 0xffff : 0xff)) return null;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
