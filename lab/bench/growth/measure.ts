import { performance } from 'node:perf_hooks';
import { send } from '../../../server/testing/fuzz/send.ts';
import type { World } from '../../../server/testing/samples.ts';
import { noiseOf } from '../noise.ts';
import type { Asked } from './calls.ts';
import { memberOf } from './world.ts';
import { BELIEVED, p99 } from './ratios.ts';

/** A server on a database of one size, with the sample ids of its calls. */
export interface Side {
  url: string;
  worlds: World[];
  staff: string;
}

export interface Figures {
  name: string;
  ratio: number;
  /** Relative deviation from 1 that chance alone explains. */
  noise: number;
  /** By size, the smaller one first. */
  ms: [number, number];
  statuses: string;
}

async function ask(side: Side, { endpoint, input }: Asked, n: number) {
  const world = side.worlds[n % side.worlds.length] as World;
  const { file, ...rest } = input(world);
  const bytes = file ? Buffer.from(await file.arrayBuffer()).toString('latin1') : null;
  const token = endpoint.who.kind === 'personal' ? side.staff : memberOf(world).token;
  const request = { call: '', caller: 'suyo' as const, input: rest, file: bytes };
  const began = performance.now();
  const { status } = await send(side.url, endpoint, request, token);
  return { ms: performance.now() - began, status };
}

/** Takes as many samples of both sizes, in random order each time, so that a disturbance hits both. */
export async function compare(
  sides: [Side, Side],
  asked: Asked,
  { warm, times }: { warm: number; times: number },
): Promise<Figures> {
  const taken: [number[], number[]] = [[], []];
  const statuses = [new Set<number>(), new Set<number>()] as const;
  for (let n = 0; n < warm + times; n += 1) {
    const first = Math.random() < 0.5 ? 0 : 1;
    for (const at of [first, 1 - first] as const) {
      const { ms, status } = await ask(sides[at] as Side, asked, n);
      if (n < warm) continue;
      taken[at]?.push(ms);
      statuses[at]?.add(status);
    }
  }
  const ms: [number, number] = [p99(taken[0]), p99(taken[1])];
  return {
    name: asked.name,
    ratio: ms[1] / ms[0],
    noise: Math.max(...taken.map((one) => noiseOf(one, p99, BELIEVED))),
    ms,
    statuses: [...new Set(statuses.map((one) => [...one].sort((a, b) => a - b).join(' ')))].join(
      ' / ',
    ),
  };
}
