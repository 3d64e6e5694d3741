import { setTimeout as wait } from 'node:timers/promises';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { bookHora, cancelTurno, listDias } from '@gremio/contract/turnos/endpoints.ts';
import { callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { LATE_MS } from './storm.ts';

/** Clients that go on reading and writing, each one request after another, until they are stopped. */
export interface Load {
  /** Answers that no client should see: neither success nor a refusal with a reason. */
  failures: string[];
  answered(): number;
  /** Stops them; each one cancels what it has booked. */
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
    const limitMs = LATE_MS;
    while (!over) {
      const booked = await expectFine(
        'a booking',
        callWire(url, bookHora, { params: { ...place }, token, limitMs }),
      );
      await expectFine(
        'a read',
        callWire(url, getFicha, { params: { id: personaId }, token, limitMs }),
      );
      await expectFine(
        'a list',
        callWire(url, listDias, { params: { coleccion }, token, limitMs }),
      );
      if (booked === 200) {
        await expectFine(
          'a cancellation',
          callWire(url, cancelTurno, { params: { ...place }, token, limitMs }),
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

/** A screen that follows a stream, and reconnects whenever it ends. */
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
      // A stream that was opened on a server already shutting down would end at once.
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
