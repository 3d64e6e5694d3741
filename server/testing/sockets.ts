import { connect, type Socket } from 'node:net';

/** A client that writes bytes and reads nothing until it is told to. */
export interface RawClient {
  socket: Socket;
  isClosed(): boolean;
  /** Reads what arrives until the connection is closed. */
  read(): Promise<string>;
}

const open = new Set<Socket>();

export function rawClient(url: string, ...bytes: string[]): RawClient {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let closed = false;
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
    open.delete(socket);
  });
  for (const piece of bytes) socket.write(piece);
  return {
    socket,
    isClosed: () => closed,
    read: () =>
      new Promise((resolve) => {
        let text = '';
        socket.on('data', (data) => (text += data.toString('latin1')));
        socket.on('close', () => resolve(text));
      }),
  };
}

/** Closes the connections that are still open, after each test. */
export function hangUp(): void {
  for (const socket of open) socket.destroy();
}

/** The head of a request, with an empty line after it. */
export const head = (start: string, ...fields: string[]): string =>
  [`${start} HTTP/1.1`, 'host: x', ...fields, '', ''].join('\r\n');
