import type * as z from 'zod';
import type { Access, Resource } from '../personal/rules.ts';
import { noFields } from './schemas.ts';

/**
 * Who may call (design, section 3). `propio` is the persona that the path parameter `param` names, or,
 * without one, the persona that owns the row: the room's query is then scoped by the caller.
 */
export type Who =
  | { kind: 'publico' }
  | { kind: 'identidad' }
  | { kind: 'afiliado' }
  | { kind: 'propio'; param?: string }
  | { kind: 'personal'; resource: Resource; access: Access };

type OfKind<K extends Who['kind']> = Extract<Who, { kind: K }>;

export const publico: OfKind<'publico'> = { kind: 'publico' };
export const identidad: OfKind<'identidad'> = { kind: 'identidad' };
export const afiliado: OfKind<'afiliado'> = { kind: 'afiliado' };
export const propio = (param?: string): OfKind<'propio'> =>
  param ? { kind: 'propio', param } : { kind: 'propio' };
export const personal = (resource: Resource, access: Access): OfKind<'personal'> => ({
  kind: 'personal',
  resource,
  access,
});

/**
 * `stream`: server-sent events. `file`: the body is the file itself. `auth`: the staff library answers.
 * `upload`: multipart, one `file` beside the body's fields (each a text). `download`: the reply is the file.
 * `form`: a form of somebody else's is sent, of which nothing is read.
 */
export type Wire = 'json' | 'stream' | 'file' | 'auth' | 'upload' | 'download' | 'form';

/** The `Priority` (RFC 9218) of what nobody waits for: it is the first that a busy server leaves. */
export const AHEAD = 'u=7';

/** The event of a stream whose server may have missed some of what it tells: whoever hears it reads again. */
export const MISSED = 'perdido';

type Shape = z.ZodObject;
export type Body = z.ZodType | undefined;

interface Declaration<
  P extends Shape,
  Q extends Shape,
  B extends Body,
  R extends z.ZodType,
  K extends string,
  W extends Who,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the specification writes it, with `{name}` for what `params` carries. */
  path: string;
  who: W;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202;
  /** What it answers besides when all went well, in the statuses that another's protocol chose; 204 carries nothing. */
  also?: readonly (201 | 204)[];
  /** The key of the reply that callers read, and what they get instead when a read fails. */
  key?: K;
  empty?: unknown;
  /** The same for every caller: ETag, served from memory until this room says that it changed. */
  shared?: string;
  /**
   * It may be some seconds old: a standby answers it, where there is one (`DATABASE_READ_URL`), and whoever wrote a moment
   * ago is answered by the primary. It decides nothing: neither places nor permissions.
   */
  elsewhere?: true;
  /** Though it is read, it leaves a row, or tells what a job did: who asked is taken for one who wrote. */
  leaves?: true;
  /** A write that a suspended member may still do, such as giving a place back. */
  suspendidoPuede?: boolean;
  /** What a suspended member is told that they may not do: `reservar`. */
  deed?: string;
  /** What of the staff's is left to who lacks the second factor that the organisation demands: adding it. */
  sinSegundoFactor?: boolean;
  /** Calls a minute that one address may make; without one, as many as it likes. */
  perMinute?: number;
  wire?: Wire;
  /** A row of the list that a `download` carries, where that is a resource's: its bearers are masked as in the resource's list. */
  rows?: z.ZodType;
  /** It carries links that end in a minute: nothing of it stays on a device, or all but the fields so named. */
  passing?: true | readonly string[];
}

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends z.ZodType = z.ZodType,
  K extends string = string,
  W extends Who = Who,
> extends Declaration<P, Q, B, R, K, W> {
  params: P;
  query: Q;
  body: B;
  status: 200 | 201 | 202;
  wire: Wire;
}

type None = typeof noFields;

/** Declares one call of the wire: server, clients, OpenAPI and the permission test derive from this value. */
export function endpoint<
  R extends z.ZodType,
  W extends Who,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Body = undefined,
  K extends string = never,
>(declaration: Declaration<P, Q, B, R, K, W>): Endpoint<P, Q, B, R, K, W> {
  return {
    status: 200,
    wire: 'json',
    ...declaration,
    params: declaration.params ?? (noFields as unknown as P),
    query: declaration.query ?? (noFields as unknown as Q),
    body: declaration.body as B,
  };
}

/** In an address everything is text: a number may be passed as it is. */
type Text<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | number : T[K] };

/** What a caller passes: raw values, before the schemas turn them into the server's. */
export interface CallInput<E extends Endpoint> {
  params?: Text<z.input<E['params']>>;
  query?: Text<z.input<E['query']>>;
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
  /** What an `upload` carries. */
  file?: Blob;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What the reply's `key` carries; the whole reply where no key is declared. */
export type Value<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer K, infer _W>
    ? [K] extends [never]
      ? z.output<R>
      : K extends keyof z.output<R>
        ? z.output<R>[K]
        : never
    : never;

/** The address of a call: `{name}` replaced, absent query fields left out. */
export function addressOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '')
      search.set(name, `${value as string | number}`);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
