import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply that is the same for every caller, ready to send. */
export interface SealedReply {
  body: Buffer;
  /** Weak: it names what is said, not the bytes, which may be compressed. */
  etag: string;
  /**
   * Compressed on the first request that accepts it; a poor signal is worth more than a millisecond of CPU.
   */
  brotli: Promise<Buffer> | null;
}

const WORTH_COMPRESSING = 1_000;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compress = promisify(brotliCompress);

export function seal(text: string): SealedReply {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"`, brotli: null };
}

/** Returns the bytes for this caller, compressed if they accept it and it pays. */
export function bytesFor(sealed: SealedReply, request: FastifyRequest, reply: FastifyReply) {
  if (sealed.body.length < WORTH_COMPRESSING) return sealed.body;
  reply.header('vary', 'accept-encoding');
  if (!request.headers['accept-encoding']?.includes('br')) return sealed.body;
  reply.header('content-encoding', 'br');
  return (sealed.brotli ??= compress(sealed.body, QUALITY));
}
