import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyOfAddress } from './address.ts';
import { usableMemory } from '../memory.ts';
import { isSealed } from './seal.ts';

/** Limits for replies that were sent and are not read yet, in bytes. */
export interface UnreadRules {
  all: number;
  /** Of one address: hundreds of phones may share it. */
  ofOne: number;
}

/** A stream counts by the pieces that wait for its reader: of the file, the compressor, the connection. */
const STREAM_BYTES = 256 * 1024;
/** Below this a reply fits in the connection's own buffers. */
const SMALL_BYTES = 4 * 1024;

const MAX_BYTES = 256 * 1024 * 1024;

/** An eighth of the machine's memory: 128 MB where it has 1 GB. */
const rules = (): UnreadRules => {
  const all = Math.min(MAX_BYTES, usableMemory() / 8);
  return { all, ofOne: all / 4 };
};

/** Replies that hold memory of their own, or an open file, until their client has read them. */
export interface Unread {
  add(reply: FastifyReply['raw'], sender: string, bytes: number): void;
  bytes(): number;
}

interface Waiting {
  reply: FastifyReply['raw'];
  sender: string;
  bytes: number;
}

/** Beyond a limit it closes the oldest: an honest client has read its reply long before it is the oldest. */
export function createUnread({ all, ofOne }: UnreadRules = rules()): Unread {
  // In order of sending.
  const waiting = new Set<Waiting>();
  const bytesOf = new Map<string, number>();
  let total = 0;

  function remove(one: Waiting): void {
    if (!waiting.delete(one)) return;
    total -= one.bytes;
    const left = (bytesOf.get(one.sender) ?? 0) - one.bytes;
    if (left > 0) bytesOf.set(one.sender, left);
    else bytesOf.delete(one.sender);
  }

  function endOldest(sender?: string): void {
    for (const one of waiting) {
      if (sender !== undefined && one.sender !== sender) continue;
      remove(one);
      one.reply.destroy();
      return;
    }
  }

  return {
    add(reply, sender, bytes) {
      const one = { reply, sender, bytes };
      waiting.add(one);
      total += bytes;
      bytesOf.set(sender, (bytesOf.get(sender) ?? 0) + bytes);
      const over = () => remove(one);
      // `finish`: the system has all of it.
      reply.once('finish', over).once('close', over);
      while ((bytesOf.get(sender) ?? 0) > ofOne) endOldest(sender);
      while (total > all) endOldest();
    },
    bytes: () => total,
  };
}

function bytesOf(payload: unknown): number {
  if (payload instanceof Readable) return STREAM_BYTES;
  if (Buffer.isBuffer(payload)) return isSealed(payload) ? 0 : payload.length;
  return typeof payload === 'string' ? payload.length : 0;
}

/** Counts every reply that is sent, except the streams of news, which have limits of their own. */
export function countUnread(http: FastifyInstance, unread: Unread): void {
  http.addHook('onSend', (request: FastifyRequest, reply, payload, done) => {
    const bytes = bytesOf(payload);
    if (bytes > SMALL_BYTES && !request.routeOptions.config.lasts)
      unread.add(reply.raw, keyOfAddress(request.ip), bytes);
    done(null, payload);
  });
}
