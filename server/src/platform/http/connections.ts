import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { keyOfAddress } from './address.ts';

/** Descriptors that stay for files, the database, and connections to other servers. */
const RESERVED = 1_000;

/** The descriptors that this process may have open, less those that are reserved; unknown beyond Linux. */
function mostOpen(): number {
  try {
    const [, files] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? Infinity : Math.max(Number(files) - RESERVED, RESERVED);
  } catch {
    return Infinity;
  }
}

/**
 * Ends the oldest connection of an address that has more than `ofOne`, or of all beyond `all`; its client
 * retries on another one.
 */
export function boundConnections(server: Server, ofOne: number, all = mostOpen()): void {
  // In order of opening.
  const every = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const address = keyOfAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    every.add(socket);
    socket.once('close', () => {
      every.delete(socket);
      own.delete(socket);
      if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
    });
    if (own.size > ofOne) own.values().next().value?.destroy();
    else if (every.size > all) every.values().next().value?.destroy();
  });
}
