import { Readable } from 'node:stream';
import { maskBearers, type MayOpen, opensLocally } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint, Wire } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Handle, scopedTo } from '../database/handle.ts';
import { type Places, withinPlaces } from '../database/scope.ts';
import { isRefusal, refuse } from '../outcome.ts';
import type { TagCache } from '../tag-cache.ts';
import { keyOfAddress } from './address.ts';
import {
  authenticate,
  type Callers,
  checkOwn,
  isStaff,
  placesOf,
  type SessionTokens,
} from './callers.ts';
import { sendError } from './errors.ts';
import { type Caller, idempotencyKeyOf, parseInput } from './input.ts';
import { type Marks, writes } from './marks.ts';
import { inTime } from './patience.ts';
import type { House } from '../house.ts';
import { kindOf, type Pressure } from './pressure.ts';
import type { Arrival, Arrivals } from './arrivals.ts';
import type { Reading, Reads } from '../reads/choose.ts';
import type { Route } from './routes.ts';
import { isReplay, runDirect, runRead, runWrite } from './run.ts';
import { runUpload } from './upload-run.ts';
import { createSharedHandler } from './shared.ts';
import { fingerprintOf, serveUploads } from './upload.ts';

export interface ServeParts {
  db: Handle;
  cache: TagCache;
  callers: Callers;
  tokens: SessionTokens;
  limits: boolean;
  mayOpen: House['mayOpen'];
  pressure: Pressure;
  arrivals: Arrivals;
  reads: Reads;
  marks: Marks;
  /** Factor on the time limits of calls. */
  patience: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Releases the request's place in hand, if it holds one. */
    release: (() => void) | null;
    /** The request's body, while it arrives. */
    arrival: Arrival | null;
    /** Base of absolute links to this installation (`baseOf`). */
    base: string;
  }
}

/**
 * Converts a declared path to the router's syntax; a parameter may be followed by `.json`, `.webp` or `.ics`.
 */
export const routerPath = (path: string): string =>
  path
    .replace(/:\{(\w+)\}\.json$/, ':::$1(^[\\s\\S]*?).json')
    .replace(/\{(\w+)\}\.(json|webp|ics)$/, ':$1(^[\\s\\S]*?).$2')
    .replace(/\{(\w+)\}/g, ':$1');

const BUSY = refuse('ocupado').body;
/** The longest body of a non-staff call is a wallet's log of 100,000 letters. */
const MEMBER_BODY = 128 * 1024;

/**
 * Writes every reply in one place: bearer secrets that this staff caller may not use are masked, in refusals
 * too.
 */
function send(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  mayOpen: MayOpen,
): FastifyReply {
  const isStaff = endpoint.who.kind === 'personal';
  const shown = <T>(body: T): T => (isStaff ? maskBearers(endpoint.reply, body, mayOpen) : body);
  if (isRefusal(answer)) {
    const { actual } = answer.body;
    return sendError(
      reply,
      { ...answer.body, ...(actual !== undefined && { actual: shown(actual) }) },
      endpoint,
    );
  }
  if (reply.sent || answer === undefined) return reply;
  const replay = isReplay(answer) ? answer : { status: endpoint.status, body: answer };
  return reply
    .code(replay.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(shown(replay.body)));
}

