import { countAll } from '../../../server/src/platform/report/count.ts';
import { findDifferences } from '../../../server/src/platform/cupos/taken-places.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { createTokens } from '../../../server/testing/fuzz/callers.ts';
import { deepSample, knownOf } from '../../../server/testing/fuzz/known.ts';
import type { Caller } from '../../../server/testing/fuzz/requests.ts';
import { send } from '../../../server/testing/fuzz/send.ts';
import type { Input, World } from '../../../server/testing/samples.ts';
import type { Job } from '../../../server/src/platform/jobs.ts';
import { createJobs } from '../../../server/src/rooms.ts';
import { fetchWire } from '../../../server/testing/http.ts';
import { type Asked, callsOf } from './calls.ts';
import { capture, type Statement } from './statements.ts';
import { buildWorlds, memberOf, openApp } from './world.ts';

const callerOf = ({ who }: Endpoint): Caller =>
  who.kind === 'personal' ? 'personal:administracion' : 'suyo';

/** Reads run first, deletions last. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const gentleFirst = (one: Asked, other: Asked) =>
  ORDER.indexOf(one.endpoint.method) - ORDER.indexOf(other.endpoint.method);

/** Repeats a call with the ids of rows that exist, where the plain sample names none. */
const deep = (asked: Asked, world: World): Asked => ({
  ...asked,
  name: `${asked.name} (de lo que hay)`,
  input: () => deepSample(`${asked.endpoint.method} ${asked.endpoint.path}`, world, knownOf(world)),
});

/** The afternoon of a working day: notices limited to daytime are sent. */
const afternoon = { now: () => new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`) };

/** Makes every call and runs every job on a filled database; returns each statement that ran. */
export async function exercise(databaseUrl: string, dataDir: string): Promise<Statement[]> {
  const app = await openApp(databaseUrl, dataDir, afternoon);
  const [world] = await buildWorlds(app, 1);
  if (!world) throw new Error('there is no world');
  const tokens = await createTokens(app, memberOf(world));
  const plain = callsOf(world, { lists: true });
  const there = callsOf(world, { lists: false })
    .filter(({ endpoint }) => !endpoint.path.endsWith('/exportar'))
    .map((one) => deep(one, world))
    .toSorted(gentleFirst);
  const ask = async ({ endpoint, input }: Asked) => {
    const caller = callerOf(endpoint);
    const { file, ...rest } = input(world) as Input;
    const bytes = file ? Buffer.from(await file.arrayBuffer()).toString('latin1') : null;
    const token = await tokens.of(caller);
    const request = { call: '', caller, input: rest, file: bytes, key: null };
    const { status } = await send(app.url, endpoint, request, token);
    if (status === 401 && token && endpoint.wire !== 'auth') await tokens.lost(caller, token);
  };
  const jobs = createJobs(app.house);
  const sending = jobs.filter(({ name }) => name === 'enviar-mensajes');
  const found = await capture(async (during) => {
    const askAll = async (all: Asked[]) => {
      for (const asked of all) {
        during(asked.name);
        await ask(asked);
      }
    };
    const runAll = async (some: Job[]) => {
      for (const job of some) {
        during(job.name);
        await job.run();
      }
    };
    // Counted before they are read.
    during('contar-informes');
    await countAll(app.house);
    await askAll(plain);
    // Runs before the notices to everybody: a handful of mails suffices to capture the sending.
    await runAll(sending);
    await askAll(there);
    during('GET /metrics');
    await fetchWire(`${app.url}/metrics`, {
      headers: { authorization: 'Bearer a token for whoever measures' },
    });
    await runAll(jobs.filter((job) => !sending.includes(job)));
    during('cupos:verificar');
    await findDifferences(app.house);
  });
  await app.close();
  return found;
}
