import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { getFicha, personas } from '@gremio/contract/personas/endpoints.ts';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import { bookHora, cancelTurno } from '@gremio/contract/turnos/endpoints.ts';
import { type Answered, callWire, fetchWire } from '../../server/testing/http.ts';
import { TINY } from '../../server/testing/pictures.ts';
import type { Server } from './servers.ts';
import { LATE_MS } from './storm.ts';
import type { World } from './world.ts';

/** A call for each way to the database: reads, writes, staff, files, streams. */

export const reader = (world: World) => world.members[0] as World['members'][number];

/** Books or cancels the reader's place on a server; streams report both. */
export function toggleTurno(
  { url }: Server,
  world: World,
  method: 'POST' | 'DELETE',
): Promise<Answered<unknown>> {
  const { dia, hora } = world.horas[0] as World['horas'][number];
  return callWire(url, method === 'POST' ? bookHora : cancelTurno, {
    params: { coleccion: world.coleccion, dia, hora },
    token: reader(world).token,
    limitMs: LATE_MS,
  });
}

/** Opens a stream to see how it is answered, and closes it at once. */
async function openStream({ url }: Server, world: World): Promise<Answered<unknown>> {
  const over = new AbortController();
  const { status, headers } = await fetch(`${url}/documentos/${world.coleccion}/vivo`, {
    headers: { authorization: `Bearer ${reader(world).token}` },
    signal: over.signal,
  });
  over.abort();
  return { status, headers, body: null, error: {} as Answered<unknown>['error'] };
}

type Call = (server: Server, world: World) => Promise<Answered<unknown>>;

const CALLS: Record<string, Call> = {
  'a read': ({ url }, world) => {
    const { personaId, token } = reader(world);
    return callWire(url, getFicha, { params: { id: personaId }, token, limitMs: LATE_MS });
  },
  'a booking': (server, world) => toggleTurno(server, world, 'POST'),
  'a list of the staff': ({ url }, world) =>
    callWire(url, personas.list, { token: world.staff.token, limitMs: LATE_MS }),
  'a sign-in of the staff': ({ url }, { staff: { email, password } }) =>
    callWire(url, signIn, { body: { email, password }, limitMs: LATE_MS }),
  'an upload': ({ url }, world) =>
    callWire(url, uploadDoc, {
      token: reader(world).token,
      params: { filename: 'recibo.png' },
      file: TINY,
      limitMs: LATE_MS,
    }),
  'the opening of a stream': openStream,
  'whether it can serve': ({ url }) => fetchWire(`${url}/salud/listo`, {}, LATE_MS),
};

export interface Timed {
  status: number;
  /** True if the answer has a Retry-After. */
  told: boolean;
  ms: number;
}

/** Makes all the calls at once; the result is keyed by their names. */
export async function callAll(server: Server, world: World): Promise<Record<string, Timed>> {
  const timed = async ([name, call]: [string, Call]): Promise<[string, Timed]> => {
    const began = performance.now();
    const { status, headers } = await call(server, world);
    const told = /^\d+$/.test(headers.get('retry-after') ?? '');
    return [name, { status, told, ms: performance.now() - began }];
  };
  return Object.fromEntries(await Promise.all(Object.entries(CALLS).map(timed)));
}
