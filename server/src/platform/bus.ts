import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from './database/connection.ts';
import type { Watch } from './database/watch.ts';
import { createHearing, type Position } from './hearing.ts';
import type { Logger } from './log.ts';
import { after } from './loops.ts';

const CHANNEL = 'gremio';
const GATHER_MS = 5;
const RECONNECT_MS = 500;
/** PostgreSQL carries at most 8,000 bytes in one notification. */
const MAX_PAYLOAD = 7_000;

type Listener = (data: unknown) => void;

declare const announced: unique symbol;
/** Name of a kind of announcement; `Data`, which travels as JSON, is the type of what it says. */
export type Topic<Data> = string & { readonly [announced]?: Data };

type Message = [topic: string, data: unknown];

/**
 * Announces changes to every server of the installation after their commit: to this one at once, to the
 * others through NOTIFY, coalesced over a few milliseconds (the last one per `key` wins).
 */
export interface Bus {
  announce<Data>(topic: Topic<Data>, data: NoInfer<Data>, key?: string): void;
  on<Data>(topic: Topic<Data>, listener: (data: Data) => void): void;
  /** Runs when announcements may have been lost, so that caches are dropped. */
  onMissed(listener: () => void): void;
  /** Position after everything that this server has announced so far, sent or pending. */
  position(): Position;
  /** True if this server has received all announcements up to `position`; `hear` waits until it has. */
  hasHeard(position: Position): boolean;
  hear(position: Position): Promise<void>;
  close(): Promise<void>;
}

export async function createBus(
  databaseUrl: string,
  { pool, stream }: { pool: pg.Pool; stream: Watch['stream'] },
  log: Logger,
): Promise<Bus> {
  const origin = randomUUID();
  const closing = new AbortController();
  const listeners = new Map<string, Listener[]>();
  const missed: (() => void)[] = [];

  const deliver = (topic: string, data: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(data);
  };
  const miss = () => {
    for (const listener of missed) listener();
  };
  const hearing = createHearing(origin, miss);
  const sender = createSender(pool, origin, closing.signal, log);

  /** Another version may send a payload that this one cannot read: caches are then dropped. */
  function receive(payload: string): void {
    try {
      const [from, messages, batch] = JSON.parse(payload) as [string, Message[], number?];
      if (from === origin) return;
      for (const [topic, data] of messages) deliver(topic, data);
      if (batch !== undefined) hearing.receive({ origin: from, batch });
    } catch (error) {
      log.warn({ err: error }, 'an announcement was not understood');
      miss();
    }
  }

  const receiver = await openReceiver({
    config: { connectionString: databaseUrl, stream },
    closing: closing.signal,
    receive,
    onConnected() {
      hearing.forget();
      miss();
    },
  });

  return {
    announce(topic, data, key = JSON.stringify(data)) {
      deliver(topic, data);
      sender.add(`${topic} ${key}`, [topic, data]);
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener as Listener]);
    },
    onMissed(listener) {
      missed.push(listener);
    },
    position: sender.position,
    hasHeard: hearing.hasHeard,
    hear: hearing.hear,
    async close() {
      closing.abort();
      await sender.flush();
      await receiver.end();
    },
  };
}

/** Gathers announcements for a few milliseconds, and sends them to the other servers in batches. */
function createSender(pool: pg.Pool, origin: string, closing: AbortSignal, log: Logger) {
  const gathered = new Map<string, Message>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let sent = 0;

  async function send(): Promise<void> {
    sent += 1;
    const payloads = toPayloads({ origin, batch: sent }, [...gathered.values()]);
    gathered.clear();
    try {
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) as p', [CHANNEL, payloads]);
    } catch (error) {
      log.warn(
        { err: error },
        'an announcement was not sent; caches of other servers end by their term',
      );
    }
  }

  /** Sends one batch after another, so that they arrive in the order of their numbers. */
  function schedule(): void {
    if (closing.aborted || timer || sending || gathered.size === 0) return;
    timer = after(GATHER_MS, 'announcing', log, () => {
      timer = null;
      sending = send().finally(() => {
        sending = null;
        schedule();
      });
      return sending;
    });
  }

  return {
    add(key: string, message: Message): void {
      gathered.set(key, message);
      schedule();
    },
    position: (): Position => ({ origin, batch: gathered.size > 0 ? sent + 1 : sent }),
    /** Sends what is left, once `closing` keeps further batches from being scheduled. */
    async flush(): Promise<void> {
      if (timer) clearTimeout(timer);
      await sending;
      if (gathered.size > 0) await send();
    },
  };
}

interface Receiving {
  config: pg.ClientConfig;
  closing: AbortSignal;
  receive(payload: string): void;
  /** Runs after each connection: announcements before it may have been lost. */
  onConnected(): void;
}

/** Listens to the other servers' announcements, and connects again until `closing`. */
async function openReceiver({ config, closing, receive, onConnected }: Receiving) {
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = await openConnection(config, (opened) => {
      opened.on('notification', (notification) => receive(notification.payload ?? '["",[]]'));
      opened.on('error', () => void reconnect(opened));
      opened.on('end', () => void reconnect(opened));
      return opened.query(`listen ${CHANNEL}`);
    });
    if (closing.aborted) return next.end();
    client = next;
    onConnected();
  }

  async function reconnect(lost: pg.Client): Promise<void> {
    if (closing.aborted || client !== lost) return;
    client = null;
    while (!closing.aborted && !client) {
      await wait(RECONNECT_MS);
      if (!closing.aborted) await connect().catch(() => undefined);
    }
  }

  await connect();
  return { end: async (): Promise<void> => client?.end() };
}

/** Splits messages so that each part fits in one notification; the last part carries the batch's number. */
function toPayloads({ origin, batch }: Position, messages: Message[]): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let size = 0;
  const close = (end = '') => {
    if (part.length > 0) payloads.push(`["${origin}",[${part.join(',')}]${end}]`);
    part = [];
    size = 0;
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    if (size + text.length > MAX_PAYLOAD) close();
    part.push(text);
    size += Buffer.byteLength(text);
  }
  close(`,${batch}`);
  return payloads;
}
