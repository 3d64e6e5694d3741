import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';

const { builtins } = pg.types;

/** One form for each kind on the whole server: numbers are numbers, days and hours the wire's text. */
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

/** Every statement is prepared once per connection: parsing and planning are half the cost of a small one. */
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

/** Connections of a server's two pools (`createHandle`); `docs/capacidad.md`, "Connections". */
export const CONNECTIONS = { most: 16, reserve: 4 };

interface PoolLimits {
  /** Connections. */
  max?: number;
  /** When a statement is given up; 0 never. */
  statementMs?: number;
  /** When a connection that does not come is given up. */
  connectMs?: number;
  /** What its connections are made of, for who cuts them. */
  stream?: () => Duplex;
  /** Times which the limits of time are longer. */
  patience?: number;
}

/** Connections to PostgreSQL; one that does not come is given up before who waits for it gives up. */
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
  // A connection that is lost while it is lent says so to whoever uses it next, not to the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
