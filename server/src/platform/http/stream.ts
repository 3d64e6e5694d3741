import type { FastifyReply, FastifyRequest } from 'fastify';
import { every } from '../loops.ts';
import { keyOfAddress } from './address.ts';

const HEARTBEAT_MS = 15_000;
/** Unread bytes beyond which a slow screen's stream ends; it reconnects and reads again. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** A device has a few screens, and a door account as many phones as share it; beyond this the oldest ends. */
const MAX_OPEN = 50;
/**
 * Anyone can create devices, so addresses are limited too; an operator's shared address has hundreds of open
 * screens.
 */
const MAX_OF_ADDRESS = 1_000;

/** Serialises an event, once for all of its receivers. */
export const eventText = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface EventStream {
  /** Sends one or more results of `eventText` unchanged. */
  send(text: string): void;
  end(): void;
}

/** Id of an identidad or of a staff account. */
type Owner = number | string;

interface Opening {
  onEnd: () => void;
  /** Asked at each heartbeat: the stream ends once its session has ended by any means. */
  isIn?: () => Promise<boolean>;
}

/** Spreads reconnections over three seconds. */
const comeBack = (): string => `retry: ${1_000 + Math.round(Math.random() * 3_000)}\n\n`;

/** Open streams of this server, by owner. */
export interface Streams {
  open(request: FastifyRequest, reply: FastifyReply, owner: Owner, opening: Opening): EventStream;
  endOf(owner: Owner): void;
  endAll(): void;
  count(): number;
}

/**
 * Returns the oldest stream of the owner with most of these, so that others behind a shared address keep
 * theirs.
 */
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
  // In order of opening.
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
        // An unknown answer, as while the database is away, ends nothing.
        if (isIn && !(await isIn().catch(() => true))) stream.end();
      };
      const heartbeat = every(heartbeatMs, 'the heartbeat of a stream', request.log, beat);
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
          // An ended stream may linger until its reader reads, which may be never: nothing more is written to
          // it.
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
      // A stream opened while the server closes ends at once and reconnects to another server.
      if (over) stream.end();
      if (owned.size > MAX_OPEN) owned.values().next().value?.end();
      if (beside.size > mostOfAddress) oldestOfWhoHasMost(beside)?.end();
      const close = () => {
        leave();
        onEnd();
      };
      // A client that left while the call was decided has closed already.
      if (request.raw.destroyed) queueMicrotask(close);
      else request.raw.once('close', close);
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
