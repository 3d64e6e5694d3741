import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import {
  addressOf,
  AHEAD,
  type CallInput,
  type Endpoint,
} from '@gremio/contract/platform/endpoint.ts';
import type { Figures } from './figures.ts';

/** How often the app asks a busy server again (`app/src/platform/api/patience.ts`). */
const TIMES = 5;

export interface Answer {
  status: number;
  body: string;
}

export interface Asking {
  token: string;
  /** Nobody waits for it. */
  ahead?: boolean;
  /** How often a busy server is asked again; as the app does, unless it is said. */
  times?: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Phones' way to the server, over connections that are kept and shared, as those of a proxy in front of it are. */
export function createClient(port: number, figures: () => Figures) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
  /** What a device that was opened yesterday has of what is the same for everybody. */
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
        // The server closed it while it was idle, and never saw this: a browser and a proxy ask again too.
        if (request.reusedSocket) resolve(once(endpoint, path, asking));
        else end({ status: 0, body: '' });
      });
      request.end();
    });

  return {
    /** Asks as the app does: again when the server was too busy, unless nobody waits for it. */
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

    /** Opens a stream, and closes it. */
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
