import { connect, type Socket } from 'node:net';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';

/** Pause between bytes: each byte resets an idle timeout, so that one alone never ends the request. */
const TRICKLE_MS = 5_000;

const HEAD = [
  `POST ${addressOf(signIn)} HTTP/1.1`,
  'host: localhost',
  'content-type: application/json',
];
/** The two slow requests: one trickles its body, the other its head. */
const BEGINNINGS = [
  [...HEAD, 'content-length: 2000', '', '{'].join('\r\n'),
  [...HEAD, 'x-slow: '].join('\r\n'),
];

export interface Attack {
  /** Connections that are open. */
  open(): number;
  /** Connections that the other side closed; each was replaced at once. */
  closed(): number;
  stop(): void;
}

/**
 * Keeps `count` slow requests open to a port of this machine, from `addresses` addresses of the loopback
 * range (127.0.0.0/8), and replaces each connection that is closed.
 */
export function attack(port: number, count: number, addresses: number): Attack {
  const sockets = new Set<Socket>();
  let over = false;
  let closed = 0;

  function open(n: number): void {
    const localAddress = `127.0.1.${1 + (n % addresses)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.write(BEGINNINGS[n % BEGINNINGS.length] as string);
    const trickle = setInterval(() => socket.write(' '), TRICKLE_MS);
    socket.on('error', () => undefined);
    // A response, if one comes, is not read to its end.
    socket.once('close', () => {
      clearInterval(trickle);
      sockets.delete(socket);
      if (over) return;
      closed += 1;
      setTimeout(() => over || open(n), 100);
    });
    socket.resume();
  }

  for (let n = 0; n < count; n += 1) open(n);
  return {
    open: () => sockets.size,
    closed: () => closed,
    stop() {
      over = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
