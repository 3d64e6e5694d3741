import { firstUserCode } from './personal/primer-usuario.ts';
import { load } from './lugares/country.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { type App, createApp } from './app.ts';
import { DEMO_KEYS, DEMO_PASSWORD, DEMO_STAFF, seedDemo } from './demo/seed.ts';
import { byBelievedClock } from './platform/clock-watch.ts';
import { BadSetting, baseOf, readConfig } from './platform/config.ts';
import { alone } from './platform/database/alone.ts';
import { isAway } from './platform/database/errors.ts';
import { openDatabase } from './platform/database/open.ts';
import { type Schema, listCuts, WrongVersion } from './platform/database/upgrade.ts';
import { createCode } from './platform/http/site/code.ts';
import { SITES } from './platform/http/sites.ts';
import { describeError } from './platform/log.ts';
import { startJobs } from './platform/jobs.ts';
import { createJobs } from './rooms.ts';

const say = (line: string) => console.log(line);

const UNPUBLISHED = 'the code of the front ends was not published';
const UNLOADED = 'the localidades of the country wait for the next hour';
const UNFINISHED =
  'La actualización no terminó: todavía se puede volver a la versión anterior. Para terminarla: npm run actualizar:terminar\n';

function welcome(address: string, demo: boolean): void {
  say(`\nGremio está en ${address}`);
  say(`  la app:      ${address}/`);
  say(`  la consola:  ${address}/consola/`);
  say(`  la API:      ${address}/docs`);
  if (!demo) return;
  say('\nDatos de muestra. Claves de activación:');
  for (const { clave, quien } of DEMO_KEYS) say(`  ${clave}  ${quien}`);
  say(`Personal, contraseña ${DEMO_PASSWORD}:`);
  for (const { email, role } of DEMO_STAFF) say(`  ${email}  (${role})`);
  say('');
}

/** Prints the address and the code with which the first administrator of a new installation begins. */
function firstSteps(address: string, code: string): void {
  say('Todavía no hay nadie que administre. Para empezar, abrí en un navegador:');
  say(`  ${address}/consola/#/primer-usuario?codigo=${code}`);
  say(`El código es ${code} y sirve una sola vez. Si se pierde, reiniciá: se muestra de nuevo`);
  say('mientras no haya usuarios. Si lo vio alguien que no debía, cambiá SECRET y será otro.\n');
}

/** Closes everything that was opened, in reverse order and only once, even during startup. */
function createEnding() {
  const steps: (() => Promise<void>)[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let ending: Promise<void> | null = null;
  const end = async () => {
    await opening;
    for (const step of steps.toReversed()) await step();
  };
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    /**
     * Opens a resource that would outlive this process, such as PostgreSQL: `end` waits for it before it
     * closes.
     */
    async open<T extends { close(): Promise<void> }>(work: Promise<T>): Promise<T> {
      const opened = work.then((it) => steps.push(it.close));
      opening = opened.catch(() => undefined);
      await opened;
      return work;
    },
    end: () => (ending ??= end()),
    isEnding: () => ending !== null,
  };
}

/** Begins to load the country's localidades, beside the first requests; returns the step that ends it. */
function loadLocalidades({ house }: App): () => Promise<void> {
  const stop = new AbortController();
  const loading = load(house, stop.signal).catch((error: unknown) =>
    house.log.warn({ err: error }, UNLOADED),
  );
  return async () => {
    stop.abort();
    await loading;
  };
}

async function start(ending: ReturnType<typeof createEnding>, schema: Schema): Promise<void> {
  const config = readConfig(process.env);
  const database = await ending.open(openDatabase(config, say));
  if (ending.isEnding()) return;
  const app = await createApp(config, database.url, { schema });
  ending.add(app.close);
  if (!config.production) await alone(database.url, 'demo', () => seedDemo(app));
  const { house, clockWatch } = app;
  const due = byBelievedClock(createJobs(house), clockWatch);
  const jobs = await startJobs(database.url, due, house.log);
  ending.add(jobs.close);
  // While the storage is away or full, only servers of this version can serve the code of its pages.
  await createCode(house.storage, SITES)
    .publish()
    .catch((error: unknown) => house.log.warn({ err: error }, UNPUBLISHED));
  // Last, so that no request reaches a half-started server, and any earlier failure ends the process.
  await app.listen();
  ending.add(app.leave);
  ending.add(loadLocalidades(app));
  const address = baseOf(config);
  welcome(address, !config.production);
  if ((await listCuts(house.db, schema)).length > 0) say(UNFINISHED);
  const code = await firstUserCode(house);
  if (code) firstSteps(address, code);
}

/** Errors that the operator can fix become a sentence; any other is returned whole. */
function explain(error: unknown): unknown {
  const { message, code, cause } = error as Error & { code?: string };
  const isTheirs = error instanceof BadSetting || error instanceof WrongVersion;
  if (isTheirs || code === 'EADDRINUSE') return `No pudo empezar. ${message}`;
  const reason = cause ?? error;
  if (!isAway(reason)) return error;
  return `No pudo empezar. La base de datos no responde: ${toError(reason).message}`;
}

function tellUnhandled(error: unknown): void {
  const line = { level: 60, msg: 'unhandled', err: describeError(toError(error)) };
  try {
    console.error(JSON.stringify(line));
  } catch {
    // The log cannot be written.
  }
}

/** Runs the server process: reads its settings, starts it, and ends it on a signal. */
export async function runServer(schema: Schema): Promise<void> {
  const ending = createEnding();
  const endAndExit = (code: number) =>
    void ending.end().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  // Nothing should come here: each loop and each stream has an owner that catches. A rejection leaves no
  // work half done; after an exception the state is unknown, so another process has to take over.
  process.on('unhandledRejection', (error) => tellUnhandled(error));
  process.on('uncaughtException', (error) => {
    tellUnhandled(error);
    endAndExit(1);
  });
  process.on('SIGTERM', () => endAndExit(0));
  process.on('SIGINT', () => endAndExit(0));
  try {
    await start(ending, schema);
  } catch (error) {
    // The shutdown under way closes what startup has opened so far.
    if (ending.isEnding()) return;
    console.error(explain(error));
    endAndExit(1);
  }
}
