import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';

const { builtins } = pg.types;

/**
 * Parses each type alike on the whole server: numbers as numbers, dates and times as the text of the wire.
 */
function setParsers(): void {
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
  pg.types.setTypeParser(builtins.DATE, (value) => value);
  pg.types.setTypeParser(builtins.TIME, (value) => value.slice(0, 5));
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
}

const MAX_PREPARED = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Prepares every statement once per connection: parsing and planning are half the cost of a small one. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const pass = super.query as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || !PREPARABLE.test(text)) {
      return pass.apply(this, args);
    }
    const name = nameOf(text);
    const named = name ? { name, text, values } : { text, values };
    return pass.call(this, named, ...args.slice(2));
  }
}

/** Sizes of a server's two pools (`createHandle`; `docs/capacidad.md`, "Connections"). */
export const CONNECTIONS = { most: 16, reserve: 4 };
/** The same of the pools for local clerks (`scope.ts`). */
export const SCOPED = { most: 6, reserve: 2 };

interface PoolLimits {
  /** Largest number of connections. */
  max?: number;
  /** Timeout of a statement, in ms; 0 for none. */
  statementMs?: number;
  /** Timeout of getting a connection, in ms. */
  connectMs?: number;
  /** Makes the sockets of its connections, for an owner that can cut them. */
  stream?: () => Duplex;
  /** Factor on all timeouts. */
  patience?: number;
}

/** Creates a pool; getting a connection times out before the caller's own deadline. */
export function createPool(
  url: string,
  {
    max = CONNECTIONS.most,
    statementMs = 10_000,
    connectMs = 3_500,
    stream,
    patience = 1,
  }: PoolLimits = {},
): pg.Pool {
  setParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs * patience,
    statement_timeout: statementMs * patience,
    idle_in_transaction_session_timeout: 15_000 * patience,
    Client: PreparingClient,
    ...(stream && { stream }),
  } as pg.PoolConfig);
  // The next query on a lost client reports the error; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
