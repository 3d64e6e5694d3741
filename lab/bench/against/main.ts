import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Request } from '../load.ts';
import { noiseOf, quantile } from '../noise.ts';
import { nextMessage } from '../processes.ts';
import { requestsOf } from '../requests.ts';
import type { Filled } from './side.ts';

/**
 * `npm run bench:contra -- CHECKOUT`: the time of members' calls here as a ratio of the time in another
 * checkout of this repository, installed and built. Requests go to the two servers in turns, so whatever else
 * slows this machine slows both.
 */

const HERE = join(import.meta.dirname, '../../..');
const PAIRS = 2_000;
/** Pairs for a call under a millisecond: its ratio is noisier. */
const PAIRS_OF_SHORT = 6_000;
const SHORT_MS = 1;
const NOT_COUNTED = 200;
/** A call may take this many times as long as in the other checkout. */
const GOAL = 1.03;

const other = process.argv[2];
if (!other) {
  throw new Error('Falta decir contra qué copia medir: npm run bench:contra -- OTRA_COPIA');
}

/** Starts a checkout's server; `calls` create the requests that are measured, by their names. */
async function start(checkout: string, port: number) {
  const child = fork(join(import.meta.dirname, 'side.ts'), [checkout, String(port)], {
    cwd: checkout,
  });
  const { tokens, hot, spread, claims } = await nextMessage<Filled>(child);
  const url = `http://127.0.0.1:${port}`;
  const requests = requestsOf(tokens);
  const page = requests.page();
  const etag = (await fetch(url + page.path, { headers: page.headers })).headers.get('etag') ?? '';
  const calls = {
    'una página de 20 beneficios, de memoria': requests.page,
    'la misma, 304': requests.unchanged(etag),
    'búsqueda, de memoria': requests.search(() => 'farmacia'),
    'búsquedas, cada una otra': requests.anotherSearch,
    'búsquedas mal escritas, cada una otra': requests.anotherMisspelt,
    'sucursales cerca': requests.near,
    'reservas en una sola hora': requests.booking(hot),
    'reservas en cien horas': requests.booking(spread),
    'reclamos de un mismo tipo': requests.booking([claims]),
  };
  return { url, calls, child };
}

type Side = Awaited<ReturnType<typeof start>>;
type Call = keyof Side['calls'];

/** Milliseconds until the whole reply is read. */
async function timeOf(url: string, { path, ...init }: Request): Promise<number> {
  const from = performance.now();
  const reply = await fetch(url + path, init);
  await reply.arrayBuffer();
  if (reply.status >= 400) throw new Error(`${path}: ${reply.status}`);
  return performance.now() - from;
}

const median = (ms: number[]): number => quantile(ms, 0.5);
/** Share of the comparisons of a series with itself that counts as noise. */
const BELIEVED = 0.995;

/** Milliseconds of each request, by side; which side is first alternates. */
async function timesOf(sides: readonly [Side, Side], call: Call, pairs: number) {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const index of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { url, calls } = sides[index];
      times[index].push(await timeOf(url, calls[call]()));
    }
  }
  return times;
}

/** Median times of a call, in milliseconds, and the noise of their ratio. */
async function compare(sides: readonly [Side, Side], call: Call) {
  const [first] = await timesOf(sides, call, NOT_COUNTED);
  const times = await timesOf(sides, call, median(first) < SHORT_MS ? PAIRS_OF_SHORT : PAIRS);
  const noise = Math.max(...times.map((ms) => noiseOf(ms, median, BELIEVED)));
  return { there: median(times[0]), here: median(times[1]), noise };
}

const sides = [await start(resolve(other), 4911), await start(HERE, 4912)] as const;
const slower: string[] = [];
for (const call of Object.keys(sides[0].calls) as Call[]) {
  const { there, here, noise } = await compare(sides, call);
  const ratio = here / there;
  if (ratio > GOAL) slower.push(call);
  console.log(
    `${call}: ${there.toFixed(3)} ms allá, ${here.toFixed(3)} ms acá, ${ratio.toFixed(3)} veces (± ${noise.toFixed(3)})`,
  );
}
for (const { child } of sides) {
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}
console.log(slower.length === 0 ? 'bien' : `más de ${GOAL} veces: ${slower.join('; ')}`);
process.exitCode = slower.length === 0 ? 0 : 1;
