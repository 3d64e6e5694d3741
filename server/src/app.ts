import { findDifferences as differencesOf } from './platform/cupos/taken-places.ts';
import type { FastifyRequest } from 'fastify';
import { SHARED } from './platform/compartir.ts';
import { browserOf, findStaff, openSignIn } from './personal/sign-in.ts';
import { countAtWork } from './importaciones/importaciones.queries.ts';
import * as ajustes from './ajustes/ajustes.ts';
import * as imagenes from './archivos/imagenes.ts';
import { due as countDue } from './mensajes/mensajes.ts';
import { findIdentidad } from './activacion/identidades.ts';
import { IDENTIDAD_TOPIC } from './personas/changed.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { mayOpen } from '@gremio/contract/platform/bearers.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createAside } from './platform/aside/service.ts';
import { type Bus, createBus } from './platform/bus.ts';
import { closingAfter } from './platform/closing.ts';
import { clocksOf, type ClockWatch, watchClock } from './platform/clock-watch.ts';
import { systemClock, systemElapsed } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { cupos } from './platform/cupos/service.ts';
import { createHandle } from './platform/database/handle.ts';
import { CONNECTIONS, createPool, SCOPED } from './platform/database/pool.ts';
import { scopedUrl } from './platform/database/scope.ts';
import type { Handle } from './platform/database/handle.ts';
import { bringUpToDate, type Schema } from './platform/database/upgrade.ts';
import { tellAway, type Watch, watchDatabase } from './platform/database/watch.ts';
import { atMost, closeWithin } from './platform/http/close.ts';
import { createNewerBeside } from './platform/fleet.ts';
import { createHttpServer } from './platform/http/app.ts';
import { type Arrivals, receiveBodies } from './platform/http/arrivals.ts';
import { createDeparture } from './platform/http/departure.ts';
import type { Staff } from './platform/http/callers.ts';
import { createPressure } from './platform/http/pressure.ts';
import { serve } from './platform/http/serve.ts';
import { createCode } from './platform/http/site/code.ts';
import type { SiteParts } from './platform/http/site/files.ts';
import { boundUndeclared } from './platform/http/undeclared.ts';
import { countUnread, createUnread } from './platform/http/unread.ts';
import { serveSites, SITES } from './platform/http/sites.ts';
import { createStreams, type Streams } from './platform/http/stream.ts';
import { serveDocument } from './platform/http/system.ts';
import { createTokens } from './platform/http/tokens.ts';
import type { Logger, LogTo } from './platform/log.ts';
import { createKeys } from './platform/keys.ts';
import { createMail } from './platform/mail/create.ts';
import { measureCupos } from './platform/metrics/cupos.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { measureRequests } from './platform/metrics/requests.ts';
import { serveMetrics } from './platform/metrics/serve.ts';
import type { House } from './platform/house.ts';
import type { ReadRules } from './platform/reads/choose.ts';
import { createHashing, inTurn } from './platform/hashing.ts';
import { passwords } from './platform/passwords.ts';
import { openReads } from './platform/reads/open.ts';
import { createRefusalLog } from './platform/refusals.ts';
import { loadKeys } from './platform/secreto/service.ts';
import { createStorage } from './platform/storage.ts';
import { createTagCache } from './platform/tag-cache.ts';
import { nameConnections } from './platform/version.ts';
import { startInTurn } from './platform/worker.ts';
import { createRoutes, createWorkers, SCHEMA, openRooms } from './rooms.ts';

/**
 * Length of the accept queue: a burst of connections is accepted and answered, if only with 503. Beyond
 * Node's default of 511 the system refuses them.
 */
const BACKLOG = 4096;

export interface App {
  http: FastifyInstance;
  house: House;
  arrivals: Arrivals;
  clockWatch: ClockWatch;
  /** Starts to listen; resolves with the address, such as `http://127.0.0.1:3000`. */
  listen(): Promise<string>;
  /** Resolves once every worker has looked for work, or keeps looking; after `listen`. */
  looked(): Promise<void>;
  /**
   * Makes readiness fail while the server still answers; resolves once balancers have stopped sending
   * requests.
   */
  leave(): Promise<void>;
  /** Shuts down gracefully: answers the requests under way, then closes streams and connections. */
  close(): Promise<void>;
}

