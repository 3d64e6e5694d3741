import type { FastifyInstance } from 'fastify';
import { type Bus, createBus } from './platform/bus.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { cupos } from './platform/cupos/service.ts';
import { createHandle } from './platform/database/handle.ts';
import { migrate } from './platform/database/migrations.ts';
import { createPool } from './platform/database/pool.ts';
import { createHttpServer } from './platform/http/app.ts';
import { serve } from './platform/http/serve.ts';
import type { SiteParts } from './platform/http/site/files.ts';
import { serveSites } from './platform/http/sites.ts';
import { createStreams, type Streams } from './platform/http/stream.ts';
import { serveDocument } from './platform/http/system.ts';
import { createTokens } from './platform/http/tokens.ts';
import type { Logger } from './platform/log.ts';
import { createMail } from './platform/mail/create.ts';
import type { Parts } from './platform/parts.ts';
import { createStorage } from './platform/storage.ts';
import { createTagCache } from './platform/tag-cache.ts';
import { createRoutes, createServices, createWorkers, type Services } from './rooms.ts';
import { migrations } from './tables.ts';

export interface App {
  http: FastifyInstance;
  parts: Parts;
  services: Services;
  /** Starts to listen and answers the address, such as `http://127.0.0.1:3000`. */
  listen(): Promise<string>;
  /** Ends cleanly: requests in hand are answered, streams and connections closed. */
  close(): Promise<void>;
}

const VERSION = '0.1.0';

/** A session that ends takes its streams with it. */
function endStreamsWithSessions(bus: Bus, streams: Streams): void {
  bus.on('identidad', (data) => {
    const { identidadId } = data as { identidadId?: number };
    if (identidadId !== undefined) streams.endOf(identidadId);
  });
}

/** What the pages of the app and of the console are made from. */
export const siteParts = ({ db, cache }: Parts, services: Services): SiteParts => ({
  db,
  cache,
  organizacion: () => services.ajustes.get('organizacion'),
  allowedOrigins: services.ajustes.allowedOrigins,
  readImagen: services.imagenes.read,
  compartibles: services.compartibles,
});

type Replacements = Partial<Pick<Parts, 'clock' | 'cupos' | 'storage' | 'mail'>>;

/** What every room is built on, over a database that is brought up to date first. */
export async function openParts(
  config: Config,
  databaseUrl: string,
  log: Logger,
  replacements: Replacements = {},
): Promise<{ parts: Parts; close(): Promise<void> }> {
  const pool = createPool(databaseUrl);
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
  const db = createHandle(pool);
  await migrate(db, migrations);
  const bus = await createBus(databaseUrl, pool, log);
  const cache = createTagCache(bus, replacements.clock ?? systemClock);
  const mail = replacements.mail ?? createMail(config);
  const storage = replacements.storage ?? (await createStorage(config));
  return {
    parts: {
      config,
      db,
      bus,
      cache,
      cupos,
      clock: systemClock,
      log,
      ...replacements,
      storage,
      mail,
    },
    async close() {
      await mail.close();
      await bus.close();
      await pool.end();
    },
  };
}

/**
 * Builds the whole application on a database: the one place where parts are chosen. A test replaces some
 * of them (another clock, a capacity rule without its guard) and boots the rest as it runs in production.
 */
export async function createApp(
  config: Config,
  databaseUrl: string,
  replacements: Replacements = {},
): Promise<App> {
  const http = await createHttpServer(config);
  const { parts, close } = await openParts(config, databaseUrl, http.log, replacements);
  const { db, bus, cache } = parts;
  const streams = createStreams();
  endStreamsWithSessions(bus, streams);
  const services = createServices(parts);
  const workers = createWorkers(services);
  const callers = {
    identidad: services.personas.findIdentidad,
    personal: services.personal.findStaff,
  };
  const tokens = createTokens(http, config);
  serve(
    http,
    { db, cache, callers, tokens, limits: config.limits },
    createRoutes(parts, services, streams),
  );
  await serveDocument(http, VERSION);
  await serveSites(http, siteParts(parts, services));
  return {
    http,
    parts,
    services,
    listen() {
      for (const worker of workers) worker.start();
      return http.listen({ port: config.port, host: config.host });
    },
    async close() {
      streams.endAll();
      await http.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await close();
    },
  };
}
