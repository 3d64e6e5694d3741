import type { Row } from './rows.ts';

/*
 * A client of the specification. Parts that the specification leaves out (signing in, the paths of documents,
 * files and the configuration, the bodies) follow the published `/openapi.json`, which any other client would
 * use too.
 */

export type Json = Record<string, unknown>;
type Params = Record<string, string | number>;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export interface Call {
  params?: Params;
  query?: Record<string, string | number>;
  body?: Json;
}

let base = '';
export const connectTo = (url: string): void => {
  base = url.replace(/\/$/, '');
};
export const addressOf = (path: string): string => new URL(path, `${base}/`).href;

/** Rows that were called and answered well, to check at the end that none was left out. */
const answered = new Set<string>();
export const wasAnswered = (row: Row): boolean => answered.has(row);

const filled = (path: string, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} lacks ${name}`);
    return encodeURIComponent(value);
  });

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`${response.status} ${response.url} is not JSON: ${text.slice(0, 200)}`);
  }
  return { status: response.status, body: body as Json, headers: response.headers };
}

/** An installed app; one without a token never signed in. */
export class Device {
  readonly token: string | null;
  constructor(token: string | null) {
    this.token = token;
  }

  /** Requests any path of the server. */
  async send(method: string, path: string, body?: Json | FormData): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    const init: RequestInit = { method, headers };
    if (body instanceof FormData) init.body = body;
    else if (body) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    return answerOf(await fetch(addressOf(path), init));
  }

  /** Calls a row of the specification. */
  async call(row: Row, { params = {}, query = {}, body }: Call = {}): Promise<Answer> {
    const [method, path] = row.split(' ') as [string, string];
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    const address = `${filled(path, params)}.json${search.size > 0 ? `?${search}` : ''}`;
    const answer = await this.send(method, address, body);
    if (answer.status === 200) answered.add(row);
    return answer;
  }

  /** Calls a row and returns the value of a named key of the reply, which must exist (docs/wire.md). */
  async read(row: Row, key: string, call: Call = {}): Promise<unknown> {
    const { status, body } = await this.call(row, call);
    return keyOf(`${row} ${JSON.stringify(call)}`, { status, body }, key);
  }

  /** Reads a document in the same way. */
  async document(path: string, key: string): Promise<unknown> {
    return keyOf(path, await this.send('GET', path), key);
  }
}

export function keyOf(
  what: string,
  { status, body }: Pick<Answer, 'status' | 'body'>,
  key: string,
): unknown {
  if (status !== 200) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
  if (!(key in body)) throw new Error(`${what} has no "${key}": ${Object.keys(body).join(', ')}`);
  return body[key];
}

/** Signs a device of this type in anonymously. */
export async function signIn(dispositivo: 'android' | 'ios' | 'web'): Promise<Device> {
  const { status, body } = await new Device(null).send('POST', '/auth/anonima.json', {
    dispositivo,
  });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return new Device(body['token'] as string);
}

export interface Member {
  device: Device;
  id: number;
}

/** Activation keys of the demo. */
export const KEYS = {
  mother: 'DEMO-0000-0001',
  delegate: 'DEMO-0000-0002',
  capital: 'DEMO-0000-0003',
  suspended: 'DEMO-0000-0004',
} as const;

/** Signs a device in and activates it with a member's key. */
export async function activate(key: string): Promise<Member> {
  const device = await signIn('web');
  const id = await device.read(
    'GET /afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}',
    'persona_id',
    { params: { key } },
  );
  return { device, id: id as number };
}
