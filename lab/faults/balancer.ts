import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 100;

/**
 * A load balancer: polls each server's readiness, forwards requests only to ready servers, and never retries.
 */
export interface Balancer {
  url: string;
  add(server: string): void;
  remove(server: string): void;
  /** True while requests are forwarded to this server. */
  sendsTo(server: string): boolean;
  /** Requests that it could not forward, or whose connection broke: failures that a member would see. */
  failures: string[];
  /** Number of requests forwarded to each server. */
  given: Map<string, number>;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const failures: string[] = [];
  const given = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const look = async (server: string) => {
    const is = await fetch(`${server}/salud/listo`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready.has(server)) ready.set(server, is);
  };
  const looking = setInterval(() => [...ready.keys()].forEach((one) => void look(one)), LOOK_MS);

  function choose(): string | undefined {
    const able = [...ready].filter(([, is]) => is).map(([server]) => server);
    turn += 1;
    return able[turn % able.length];
  }

  function hand(from: IncomingMessage, to: ServerResponse): void {
    const server = choose();
    const fail = (why: string) => {
      // A client that disconnected first, such as a stream's reader, is no failure of the server.
      if (!to.writableEnded && !to.destroyed) {
        failures.push(`${from.method} ${from.url} on ${server}: ${why}`);
      }
      to.destroy();
    };
    if (!server) return fail('no server is ready');
    given.set(server, (given.get(server) ?? 0) + 1);
    const { hostname, port } = new URL(server);
    const { method, url: path, headers } = from;
    const onward = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const { connection: _theirs, ...kept } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, kept);
      answer.once('aborted', () => fail('the answer was cut'));
      answer.pipe(to);
    });
    onward.once('error', (error) => fail(error.message));
    to.once('close', () => onward.destroy());
    from.pipe(onward);
  }

  // Longer than any pause of a test: if a connection is closed just as a request is written to it, that
  // request fails.
  const http = createServer({ keepAliveTimeout: 300_000 }, hand).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    add(server) {
      ready.set(server, false);
      void look(server);
    },
    remove: (server) => void ready.delete(server),
    sendsTo: (server) => ready.get(server) === true,
    failures,
    given,
    async close() {
      clearInterval(looking);
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
      agent.destroy();
    },
  };
}
