import assert from 'node:assert/strict';
import { keyOf, type Row } from './rows.ts';

/*
 * A client of the specification. Parts that the specification leaves out (signing in, the paths of documents,
 * files and the configuration, the bodies) follow the published `/openapi.json`, which any other client would
 * use too.
 */

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
}

let base = '';
export const connectTo = (url: string): void => {
  base = url.replace(/\/$/, '');
};
export const addressOf = (path: string): string => new URL(path, `${base}/`).href;

/** Rows that were called and answered well, to check at the end that none was left out. */
const answered = new Set<string>();
export const wasAnswered = (row: Row): boolean => answered.has(row);

/** An installed app; one without a token never signed in. */
export class Device {
  readonly #token: string | null;
  constructor(token: string | null) {
    this.#token = token;
  }

  /** Requests any path of the server. */
  async send(method: string, path: string, body?: Json): Promise<Answer> {
    const response = await fetch(addressOf(path), {
      method,
      headers: {
        accept: 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }

  /** Calls a row of the specification. Fields that its path does not name go into the query or the body. */
  async call(row: Row, fields: Json = {}): Promise<Answer> {
    const [method = '', path = ''] = row.split(' ');
    const rest = new Map(Object.entries(fields));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      assert.ok(rest.has(name), `${row} lacks ${name}`);
      const value = String(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const isRead = method === 'GET';
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
    const answer = await this.send(
      method,
      `${filled}.json${isRead && query.size > 0 ? `?${query}` : ''}`,
      isRead ? undefined : Object.fromEntries(rest),
    );
    if (answer.status === 200) answered.add(row);
    return answer;
  }

  /** Calls a row and returns the value of its key, or its whole reply if it has none. */
  async read<Value = Json>(row: Row, fields: Json = {}): Promise<Value> {
    return valueOf(row, await this.call(row, fields), keyOf(row)) as Value;
  }

  list(row: Row, fields: Json = {}): Promise<Json[]> {
    return this.read<Json[]>(row, fields).then(listOf);
  }

  /** Reads a list of documents in the same way. */
  async documents(path: string, key: string): Promise<Json[]> {
    return listOf(valueOf(path, await this.send('GET', path), key));
  }
}

function valueOf(what: string, { status, body }: Answer, key: string | null): unknown {
  assert.equal(status, 200, `${what} answered ${status} ${JSON.stringify(body)}`);
  if (key === null) return body;
  assert.ok(key in body, `${what} has no "${key}": ${Object.keys(body).join(', ')}`);
  return body[key];
}

export function listOf(value: unknown): Json[] {
  assert.ok(Array.isArray(value), `not a list: ${JSON.stringify(value)}`);
  return value as Json[];
}

/** Signs a device of this type in anonymously. */
export async function signIn(dispositivo: 'android' | 'ios' | 'web' = 'web'): Promise<Device> {
  const answer = await new Device(null).send('POST', '/auth/anonima.json', { dispositivo });
  return new Device(valueOf('the sign-in', answer, 'token') as string);
}

/** Activation keys of the demo. */
export const KEYS = {
  mother: 'DEMO-0000-0001',
  delegate: 'DEMO-0000-0002',
  capital: 'DEMO-0000-0003',
  suspended: 'DEMO-0000-0004',
} as const;

/** Signs a device in and activates it with a member's key. */
export async function activate(key: string): Promise<{ device: Device; id: number }> {
  const device = await signIn();
  const id = await device.read<number>(
    'GET /afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}',
    { key },
  );
  return { device, id };
}
