import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { addressOf, type CallInput, type Endpoint } from '@gremio/contract/platform/endpoint.ts';

/** A prepared request: building it is not part of the measured time. */
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

/**
 * The `n`th sample of a kind: `before` is answered first, then the requests of `timed` are timed one after
 * another.
 */
export type Kind = (n: number) => { before?: Asked; timed: Asked[] };

export interface Pair {
  name: string;
  kinds: [Kind, Kind];
  /** Share of the samples that suffices; some requests are expensive. */
  part?: number;
  /** Pause of the server before each sample: the background work of some calls would spill into it. */
  restMs?: number;
}

export interface Taken {
  ms: number[];
  statuses: Set<number>;
}

/** Client of one connection: a request starts after the previous one has ended. */
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
    /** Takes as many samples of both kinds, in random order each time, so that a disturbance hits both. */
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
