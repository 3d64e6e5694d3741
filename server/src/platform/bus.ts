import pg from 'pg';
import { randomUUID } from 'node:crypto';
import type { Logger } from './log.ts';

const CHANNEL = 'gremio';
const GATHER_MS = 5;
const RECONNECT_MS = 500;
/** PostgreSQL carries at most 8,000 bytes in one notification. */
const MAX_PAYLOAD = 7_000;

type Listener = (data: unknown) => void;
type Message = [topic: string, data: unknown];

/**
 * Tells every server of the installation what changed, after the commit that changed it: this one at once,
 * the others through the database, gathered over a few milliseconds (the last word per `key` counts).
 */
export interface Bus {
  announce(topic: string, data: unknown, key?: string): void;
  on(topic: string, listener: Listener): void;
  /** Runs when announcements may have been missed: whatever is cached is forgotten. */
  onMissed(listener: () => void): void;
  close(): Promise<void>;
}

/** Divides messages so that each part fits in one notification. */
function toPayloads(origin: string, messages: Message[]): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let size = 0;
  const close = () => {
    if (part.length > 0) payloads.push(`["${origin}",[${part.join(',')}]]`);
    part = [];
    size = 0;
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    if (size + text.length > MAX_PAYLOAD) close();
    part.push(text);
    size += Buffer.byteLength(text);
  }
  close();
  return payloads;
}

export async function createBus(databaseUrl: string, pool: pg.Pool, log: Logger): Promise<Bus> {
  const origin = randomUUID();
  const listeners = new Map<string, Listener[]>();
  const missed: (() => void)[] = [];
  const gathered = new Map<string, Message>();
  let timer: NodeJS.Timeout | null = null;
  let client: pg.Client | null = null;
  let closed = false;

  const deliver = (topic: string, data: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(data);
  };

  function receive(payload: string): void {
    const [from, messages] = JSON.parse(payload) as [string, Message[]];
    if (from === origin) return;
    for (const [topic, data] of messages) deliver(topic, data);
  }

  async function send(): Promise<void> {
    timer = null;
    const payloads = toPayloads(origin, [...gathered.values()]);
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

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', (notification) => receive(notification.payload ?? '["",[]]'));
    next.on('error', () => void reconnect(next));
    next.on('end', () => void reconnect(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    for (const listener of missed) listener();
  }

  async function reconnect(lost: pg.Client): Promise<void> {
    if (closed || client !== lost) return;
    client = null;
    while (!closed && !client) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (!closed) await connect().catch(() => undefined);
    }
  }

  await connect();
  return {
    announce(topic, data, key = JSON.stringify(data)) {
      deliver(topic, data);
      gathered.set(`${topic} ${key}`, [topic, data]);
      timer ??= setTimeout(() => void send(), GATHER_MS);
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onMissed(listener) {
      missed.push(listener);
    },
    async close() {
      closed = true;
      if (timer) {
        clearTimeout(timer);
        await send();
      }
      await client?.end();
    },
  };
}
