import { createApp } from './app.ts';
import { DEMO_KEYS, DEMO_PASSWORD, DEMO_STAFF, seedDemo } from './demo/seed.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { startJobs } from './platform/jobs.ts';
import { createJobs } from './rooms.ts';

const say = (line: string) => console.log(line);

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
  let ending: Promise<void> | null = null;
  const end = async () => {
    for (const step of steps.toReversed()) await step();
  };
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    end: () => (ending ??= end()),
  };
}

async function start(ending: ReturnType<typeof createEnding>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  ending.add(database.close);
  const app = await createApp(config, database.url);
  ending.add(app.close);
  if (!config.production) await seedDemo(app);
  await app.listen();
  const jobs = await startJobs(database.url, createJobs(app.parts, app.services), app.parts.log);
  ending.add(jobs.close);
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  welcome(address, !config.production);
  const code = await app.services.personal.firstUserCode();
  if (code) firstSteps(address, code);
}

const isExpected = (error: unknown) =>
  error instanceof BadSetting || (error as { code?: string }).code === 'EADDRINUSE';

const ending = createEnding();
const endAndExit = (code: number) =>
  void ending.end().then(
    () => process.exit(code),
    () => process.exit(1),
  );
process.on('SIGTERM', () => endAndExit(0));
process.on('SIGINT', () => endAndExit(0));

try {
  await start(ending);
} catch (error) {
  console.error(isExpected(error) ? `No pudo empezar. ${(error as Error).message}` : error);
  endAndExit(1);
}
