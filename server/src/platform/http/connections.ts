import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { keyOfAddress } from './address.ts';

/** Ends the oldest connection of an address that has more than `most`; its client retries on another one. */
export function boundConnections(server: Server, most: number): void {
  const byAddress = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const address = keyOfAddress(socket.remoteAddress ?? '');
    // In order of opening.
    const open = byAddress.get(address) ?? new Set();
    byAddress.set(address, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address);
    });
    if (open.size > most) open.values().next().value?.destroy();
  });
}
