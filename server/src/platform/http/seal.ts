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
   * Compressed on the first request that accepts it, unless the build did it; a poor signal is worth more
   * than a millisecond of CPU.
   */
  brotli: Buffer | Promise<Buffer> | null;
  /** False for what is compressed already, such as a picture. */
  compressible: boolean;
}

const WORTH_COMPRESSING = 1_000;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compress = promisify(brotliCompress);

/** Bytes of sealed replies: many callers share them, so an unread reply holds no memory of its own. */
const shared = new WeakSet<Buffer>();

export const isSealed = (bytes: Buffer): boolean => shared.has(bytes);

function share(bytes: Buffer): Buffer {
  shared.add(bytes);
  return bytes;
}

export function seal(
  content: string | Buffer,
  { brotli = null, compressible = true }: { brotli?: Buffer | null; compressible?: boolean } = {},
): SealedReply {
  const body = share(typeof content === 'string' ? Buffer.from(content) : content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"`, brotli: brotli && share(brotli), compressible };
}

/** True if `Accept-Encoding` names brotli, and not with `q=0`. */
const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/.test(headers['accept-encoding'] ?? '');

/** Returns the bytes for this caller, compressed if they accept it and it pays. */
export function bytesFor(sealed: SealedReply, request: FastifyRequest, reply: FastifyReply) {
  const { body, compressible } = sealed;
  if (!compressible || body.length < WORTH_COMPRESSING) return body;
  reply.header('vary', 'accept-encoding');
  if (!acceptsBrotli(request)) return body;
  reply.header('content-encoding', 'br');
  return (sealed.brotli ??= compress(body, QUALITY).then(share));
}

/** Sends a sealed reply, or 304 to a caller who has it. The caller has set its type and how long it lasts. */
export function sendSealed(sealed: SealedReply, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('etag', sealed.etag);
  const has = request.headers['if-none-match'] === sealed.etag && reply.statusCode === 200;
  if (has) return reply.removeHeader('content-type').code(304).send();
  return bytesFor(sealed, request, reply);
}
