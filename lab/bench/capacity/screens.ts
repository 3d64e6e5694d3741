import { setTimeout as wait } from 'node:timers/promises';
import { bookHora, vivo } from '@gremio/contract/turnos/endpoints.ts';
import { TURNOS } from '../opening/visit.ts';
import type { Hora, Member } from '../day.ts';
import { memoryKib } from '../processes.ts';
import type { Servers } from './servers.ts';

const SECONDS = 8;
const BOOKINGS_A_SECOND = 50;

export interface ScreensCost {
  screens: number;
  /** Processor milliseconds of the server in each second while horas fill, for all screens together. */
  serverMsASecond: number;
  /** Memory of the server for each screen, in KiB. */
  kib: number;
}

/**
 * Books for one member after another at an even pace; returns the processor time that the server used
 * meanwhile.
 */
async function bookFor({ clients, usage }: Servers, members: Member[], horas: Hora[]) {
  const [client] = clients;
  const before = await usage();
  for (const member of members) {
    const hora = horas[member.id % horas.length] as Hora;
    void client?.ask(bookHora, { params: { ...TURNOS, ...hora } }, { token: member.token });
    await wait(1000 / BOOKINGS_A_SECOND);
  }
  return (await usage()).serverMs - before.serverMs;
}

/**
 * Measures the cost of screens that watch the horas while members book: the use with them minus the use
 * without.
 */
export async function measureScreens(
  servers: Servers,
  horas: Hora[],
  looking: Member[],
  booking: Member[],
): Promise<ScreensCost> {
  const half = SECONDS * BOOKINGS_A_SECOND;
  const alone = await bookFor(servers, booking.slice(0, half), horas);
  const [pid = 0] = servers.pids;
  const before = memoryKib(pid);
  const close = looking.map((member) =>
    servers.clients[0]?.listen(vivo, { params: TURNOS }, member),
  );
  await wait(2_000);
  const kib = (memoryKib(pid) - before) / looking.length;
  const together = await bookFor(servers, booking.slice(half, 2 * half), horas);
  for (const end of close) end?.();
  return { screens: looking.length, serverMsASecond: (together - alone) / SECONDS, kib };
}