/** A request that was given up may still hold a connection, which is cut after this time. */
const LAST_MS = 1_000;

/** Ends a session's streams when the session ends. */
function endStreamsWithSessions(bus: Bus, streams: Streams): void {
  bus.on(IDENTIDAD_TOPIC, ({ identidadId }) => {
    if (identidadId !== undefined) streams.endOf(identidadId);
  });
}

/** Parts that the pages of the app and the console are rendered with. */
export const siteParts = (house: House): SiteParts => ({
  db: house.db,
  cache: house.cache,
  code: createCode(house.storage, SITES),
  isNewerBeside: createNewerBeside(house.db, house.version),
  organizacion: () => ajustes.get(house, 'organizacion'),
  allowedOrigins: () => ajustes.allowedOrigins(house),
  readImagen: (id, ancho) => imagenes.read(house, id, ancho),
  compartibles: Object.assign({}, ...SHARED.of(house)),
});

/** Parts that a test may replace. */
export type Replaceable = Pick<
  House,
  | 'clock'
  | 'elapsed'
  | 'keys'
  | 'cupos'
  | 'aside'
  | 'storage'
  | 'mail'
  | 'passwords'
  | 'hashing'
  | 'pressure'
  | 'mayOpen'
>;

interface Replacements extends Partial<Replaceable> {
  /** A version other than this one. */
  schema?: Schema;
  /** Factor by which the timeouts for the database and for requests are extended. */
  patience?: number;
}

interface Options extends Replacements {
  logTo?: LogTo;
  /** Overrides of the rules for reads on a standby, such as its greatest lag. */
  readRules?: Partial<ReadRules>;
}

interface OpenParts {
  house: House;
  pool: pg.Pool;
  /** Owns the database connections of the house. */
  watch: Watch;
  close(): Promise<void>;
}

/**
 * Opens what every room is built on, over a database that it migrates first. If one part fails to open, the
 * ones opened before it are closed.
 */
export async function openHouse(
  config: Config,
  givenUrl: string,
  log: Logger,
  { schema = SCHEMA, patience = 1, ...replacements }: Replacements = {},
): Promise<OpenParts> {
  const live = createKeys(config.secret, config.otherSecrets);
  const databaseUrl = nameConnections(givenUrl, schema.version, live);
  await bringUpToDate(databaseUrl, schema);
  return closingAfter(async (opening) => {
    const watch = opening.adopt(watchDatabase(databaseUrl, tellAway(log), patience), (it) =>
      it.close(),
    );
    const { stream } = watch;
    const end = (it: pg.Pool) => it.end();
    const pool = opening.adopt(createPool(databaseUrl, { stream, patience }), end);
    const limits = { max: CONNECTIONS.reserve, stream, patience };
    const reserve = opening.adopt(createPool(databaseUrl, limits), end);
    const scoped = {
      pool: opening.adopt(createPool(scopedUrl(databaseUrl), { ...limits, max: SCOPED.most }), end),
      reserve: opening.adopt(
        createPool(scopedUrl(databaseUrl), { ...limits, max: SCOPED.reserve }),
        end,
      ),
    };
    for (const each of [pool, reserve, scoped.pool, scoped.reserve]) {
      each.on('error', (error) => log.warn({ err: error }, 'an idle connection was lost'));
    }
    const db = createHandle(pool, reserve, scoped);
    const opened = await createBus(databaseUrl, { pool, stream }, log);
    const bus = opening.adopt(opened, (it) => it.close());
    const { clock = systemClock, elapsed = systemElapsed } = replacements;
    const cache = createTagCache(bus, clock, elapsed);
    const mail = opening.adopt(replacements.mail ?? createMail(config), (it) => it.close());
    const storage = replacements.storage ?? (await createStorage(config));
    const keys = await loadKeys(config, db, clock);
    const hashing = replacements.hashing ?? createHashing();
    const all = opening.move();
    return {
      pool,
      watch,
      house: {
        config,
        keys,
        db,
        bus,
        cache,
        cupos,
        aside: createAside({ clock, log }),
        clock,
        elapsed,
        log,
        refused: createRefusalLog(log, clock),
        version: schema.version,
        departure: createDeparture(config.drainSeconds),
        pressure: createPressure(config.inHand, elapsed),
        mayOpen,
        ...replacements,
        hashing,
        passwords: inTurn(replacements.passwords ?? passwords, hashing),
        storage,
        mail,
      },
      close: () => all.disposeAsync(),
    };
  });
}

