import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through and returns their count and SHA-256. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measure: () => ({ bytes, sha256: hash.digest('hex') }) };
}
