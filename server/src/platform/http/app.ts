import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { destination } from 'pino';
import fastify, { errorCodes, type FastifyInstance, LogController } from 'fastify';
import { baseOf, type Config } from '../config.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { describeError, type LogTo, unnamedAll } from '../log.ts';
import { keyOfAddress } from './address.ts';
import { sayClosing } from './close.ts';
import { boundConnections } from './connections.ts';
import { oneAtATime } from './pipelining.ts';
import { isTooDeep } from './depth.ts';
import { onError, sendError } from './errors.ts';
import { headersOf, sayAlways } from './headers.ts';

const MAX_BODY = 256 * 1024;
const MAX_PARAM = 10_000;
/** Longer than proxies keep a connection, so that the proxy closes it, and not under a request. */
const KEEP_ALIVE_MS = 72_000;
/** Time that a client has to read the reply to an unreadable request. */
const LINGER_MS = 2_000;
/**
 * Connections per address when no proxy is in front: a large office has hundreds of phones behind one
 * address.
 */
const CONNECTIONS_OF_ONE = 2_000;

/** Reply to a URL whose percent-encoding is broken. */
const BAD_ADDRESS = errorBody('datos_invalidos', {
  errores: [{ campo: 'camino', mensaje: 'La dirección no se puede leer.' }],
});

/**
 * Answers malformed, oversized or slow requests in the wire's error shape, before any request object exists.
 */
function answerUnreadable(always: [string, string][]) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const name = tooLong ? 'muy_grande' : tooSlow ? 'muy_lento' : 'cuerpo_ilegible';
    const refusal = errorBody(name);
    const body = JSON.stringify(refusal);
    const head = [
      `HTTP/1.1 ${refusal.code} ${STATUS_CODES[refusal.code]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...always.map(([field, value]) => `${field}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Destroying the socket at once might lose the reply; leaving it open would let the client go on sending.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Decodes `page%3A2` to `page:2`, and maps the specified `index/.json` to `index.json` (docs/wire.md). */
const rewriteUrl = (url: string): string =>
  url.replace(/\/page%3[aA]/, '/page:').replace(/\/\.json(?=\?|$)/, '.json');

/** Treats an empty body as none, and refuses invalid or too deeply nested JSON before any code walks it. */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Text is what a form of another page may send without asking: no call takes it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(String(body))) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, String(body), done);
  });
  // The console's library declares a DELETE without a body as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  );
}

/** Returns the proxies to trust for the client's address: by address, or by number of hops from here. */
function trustOf({ trustProxy }: Config) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy;
}

/** Timeouts for slow clients, and the interval at which they are checked. */
interface Patience {
  headersMs: number;
  requestMs: number;
  /**
   * Without a byte in either direction, as when a client never reads its file; an import may be silent for
   * minutes.
   */
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

function createNodeServer(handle: RequestListener, patience: Patience): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.checkMs,
    },
    oneAtATime(handle),
  );
  server.setTimeout(patience.silenceMs);
  return server;
}

/** Redacts everything that is logged, library messages included (docs/architecture.md#privacy). */
const loggerOf = (level: string, stream: LogTo = standardOutput()) => ({
  level,
  serializers: { err: describeError },
  formatters: { log: (line: object) => unnamedAll(line) as Record<string, unknown> },
  stream,
});

/** A line that cannot be written, as on a full disk, is lost; the server goes on. */
function standardOutput(): LogTo {
  const output = destination(process.stdout.fd);
  output.on('error', () => undefined);
  return output;
}

/** Returns the port of a listening server; undefined before that. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Creates the HTTP server without routes: limits, error shapes and the decorations that calls need. */
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
    // Short enough to read out over the phone; a client's own id is not trusted.
    genReqId: () => randomUUID().slice(0, 13),
    serverFactory: (handle) => createNodeServer(handle, patience),
    // Paths carry activation keys, and union membership is sensitive: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: config.logLevel === 'silent' ? false : loggerOf(config.logLevel, logTo),
    // A logger per request would cost every request for the few that log; those log their id themselves.
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
    // Late requests on kept-alive connections get a normal reply, and then the connection closes.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  // A proxy's connections belong to all clients, so the proxy limits them itself (deploy/).
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
    // The client is gone already: without its address nothing can be counted or written to the audit.
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    sayAlways(reply.raw, always);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
  // Cookies are parsed where a session is read, not on every request.
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => keyOfAddress(ip) });
  return app;
}
