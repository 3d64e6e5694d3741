import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { errorCodes, type FastifyInstance, LogController } from 'fastify';
import { baseOf, type Config } from '../config.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { describeError, type LogTo, unnamedAll } from '../log.ts';
import { keyOfAddress } from './address.ts';
import { sayClosing } from './close.ts';
import { boundConnections } from './connections.ts';
import { isTooDeep } from './depth.ts';
import { onError, sendError } from './errors.ts';
import { headersOf, sayAlways } from './headers.ts';

const MAX_BODY = 256 * 1024;
const MAX_PARAM = 10_000;
/** How long whoever was answered what cannot be read has to read the answer. */
const LINGER_MS = 2_000;
/** Connections of one address where no proxy stands before the server: a large office has hundreds of phones behind one. */
const CONNECTIONS_OF_ONE = 2_000;

/** An address whose percent-encoding is broken. */
const BAD_ADDRESS = errorBody('datos_invalidos', {
  errores: [{ campo: 'camino', mensaje: 'La dirección no se puede leer.' }],
});

/** What is not HTTP, or has headers without end, is answered in the wire's shape before any request exists. */
function answerUnreadable(always: [string, string][]) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const name = tooLong ? 'muy_grande' : tooSlow ? 'muy_lento' : 'cuerpo_ilegible';
    const said = errorBody(name);
    const body = JSON.stringify(said);
    const head = [
      `HTTP/1.1 ${said.code} ${STATUS_CODES[said.code]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...always.map(([field, value]) => `${field}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Destroyed at once, it might lose the answer; left alone, its sender could go on sending.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** `page%3A2` is `page:2`, and the specification's `index/.json` is `index.json`. */
const rewriteUrl = (url: string): string =>
  url.replace(/\/page%3[aA]/, '/page:').replace(/\/\.json(?=\?|$)/, '.json');

/** A body that is empty is no body; one that is not JSON, or nests without end, is refused before anything reads it. */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Text is what a form of another page may send without asking: no call takes it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body as string)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, body as string, done);
  });
  // What the console's library says of a deletion, which has no body.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  );
}

/** Whom to believe about who calls: proxies by address, or so many of them counted from here. */
function trustOf({ trustProxy }: Config) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy;
}

/** How long who is slow is waited for, and how often that is looked at. */
interface Patience {
  headersMs: number;
  requestMs: number;
  /** Without a byte either way, such as who asks for a file and never reads it; an import may think for minutes. */
  silenceMs: number;
  checkMs: number;
}

// Ten megabytes over a poor signal take a while; headers do not.
const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 180_000,
  silenceMs: 600_000,
  checkMs: 5_000,
};

/** Nobody is named, whoever's words are logged (design, section 8). */
const loggerOf = (level: string, stream: LogTo | undefined) => ({
  level,
  serializers: { err: describeError },
  formatters: { log: (said: object) => unnamedAll(said) as Record<string, unknown> },
  ...(stream ? { stream } : {}),
});

/** The port of a server that listens; none before. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** The HTTP server without routes: limits, error shapes, and nothing that a call does not need. */
export async function createHttpServer(
  config: Config,
  patience: Patience = PATIENCE,
  logTo?: LogTo,
  connectionsOfOne = CONNECTIONS_OF_ONE,
): Promise<FastifyInstance> {
  const always = headersOf(config);
  const app = fastify({
    trustProxy: trustOf(config),
    bodyLimit: MAX_BODY,
    // Short enough to be read out over the phone; a caller's own is not believed.
    genReqId: () => randomUUID().slice(0, 13),
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    // Paths carry activation keys, and belonging to a union is sensitive: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: config.logLevel === 'silent' ? false : loggerOf(config.logLevel, logTo),
    // A logger for each request is a cost of all of them for the few that are logged; those say their id.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (_error, _request, reply) => {
      sayAlways(reply.raw, always);
      void sendError(reply, BAD_ADDRESS);
    },
    clientErrorHandler: answerUnreadable(always),
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: MAX_PARAM,
    },
    forceCloseConnections: 'idle',
    // What still comes by a connection that is kept is answered like the rest, and the connection closed.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  // A proxy's connections are everybody's: there it bounds them (deploy/).
  if (config.trustProxy === false) boundConnections(app.server, connectionsOfOne);
  parseJsonBodies(app);
  sayClosing(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('release', null);
  app.decorateRequest('arrival', null);
  app.decorateRequest('base', {
    getter() {
      return baseOf(config, portOf(app));
    },
  });
  app.setErrorHandler(onError);
  app.addHook('onRequest', (request, reply, done) => {
    sayAlways(reply.raw, always);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
  // Cookies are read where a session is looked for, not on every request.
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => keyOfAddress(ip) });
  return app;
}
