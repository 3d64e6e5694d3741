import { Socket } from 'node:net';

export const broken = (code: string) =>
  Object.assign(new Error('the database does not answer'), { code });

class Refused extends Socket {
  override connect(): this {
    return this.destroy(broken('ECONNREFUSED'));
  }
}

/** Returns a socket that fails as soon as it connects. */
export const refused = (): Socket => new Refused();

/** Owns every connection of a server to one database, including those still being opened. */
export interface Sockets {
  open(): Socket;
  /** Breaks the open connections. */
  cut(): void;
  /** Breaks the open connections and refuses new ones, so that none opened meanwhile outlives the server. */
  close(): void;
}

export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  let closed = false;
  const cut = () => {
    for (const socket of sockets) socket.destroy(broken('ECONNRESET'));
  };
  return {
    open() {
      if (closed) return refused();
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    cut,
    close() {
      closed = true;
      cut();
    },
  };
}
