import { createApp } from './app.ts';
import { DEMO_KEYS, DEMO_PASSWORD, DEMO_STAFF, seedDemo } from './demo/seed.ts';
import { byBelievedClock } from './platform/clock-watch.ts';
import { BadSetting, baseOf, readConfig } from './platform/config.ts';
import { alone } from './platform/database/alone.ts';
import { isAway } from './platform/database/errors.ts';
import { openDatabase } from './platform/database/open.ts';
import { type House, listCuts, WrongVersion } from './platform/database/upgrade.ts';
import { createCode } from './platform/http/site/code.ts';
import { SITES } from './platform/http/sites.ts';
import { startJobs } from './platform/jobs.ts';
import { createJobs } from './rooms.ts';

const say = (line: string) => console.log(line);

const UNPUBLISHED = 'the code of the front ends was not published';
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

/** Where whoever administers a new installation begins, and with which code. */
function firstSteps(address: string, code: string): void {
  say('Todavía no hay nadie que administre. Para empezar, abrí en un navegador:');
  say(`  ${address}/consola/#/primer-usuario?codigo=${code}`);
  say(`El código es ${code} y sirve una sola vez. Si se pierde, reiniciá: se muestra de nuevo`);
  say('mientras no haya usuarios. Si lo vio alguien que no debía, cambiá SECRET y será otro.\n');
}

/** Ends whatever stands, in the order opposite to how it began, once, also while it still begins. */
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
    /** For what outlives this process unless it is closed, as PostgreSQL does: an end that comes earlier waits for it. */
    async open<T extends { close(): Promise<void> }>(work: Promise<T>): Promise<T> {
      const standing = work.then((it) => steps.push(it.close));
      opening = standing.catch(() => undefined);
      await standing;
      return work;
    },
    end: () => (ending ??= end()),
    isEnding: () => ending !== null,
  };
}

async function start(ending: ReturnType<typeof createEnding>, house: House): Promise<void> {
  const config = readConfig(process.env);
  const database = await ending.open(openDatabase(config, say));
  if (ending.isEnding()) return;
  const app = await createApp(config, database.url, { house });
  ending.add(app.close);
  if (!config.production) await alone(database.url, 'demo', () => seedDemo(app));
  const { parts, services, clockWatch } = app;
  const due = byBelievedClock(createJobs(parts, services), clockWatch);
  const jobs = await startJobs(database.url, due, parts.log);
  ending.add(jobs.close);
  // Where the storage is away, or full, pages of this version find their code on servers of this version only.
  await createCode(parts.storage, SITES)
    .publish()
    .catch((error: unknown) => parts.log.warn({ err: error }, UNPUBLISHED));
  // Last: whoever is answered is answered by all of it, and what fails before ends the process.
  await app.listen();
  ending.add(app.leave);
  const address = baseOf(config);
  welcome(address, !config.production);
  if ((await listCuts(parts.db, house)).length > 0) say(UNFINISHED);
  const code = await app.services.personal.firstUserCode();
  if (code) firstSteps(address, code);
}

/** What whoever runs it can mend, in words; anything else is told whole. */
function explain(error: unknown): unknown {
  const { message, code, cause } = error as Error & { code?: string };
  const isTheirs = error instanceof BadSetting || error instanceof WrongVersion;
  if (isTheirs || code === 'EADDRINUSE') return `No pudo empezar. ${message}`;
  const reason = cause ?? error;
  if (!isAway(reason)) return error;
  return `No pudo empezar. La base de datos no responde: ${(reason as Error).message}`;
}

/** The server, as a process: from its settings until somebody ends it. */
export async function runServer(house: House): Promise<void> {
  const ending = createEnding();
  const endAndExit = (code: number) =>
    void ending.end().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  process.on('SIGTERM', () => endAndExit(0));
  process.on('SIGINT', () => endAndExit(0));
  try {
    await start(ending, house);
  } catch (error) {
    // Its own end takes away what it still begins with.
    if (ending.isEnding()) return;
    console.error(explain(error));
    endAndExit(1);
  }
}
