import type * as z from 'zod';
import type { Access, Resource } from '../personal/rules.ts';
import { noFields } from './schemas.ts';
import type { Undo } from './undo.ts';
import type { Silence } from './untold.ts';

/**
 * The audience of a call (docs/architecture.md#wire). `propio` is the persona that the path parameter `param`
 * names or, without one, the owner of the row: the caller then scopes the room's query.
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
 * `stream`: server-sent events. `file`: the body is the file itself. `auth`: the staff auth library replies.
 * `upload`: multipart, one `file` beside the body's fields (each a text). `download`: the reply is the file.
 * `form`: a form posted by a third party, whose fields are ignored.
 */
export type Wire = 'json' | 'stream' | 'file' | 'auth' | 'upload' | 'download' | 'form';

/** `Priority` (RFC 9218) of a prefetch that nobody waits for: an overloaded server drops it first. */
export const AHEAD = 'u=7';

/** Event of a stream whose server may have missed announcements: clients read the data again. */
export const MISSED = 'perdido';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
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
  method: Method;
  /** Path as the specification writes it, with `{name}` for each field of `params`. */
  path: string;
  who: W;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202;
  /** Other success statuses that a third party's protocol requires; a 204 has no body. */
  also?: readonly (201 | 204)[];
  /** `key` is the field of the reply that callers read; `empty` replaces its value when a read fails. */
  key?: K;
  empty?: unknown;
  /**
   * The reply is the same for every caller, or for those of the same audiences: it has an ETag and is cached
   * until this room announces a change.
   */
  shared?: string;
  /**
   * The reply may be some seconds old: a standby gives it where there is one (`DATABASE_READ_URL`), but the
   * primary answers a caller who wrote a moment ago. It decides nothing: neither places nor permissions.
   */
  elsewhere?: true;
  /** A read that leaves a row or reports on a job: its caller then counts as one who has just written. */
  leaves?: true;
  /** The undo of a staff write; `endpoint` demands one. */
  deshacer?: Undo;
  /** The write, or some of its acts, changes what a member holds and sends them no message. */
  sinAviso?: readonly Silence[];
  /** A write that a suspended member may still do, such as giving a place back. */
  suspendidoPuede?: boolean;
  /** The verb in the refusal that a suspended member reads: `reservar`. */
  deed?: string;
  /** Staff without the second factor that the organisation requires may call it: it serves to add one. */
  sinSegundoFactor?: boolean;
  /** Maximum calls a minute from one address; unlimited when absent. */
  perMinute?: number;
  wire?: Wire;
  /** Row of a resource's list that a `download` carries: its bearers are masked as in that list. */
  rows?: z.ZodType;
  /**
   * The reply carries links that expire in a minute: a device stores none of it, or all but the named fields.
   */
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

/** Any call of the staff. */
export type StaffEndpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
> = Endpoint<P, Q, B, z.ZodType, string, OfKind<'personal'>>;

type None = typeof noFields;

/** A staff write has to declare its undo; no other call has one. */
type Undoable<W extends Who, M extends Method> =
  W extends OfKind<'personal'>
    ? M extends 'GET'
      ? { deshacer?: never }
      : { deshacer: Undo }
    : { deshacer?: never };

/** Declares one call of the wire: server, clients, OpenAPI and the permission test derive from this value. */
export function endpoint<
  R extends z.ZodType,
  W extends Who,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Body = undefined,
  K extends string = never,
  M extends Method = Method,
>(
  declaration: Declaration<P, Q, B, R, K, W> & { method: M } & Undoable<W, M>,
): Endpoint<P, Q, B, R, K, W> {
  return {
    status: 200,
    wire: 'json',
    ...declaration,
    params: declaration.params ?? (noFields as unknown as P),
    query: declaration.query ?? (noFields as unknown as Q),
    body: declaration.body as B,
  };
}

/** All parts of an address are text, so a number may be passed as it is. */
type Text<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | number : T[K] };

/** Input of a call: raw values, before the schemas transform them. */
export interface CallInput<E extends Endpoint> {
  params?: Text<z.input<E['params']>>;
  query?: Text<z.input<E['query']>>;
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
  /** The file of an `upload`. */
  file?: Blob;
}

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** Type of the reply's `key`; the whole reply when no key is declared. */
export type Value<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer K, infer _W>
    ? [K] extends [never]
      ? z.output<R>
      : K extends keyof z.output<R>
        ? z.output<R>[K]
        : never
    : never;

/** Names a call: `GET /personal/turnos`. */
export const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path}`;

/** Builds the address of a call: replaces `{name}` and leaves out absent query fields. */
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
