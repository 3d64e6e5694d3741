import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { onError, sendError } from './errors.ts';

const MAX_BODY = 256 * 1024;
const MAX_PARAM = 10_000;

/** What a log keeps of a failure: libraries hang connections, statements and their values on theirs. */
const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code ?? '',
  message: error.message,
  stack: error.stack ?? '',
});

/** An address whose percent-encoding is broken. */
const BAD_ADDRESS = errorBody('datos_invalidos', {
  errores: [{ campo: 'camino', mensaje: 'La dirección no se puede leer.' }],
});

/** What is not HTTP, or has headers without end, is answered in the wire's shape before any request exists. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(errorBody(tooLong ? 'muy_grande' : 'cuerpo_ilegible'));
  const line = tooLong ? '413 Payload Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** `page%3A2` is `page:2`, and the specification's `index/.json` is `index.json`. */
const rewriteUrl = (url: string): string =>
  url.replace(/\/page%3[aA]/, '/page:').replace(/\/\.json(?=\?|$)/, '.json');

/** A body that is empty is no body; one that is not JSON is refused before anything reads it. */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/** The HTTP server without routes: limits, error shapes, and nothing that a call does not need. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY,
    // Ten megabytes over a poor signal take a while; headers do not.
    requestTimeout: 180_000,
    http: { headersTimeout: 30_000 },
    // Paths carry activation keys, and belonging to a union is sensitive: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, serializers: { err: describeError } },
    // A logger for each request is a cost of all of them for the few that are logged; those say their id.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (_error, _request, reply) => void sendError(reply, BAD_ADDRESS),
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: MAX_PARAM,
    },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  parseJsonBodies(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('base', {
    getter() {
      return config.publicUrl ?? `${this.protocol}://${this.host}`;
    },
  });
  app.setErrorHandler(onError);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  // Cookies are read where a session is looked for, not on every request.
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, { global: false });
  return app;
}