function createHandler(parts: ServeParts, route: Route) {
  const { db: whole, callers, reads, patience, mayOpen } = parts;
  const { endpoint } = route;
  /** Files, streams and staff lists have no time limit. */
  const isShort =
    endpoint.wire === 'json' && !(endpoint.who.kind === 'personal' && endpoint.method === 'GET');
  const soon = <T>(reply: FastifyReply, work: Promise<T>): Promise<T> =>
    isShort ? inTime(endpoint, reply.elapsedTime, work, patience) : work;
  const handle = async (request: FastifyRequest, reply: FastifyReply, places: Places | null) => {
    const caller = request.caller;
    const db = scopedTo(whole, places);
    const may: MayOpen = (bearer) =>
      isStaff(caller) && mayOpen(caller.role, bearer) && (places === null || opensLocally(bearer));
    const call = parseInput(endpoint, request, caller, may);
    if (isRefusal(call)) {
      const { motivo } = call.body;
      if (motivo === 'sin_permiso' && isStaff(caller)) callers.refused(caller, endpoint, motivo);
      return sendError(reply, call.body);
    }
    const notMine = checkOwn(endpoint, call.params, caller);
    if (notMine) return sendError(reply, notMine.body);
    const reading: Reading = places === null ? reads.for(endpoint, request) : (work) => work(db);
    if (route.kind === 'read') {
      const read = reading((from) => runRead(from, route, call, reply));
      return send(reply, endpoint, await soon(reply, read), may);
    }
    const content = endpoint.wire === 'upload' ? fingerprintOf(request) : request.body;
    const key = idempotencyKeyOf(
      request,
      caller,
      endpoint.body || route.kind === 'upload' ? content : null,
    );
    if (isRefusal(key)) return sendError(reply, key.body);
    if (route.kind === 'upload') {
      const sent = await runUpload({ db, patience }, route, call, key, request, reply);
      return send(reply, endpoint, sent, may);
    }
    if (route.kind === 'write') {
      const wrote = runWrite(db, route, call, key, request, reply);
      return send(reply, endpoint, await soon(reply, wrote), may);
    }
    const answer = runDirect({ db, reading }, route, call, key, request, reply);
    return send(reply, endpoint, await soon(reply, answer), may);
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const places = placesOf(request.caller);
    return withinPlaces(places, () => handle(request, reply, places));
  };
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Tracks the arriving body and releases the request's place in hand, so that a slow sender holds none. */
function awaitBody(
  { pressure, arrivals }: ServeParts,
  { wire }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  pressure.setDown(request);
  const isFile = wire === 'file' || wire === 'upload';
  const id = request.caller?.id;
  const sender = isFile ? `file of ${typeof id} ${id}` : keyOfAddress(request.ip);
  arrivals.begin(isFile ? 'file' : 'json', sender, request, reply);
}

/**
 * True for an export, which works while it is read; any other reply is complete before its first byte is
 * sent.
 */
const isWorkUnderWay = ({ who }: Endpoint, payload: unknown): boolean =>
  who.kind === 'personal' && payload instanceof Readable;

function toRouteOptions(parts: ServeParts, route: Route): RouteOptions {
  const { endpoint } = route;
  const { pressure, arrivals } = parts;
  const isWrite = writes(endpoint);
  return {
    method: endpoint.method,
    url: routerPath(endpoint.path),
    ...(endpoint.who.kind !== 'personal' && { bodyLimit: MEMBER_BODY }),
    onRequest: (request, reply, done) => {
      if (!pressure.take(kindOf(endpoint, request), request, reply)) {
        return void sendError(reply, BUSY);
      }
      const settle = (caller: Awaited<ReturnType<typeof authenticate>>) => {
        if (isRefusal(caller)) return void sendError(reply, caller.body);
        request.caller = caller;
        if (hasBody(request)) awaitBody(parts, endpoint, request, reply);
        done();
      };
      const letIn = () => {
        const outcome = authenticate(endpoint, request, parts.callers, parts.tokens);
        if (outcome instanceof Promise) outcome.then(settle, done);
        else settle(outcome);
      };
      const catchingUp = parts.marks.catchUp(request);
      if (catchingUp) catchingUp.then(letIn, done);
      else letIn();
    },
    // Runs once the body is complete, a form's parts included.
    preHandler: (request, reply, done) => {
      arrivals.arrived(request);
      if (pressure.take(kindOf(endpoint, request), request, reply)) done();
      else void sendError(reply, BUSY);
    },
    onSend: (request, reply, payload, done) => {
      // A write that failed with a 5xx may have been committed; a refused one was not.
      if (isWrite && (reply.statusCode < 400 || reply.statusCode >= 500))
        parts.marks.leave(request, reply);
      if (!isWorkUnderWay(endpoint, payload)) request.release?.();
      done(null, payload);
    },
    handler:
      endpoint.shared && route.kind === 'read'
        ? createSharedHandler(parts.reads, parts.cache, route)
        : createHandler(parts, route),
    config: {
      call: endpoint.path,
      lasts: endpoint.wire === 'stream',
      ...(endpoint.perMinute && parts.limits
        ? {
            rateLimit: {
              max: endpoint.perMinute,
              timeWindow: '1 minute',
              // A neighbour cannot shut an office out whose address they share.
              keyGenerator: ({ headers, ip }: FastifyRequest) =>
                parts.callers.browser(headers.cookie) ?? keyOfAddress(ip),
            },
          }
        : {}),
    },
  };
}

const MAX_FILE = 50 * 1024 * 1024;
const FILE_TYPES = [
  'text/csv',
  'text/plain',
  'text/html',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/octet-stream',
];

/** Registers calls whose body is a file: only they accept types other than JSON, and bodies of this size. */
function serveFiles(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: MAX_FILE } as const;
    scope.addContentTypeParser(FILE_TYPES, options, (_request, body, done) => done(null, body));
    for (const route of routes) scope.route(route);
  });
}

/** Registers one-click calls of mail programs (RFC 8058); the form that they send is ignored. */
function serveForms(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    );
    for (const route of routes) scope.route(route);
  });
}

/** Registers the calls. A caller without access is refused before the body is read. */
export function serve(app: FastifyInstance, parts: ServeParts, routes: Route[]): void {
  const isApart = (wire: Wire) => wire === 'file' || wire === 'upload' || wire === 'form';
  const ofWire = (kind: Wire | null) =>
    routes
      .filter(({ endpoint: { wire } }) => (isApart(wire) ? wire : null) === kind)
      .map((route) => toRouteOptions(parts, route));
  for (const route of ofWire(null)) app.route(route);
  serveFiles(app, ofWire('file'));
  serveUploads(app, ofWire('upload'));
  serveForms(app, ofWire('form'));
}
