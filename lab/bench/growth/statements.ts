import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** A statement that ran, with the values of its first run, and of its last one if they differ. */
export interface Statement {
  text: string;
  values: unknown[][];
  /** The call or job that ran it first. */
  by: string;
}

const READABLE = /^\s*(select|insert|update|delete|with)\b/i;

interface Sent {
  text?: unknown;
  values?: unknown;
}

const distinct = (values: unknown[][]): unknown[][] =>
  values.filter((one, at) => values.findIndex((other) => isDeepStrictEqual(one, other)) === at);

/**
 * Captures every statement that this process sends while `work` runs, on any connection. `during` names the
 * call or job under way.
 */
export async function capture(
  work: (during: (name: string) => void) => Promise<void>,
): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  let by = '';
  const { prototype } = pg.Client;
  const original = prototype.query;
  const note = (text: unknown, values: unknown): void => {
    if (typeof text !== 'string' || !READABLE.test(text)) return;
    const given = Array.isArray(values) ? [...values] : [];
    const known = seen.get(text);
    if (known) known.values = distinct([known.values[0] as unknown[], given]);
    else seen.set(text, { text, values: [given], by });
  };
  prototype.query = function query(this: pg.Client, ...args: unknown[]): never {
    const [first, second] = args;
    if (typeof first === 'string') note(first, second);
    else note((first as Sent | null)?.text, (first as Sent | null)?.values);
    return Reflect.apply(original, this, args) as never;
  } as typeof original;
  try {
    await work((name) => {
      by = name;
    });
  } finally {
    prototype.query = original;
  }
  return [...seen.values()];
}
