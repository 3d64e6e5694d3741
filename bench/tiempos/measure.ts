import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { addressOf, type CallInput, type Endpoint } from '@gremio/contract/platform/endpoint.ts';

/** A request as it goes out; nothing of it is made while time is taken. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export function asked<E extends Endpoint>(endpoint: E, input: CallInput<E>, token?: string): Asked {
  const { params, body } = input as { params?: object; body?: object };
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const path = addressOf(endpoint, params as never);
  return { method: endpoint.method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}

/** The `n`th question of a kind: the time of `timed` is taken, one after the other, once `before` was answered. */
export type Kind = (n: number) => { before?: Asked; timed: Asked[] };

export interface Pair {
  name: string;
  kinds: [Kind, Kind];
  /** Of the samples that are asked for, which part is enough: some questions are dear. */
  part?: number;
  /** How long the server rests before each question: what some leave to do would fill it. */
  restMs?: number;
}

export interface Taken {
  ms: number[];
  statuses: Set<number>;
}

/** One phone's connection: one request at a time, each ended before the next. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask = ({ body, ...options }: Asked): Promise<{ ms: number; status: number }> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      send({ host: '127.0.0.1', port, agent, ...options }, (response) => {
        const ms = performance.now() - began;
        response.resume().on('end', () => resolve({ ms, status: response.statusCode ?? 0 }));
      })
        .on('error', reject)
        .end(body);
    });

  async function takeOne(pair: Pair, kind: Kind, n: number, taken: Taken): Promise<void> {
    if (pair.restMs) await setTimeout(pair.restMs);
    const { before, timed } = kind(n);
    if (before) await ask(before);
    let total = 0;
    for (const request of timed) {
      const { ms, status } = await ask(request);
      total += ms;
      taken.statuses.add(status);
    }
    taken.ms.push(total);
  }

  return {
    /** Both kinds as often, which of them first at random each time, so that nothing else falls on one of them only. */
    async take(pair: Pair, samples: number): Promise<[Taken, Taken]> {
      const taken = pair.kinds.map((): Taken => ({ ms: [], statuses: new Set() })) as [
        Taken,
        Taken,
      ];
      for (let n = 0; n < Math.ceil(samples * (pair.part ?? 1)); n += 1) {
        const first = Math.random() < 0.5 ? 0 : 1;
        for (const at of [first, 1 - first] as const)
          await takeOne(pair, pair.kinds[at] as Kind, n, taken[at] as Taken);
      }
      return taken;
    },
    close: () => agent.destroy(),
  };
}