/** Returns counts of places that differ from the rows that prove them; for commands. */
export async function findDifferences(config: Config, databaseUrl: string, log: Logger) {
  return closingAfter(async (opening) => {
    const { house, close } = await openHouse(config, databaseUrl, log);
    opening.defer(close);
    openRooms(house);
    return await differencesOf(house);
  });
}

/**
 * Builds the whole application on a database: the one place where parts are chosen. A test replaces some of
 * them (another clock, a capacity rule without its guard) and boots the rest as in production.
 */
export async function createApp(
  config: Config,
  databaseUrl: string,
  { logTo, readRules, ...replacements }: Options = {},
): Promise<App> {
  const http = await createHttpServer(config, undefined, logTo);
  const metrics = config.metricsToken === null ? null : createMetrics();
  if (metrics) measureRequests(http, metrics);
  const { house, pool, watch, close } = await openHouse(config, databaseUrl, http.log, {
    ...replacements,
    ...(metrics && { cupos: measureCupos(replacements.cupos ?? cupos, metrics) }),
  });
  return closingAfter(async (opening) => {
    opening.defer(close);
    const { db, bus, cache, pressure, hashing } = house;
    const clockWatch = watchClock(clocksOf(house.clock, db), house.log);
    const streams = createStreams();
    endStreamsWithSessions(bus, streams);
    openRooms(house);
    await openSignIn(house);
    const workers = createWorkers(house);
    const callers = {
      identidad: (token: string) => findIdentidad(house, token),
      personal: (request: FastifyRequest) => findStaff(house, request),
      browser: (cookies?: string) => browserOf(house, cookies),
      refused: ({ id }: Staff, { method, path }: Endpoint, motivo: string) =>
        house.refused('permiso', { quien: `usuarios/${id}`, llamada: `${method} ${path}`, motivo }),
    };
    const tokens = createTokens(config);
    const arrivals = receiveBodies(http, house.elapsed);
    const unread = createUnread();
    countUnread(http, unread);
    const { reads, marks, ...elsewhere } = openReads(config, house, {
      databaseUrl,
      stream: watch.stream,
      rules: readRules,
      count: (answered) => metrics?.reads.inc({ answered }),
    });
    opening.defer(elsewhere.close);
    serve(
      http,
      {
        db,
        cache,
        callers,
        tokens,
        limits: config.limits,
        mayOpen: house.mayOpen,
        pressure,
        arrivals,
        reads,
        marks,
        patience: replacements.patience ?? 1,
      },
      createRoutes(house, streams),
    );
    if (metrics) {
      const queues = {
        outbox: (db: Handle) => countDue(house, db),
        imports: countAtWork,
      };
      const bounds = { streams, pressure, arrivals, unread, hashing };
      const watched = { db, pool, ...bounds, reads, queues, clockWatch };
      serveMetrics(http, metrics, present(config.metricsToken), watched);
    }
    const site = siteParts(house);
    // A scope of their own keeps these hooks off the declared calls.
    await http.register(async (scope) => {
      boundUndeclared(scope, pressure, site.isNewerBeside);
      serveDocument(scope, house.version);
      await serveSites(scope, site);
    });
    const opened = opening.move();
    const ending = new AbortController();
    let looked = Promise.resolve();
    return {
      http,
      house,
      arrivals,
      clockWatch,
      listen() {
        looked = startInTurn(workers, ending.signal);
        return http.listen({ port: config.port, host: config.host, backlog: BACKLOG });
      },
      looked: () => looked,
      leave: house.departure.leave,
      async close() {
        ending.abort();
        streams.endAll();
        await closeWithin(http, Promise.all(workers.map((worker) => worker.stop())));
        await atMost(LAST_MS, opened.disposeAsync());
        await watch.close();
      },
    };
  });
}
