import { connect, type Socket } from 'node:net';

const AGAIN_MS = 100;

/** Connections that attack a server until `stop`. */
export interface Attack {
  /** Connections that are open. */
  open(): number;
  /** Connections that the other side closed; each was replaced at once. */
  closed(): number;
  stop(): void;
}

/** Where the attack goes: a port of this machine, by IPv4 or IPv6. */
export interface Target {
  port: number;
  host: '127.0.0.1' | '::1';
}

/**
 * Keeps `count` connections open, from `addresses` addresses of the loopback range (127.0.0.0/8; IPv6 has
 * only one), and replaces each that is closed. `begin` says what the n-th of them sends.
 */
export function keepOpen(
  { port, host }: Target,
  count: number,
  addresses: number,
  begin: (socket: Socket, n: number) => void,
): Attack {
  const sockets = new Set<Socket>();
  let over = false;
  let closed = 0;

  function open(n: number): void {
    const localAddress = host === '::1' ? host : `127.0.1.${1 + (n % addresses)}`;
    const socket = connect({ port, host, localAddress });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (over) return;
      closed += 1;
      setTimeout(() => over || open(n), AGAIN_MS);
    });
    begin(socket, n);
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
