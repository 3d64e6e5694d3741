import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOfAddress } from './address.ts';

const HEARTBEAT_MS = 15_000;
/** What a slow screen may leave unread before its stream is ended; it reconnects and reads anew. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** A device has a screen or a few, and an account of the door as many phones as hold it: more is no use, the oldest ends. */
const MAX_OPEN = 50;
/** Anybody makes devices, so they are bounded by address too: an operator's shared one has hundreds of screens open. */
const MAX_OF_ADDRESS = 1_000;

/** What a stream says of something that happened, once for all who hear it. */
export const eventText = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface EventStream {
  /** One or more of `eventText`, as they are. */
  send(text: string): void;
  end(): void;
}

/** An identidad's id, or a member of the staff's. */
type Owner = number | string;

interface Opening {
  onEnd: () => void;
  /** Asked at each heartbeat: a stream whose session ended, by whatever way, ends too. */
  isIn?: () => Promise<boolean>;
}

/** When to come back to another server: not all in the same moment. */
const comeBack = (): string => `retry: ${1_000 + Math.round(Math.random() * 3_000)}\n\n`;

/** Streams that are open on this server, by who opened them. */
export interface Streams {
  open(request: FastifyRequest, reply: FastifyReply, owner: Owner, opening: Opening): EventStream;
  endOf(owner: Owner): void;
  endAll(): void;
  /** How many are open. */
  count(): number;
}

/** The oldest stream of the owner who has most of these: the others of a shared address keep theirs. */
function oldestOfWhoHasMost(streams: Map<EventStream, Owner>): EventStream | undefined {
  const byOwner = Map.groupBy(streams.keys(), (stream) => streams.get(stream));
  const most = [...byOwner.values()].toSorted((a, b) => b.length - a.length)[0];
  return most?.[0];
}

interface StreamRules {
  heartbeatMs: number;
  mostOfAddress: number;
}
const RULES: StreamRules = { heartbeatMs: HEARTBEAT_MS, mostOfAddress: MAX_OF_ADDRESS };

/** Server-sent events (HTML standard, section 9.2), with a heartbeat so that proxies keep them open. */
export function createStreams({ heartbeatMs, mostOfAddress }: StreamRules = RULES): Streams {
  const byOwner = new Map<Owner, Set<EventStream>>();
  // Each in the order in which they were opened.
  const byAddress = new Map<string, Map<EventStream, Owner>>();
  let over = false;
  return {
    open(request, reply, owner, { onEnd, isIn }) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      request.release?.();
      const beat = async () => {
        raw.write(': sigo\n\n');
        // Not knowing, as while the database is away, ends nothing.
        if (isIn && !(await isIn().catch(() => true))) stream.end();
      };
      const heartbeat = setInterval(() => void beat(), heartbeatMs);
      const owned = byOwner.get(owner) ?? new Set();
      const address = keyOfAddress(request.ip);
      const beside = byAddress.get(address) ?? new Map<EventStream, Owner>();
      const leave = () => {
        clearInterval(heartbeat);
        owned.delete(stream);
        if (owned.size === 0 && byOwner.get(owner) === owned) byOwner.delete(owner);
        beside.delete(stream);
        if (beside.size === 0 && byAddress.get(address) === beside) byAddress.delete(address);
      };
      const stream: EventStream = {
        send(text) {
          // One that ended may wait for its reader, who never reads: nothing more is written to it.
          if (raw.writableEnded) return;
          raw.write(text);
          if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        },
        end() {
          leave();
          raw.end(over ? comeBack() : undefined);
        },
      };
      byOwner.set(owner, owned.add(stream));
      byAddress.set(address, beside.set(stream, owner));
      // One that is asked for while the server ends is told to come back, to another.
      if (over) stream.end();
      if (owned.size > MAX_OPEN) owned.values().next().value?.end();
      if (beside.size > mostOfAddress) oldestOfWhoHasMost(beside)?.end();
      request.raw.once('close', () => {
        leave();
        onEnd();
      });
      return stream;
    },
    endOf: (owner) => byOwner.get(owner)?.forEach((stream) => stream.end()),
    count: () => byOwner.values().reduce((sum, owned) => sum + owned.size, 0),
    endAll() {
      over = true;
      byOwner.forEach((owned) => owned.forEach((stream) => stream.end()));
    },
  };
}
