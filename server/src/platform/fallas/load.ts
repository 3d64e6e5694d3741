import { setTimeout as wait } from 'node:timers/promises';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { bookHora, cancelTurno, listDias } from '@gremio/contract/turnos/endpoints.ts';
import { callWire } from '../testing/http.ts';
import type { Member } from '../testing/members.ts';

/** People who go on reading and writing, each one thing after another, until they are told to stop. */
export interface Load {
  /** Whatever was answered that nobody should see: neither done nor refused with a reason. */
  failures: string[];
  answered(): number;
  /** Everybody gives back what they have. */
  stop(): Promise<void>;
}

interface Place {
  coleccion: string;
  dia: string;
  hora: string;
}

const PAUSE_MS = 15;

export function startLoad(url: string, members: Member[], place: Place): Load {
  const failures: string[] = [];
  let answered = 0;
  let over = false;

  async function expectFine(what: string, call: Promise<{ status: number }>): Promise<number> {
    const status = await call.then(
      (answer) => answer.status,
      (error: Error) => `${error.message} ${String(error.cause)}`,
    );
    answered += 1;
    if (status !== 200 && status !== 409) failures.push(`${what}: ${status}`);
    await wait(PAUSE_MS);
    return Number(status);
  }

  async function goOn({ personaId, token }: Member): Promise<void> {
    const { coleccion } = place;
    while (!over) {
      const booked = await expectFine(
        'a booking',
        callWire(url, bookHora, { params: { ...place }, token }),
      );
      await expectFine('a read', callWire(url, getFicha, { params: { id: personaId }, token }));
      await expectFine('a list', callWire(url, listDias, { params: { coleccion }, token }));
      if (booked === 200) {
        await expectFine(
          'a cancellation',
          callWire(url, cancelTurno, { params: { ...place }, token }),
        );
      }
    }
  }

  const done = Promise.all(members.map(goOn));
  return {
    failures,
    answered: () => answered,
    async stop() {
      over = true;
      await done;
    },
  };
}

/** A screen that follows what changes, and comes back whenever its stream ends. */
export function followScreen(url: string, coleccion: string, token: string) {
  const over = new AbortController();
  const failures: string[] = [];
  let opened = 0;
  const headers = { authorization: `Bearer ${token}` };

  async function follow(): Promise<void> {
    while (!over.signal.aborted) {
      const began = performance.now();
      const response = await fetch(`${url}/documentos/${coleccion}/vivo`, {
        headers,
        signal: over.signal,
      });
      if (response.status !== 200) failures.push(`a stream: ${response.status}`);
      opened += 1;
      for await (const _ of response.body ?? []);
      // One that lands on a server that is about to end is ended at once.
      if (performance.now() - began < AT_ONCE_MS) failures.push('a stream that ended at once');
      await wait(AT_ONCE_MS);
    }
  }

  const done = follow().catch((error: Error) => {
    if (!over.signal.aborted) failures.push(`a stream: ${error.message}`);
  });
  return {
    failures,
    opened: () => opened,
    async close() {
      over.abort();
      await done;
    },
  };
}

const AT_ONCE_MS = 300;
