import type { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createUnguardedCupos } from './cupos.ts';
import type { callWire } from './http.ts';

export const MEMBERS = 400;
export const SERVERS = 2;

/** Outcome of a race: how many replies had each status, and what the refusals said. */
interface Race {
  apps: TestApp[];
  statuses: Map<number, number>;
  messages: Set<string>;
}

/**
 * Sends the requests of `MEMBERS` members at once, half of them to each of two servers on one database.
 * `guarded: false` counts places without the guard against overselling.
 */
export async function race(
  guarded: boolean,
  ask: (url: string, token: string) => ReturnType<typeof callWire<typeof bookHora>>,
  prepare: (app: TestApp) => Promise<unknown>,
): Promise<Race> {
  const replacements = guarded ? {} : { cupos: createUnguardedCupos(SERVERS) };
  const first = await startTestApp(replacements);
  const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
  await prepare(first);
  const apps = [first, second];
  const members = await first.newMembers(MEMBERS);
  const answers = await Promise.all(
    members.map(({ token }, index) => ask((apps[index % SERVERS] as TestApp).url, token)),
  );
  const statuses = new Map<number, number>();
  const messages = new Set<string>();
  for (const { status, error } of answers) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) messages.add(error.message);
  }
  return { apps, statuses, messages };
}

export const closeAll = (apps: TestApp[]) => Promise.all(apps.map((app) => app.close()));
