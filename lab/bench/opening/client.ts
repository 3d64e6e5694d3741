import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import {
  addressOf,
  AHEAD,
  type CallInput,
  type Endpoint,
} from '@gremio/contract/platform/endpoint.ts';
import type { Figures } from './figures.ts';

/** Retries of a call that a busy server refused, as many as in `app/src/platform/api/retry-busy.ts`. */
const TIMES = 5;

export interface Answer {
  status: number;
  body: string;
}

export interface Asking {
  token: string;
  /** Prefetched for later: nobody waits for it. */
  ahead?: boolean;
  /** Retries after a 503; defaults to the app's own number. */
  times?: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates the members' HTTP client. Connections are kept alive and shared, as a reverse proxy would. */
export function createClient(port: number, figures: () => Figures) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
  /** Cached shared responses by path: the cache of a device that was used yesterday. */
  const known = new Map<string, { etag: string; body: string }>();

  const once = (endpoint: Endpoint, path: string, asking: Asking): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const headers: Record<string, string> = { authorization: `Bearer ${asking.token}` };
      const kept = known.get(path);
      if (kept) headers['if-none-match'] = kept.etag;
      if (asking.ahead) headers['priority'] = AHEAD;
      const end = ({ status, body }: Answer) => {
        figures().add(performance.now() - began, status, asking.ahead === true);
        resolve(status === 304 && kept ? { status: 200, body: kept.body } : { status, body });
      };
      const request = send(
        { host: '127.0.0.1', port, path, method: endpoint.method, headers, agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => end({ status: 0, body: '' }));
          response.on('end', () => {
            const body = Buffer.concat(chunks).toString();
            const { etag } = response.headers;
            if (endpoint.shared && etag && response.statusCode === 200)
              known.set(path, { etag, body });
            end({ status: response.statusCode ?? 0, body });
          });
        },
      );
      request.on('error', () => {
        // The server closed an idle connection before it read the request: browsers and proxies retry too.
        if (request.reusedSocket) resolve(once(endpoint, path, asking));
        else end({ status: 0, body: '' });
      });
      request.end();
    });

  return {
    /** Retries on 503 as the app does, except for prefetches (`ahead`). */
    async ask<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      asking: Asking,
    ): Promise<Answer> {
      const path = addressOf(endpoint, input.params, input.query);
      let answer = await once(endpoint, path, asking);
      for (
        let left = asking.times ?? TIMES;
        left > 0 && answer.status === 503 && !asking.ahead;
        left -= 1
      ) {
        await pause(5_000 * (0.5 + Math.random()));
        answer = await once(endpoint, path, asking);
      }
      if (!asking.ahead) figures().end(answer.status);
      return answer;
    },

    /** Opens an event stream and returns the function that closes it. */
    listen(endpoint: Endpoint, input: CallInput<Endpoint>, { token }: Asking): () => void {
      const path = addressOf(endpoint, input.params, input.query);
      const headers = { authorization: `Bearer ${token}` };
      const request = send({ host: '127.0.0.1', port, path, headers, agent: false }, (response) =>
        response.resume().on('error', () => undefined),
      );
      request.on('error', () => undefined);
      request.end();
      return () => void request.destroy();
    },

    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;
