import { randomUUID } from 'node:crypto';
import { addFormCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { enviarLecturas } from '@gremio/contract/puerta/endpoints.ts';
import type { LecturaPuerta, Resultado } from '@gremio/contract/puerta/schemas.ts';
import { createTickets } from '../src/platform/tickets.ts';
import type { TestApp } from './app.ts';
import { addCongresal, formFor, openCongreso } from './congreso.ts';
import { callWire } from './http.ts';

/** A time before anything of the tests' congresses happens. */
export const BEFORE = '2026-11-20T12:00:00-03:00';

/** A clock that a test sets. */
export const doorClock = () => {
  const clock = { at: BEFORE, now: () => new Date(clock.at) };
  return clock;
};

export interface Place {
  id: number;
  /** The congress's first day. */
  dia: string;
  forms: number[];
  tickets: string[];
}

export const at = (place: Place, hora: string) => `${place.dia}T${hora}:00-03:00`;

type Scan = Partial<LecturaPuerta>;
export type Congress = Awaited<ReturnType<typeof createCongress>>;

/** Creates congresses with delegates, and scans at their doors. */
export async function createCongress(app: TestApp, clock: ReturnType<typeof doorClock>) {
  const door = await app.newStaff('puerta');
  const tickets = createTickets(app.house.keys);

  async function send(place: Place, scans: Scan[], more: { puerta?: string; url?: string } = {}) {
    const lecturas = scans.map((scan) => ({
      id: randomUUID() as string,
      tipo: 'entra' as const,
      momento: clock.at,
      ...scan,
    }));
    return callWire(more.url ?? app.url, enviarLecturas, {
      params: { clase: 'congreso', id: place.id },
      body: { puerta: more.puerta ?? 'Norte', reloj: clock.at, lecturas },
      token: door,
    });
  }

  return {
    door,
    send,

    async one(place: Place, scan: Scan, more = {}): Promise<Resultado> {
      const { body } = await send(place, [scan], more);
      return body.resultados[0] as Resultado;
    },

    /** Enrols `delegates` members and sets the clock to ten in the morning of the first day. */
    async openDoors(delegates: number): Promise<Place> {
      clock.at = BEFORE;
      // Members can only enrol in one open edition.
      await app.query('update congresos set publicado = false');
      const congreso = await openCongreso(app);
      const forms: number[] = [];
      for (const member of await app.newMembers(delegates)) {
        await addCongresal(app, congreso.id, member);
        const { body } = await callWire(app.url, addFormCongreso, {
          body: formFor(congreso),
          token: member.token,
        });
        forms.push(body.FormCongreso.id);
      }
      await app.query('update congresos set publicado = true');
      const place = {
        id: congreso.id,
        dia: congreso.desde,
        forms,
        tickets: forms.map((id) => tickets.sign({ clase: 'congreso', de: congreso.id, id })),
      };
      clock.at = at(place, '10:00');
      return place;
    },
  };
}
