import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import {
  cancelInscripcion,
  editInvitacion,
  userStrategy,
} from '@gremio/contract/eventos/endpoints.ts';
import { bookHora, cancelTurno } from '@gremio/contract/turnos/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../../server/testing/cluster.ts';
import { createFrom } from '../../server/testing/databases.ts';
import { type Answered, callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { freePort } from '../../server/testing/port.ts';
import { LIVING } from './kept.ts';
import { endedWithin, killServers, newFolder, type Server, startServer, until } from './servers.ts';
import { LATE_MS } from './storm.ts';
import { buildFaultWorld, expectVerified, query, type World } from './world.ts';

/** SIGTERM under load: every accepted request is answered, and an unanswered request had no effect. */

/** Shortest time that a container runtime waits between SIGTERM and SIGKILL. */
const TERM_MS = 10_000;

let folder: string;
let url: string;
let world: World;
let server: Server;

beforeAll(async () => {
  folder = newFolder();
  url = await createFrom(TEMPLATE);
  world = await buildFaultWorld(url);
});
beforeEach(async () => {
  server = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: url });
});
afterAll(async () => {
  killServers();
  await expectVerified({ DATA_DIR: folder, DATABASE_URL: url });
  rmSync(folder, { recursive: true, force: true });
});

const ofMember = ({ token }: Member, index: number) => {
  const { dia, hora } = world.horas[index % world.horas.length] as World['horas'][number];
  return { params: { coleccion: world.coleccion, dia, hora }, token, limitMs: LATE_MS };
};

/** True if the server refuses new connections. */
const isClosed = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = createConnection(Number(port), hostname, () => resolve(false));
    socket.once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

type Send = (headers?: Record<string, string>) => Promise<Answered<unknown>>;

/** Requests with which a member enrols and withdraws. */
async function enrolmentOf({ personaId, token }: Member): Promise<{ take: Send; give: Send }> {
  let id: number | null | undefined;
  await until('the strategy of an evento, which a busy server may not tell at once', async () => {
    const params = { a: world.eventoId, b: personaId };
    const seen = await callWire(server.url, userStrategy, { params, token, limitMs: LATE_MS });
    id = seen.body.strategy?.invitacion_id;
    return id !== undefined && id !== null;
  });
  const input = { params: { id: Number(id) }, token, limitMs: LATE_MS };
  return {
    take: (headers) =>
      callWire(server.url, editInvitacion, { ...input, headers, body: { confirma: true } }),
    give: (headers) => callWire(server.url, cancelInscripcion, { ...input, headers }),
  };
}

const told = (answer: Answered<unknown>) => [answer.status, answer.headers.get('connection')];

describe('SIGTERM', () => {
  it('waits for what is in hand, answers it, and tells connections to close', async () => {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from cupos for update');
    const [member] = world.members as [Member];
    // A keep-alive connection that was used before, such as a phone's.
    const booked = callWire(server.url, bookHora, ofMember(member, 0));
    await until('a booking that waits in the database', async () => {
      const [row] = await query<{ n: number }>(
        url,
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.n === 1;
    });
    server.signal('SIGTERM');
    await until('a server that takes nobody', () => isClosed(server.url));
    await holder.query('commit');
    await holder.end();
    expect(told(await booked)).toEqual([200, 'close']);
    expect(await endedWithin(server, TERM_MS)).toBe(0);
    const rows = await query(url, 'select 1 from turnos where persona_id = $1', [member.personaId]);
    expect(rows).toHaveLength(1);
  });

  it('under load loses no answer: nothing was done that nobody was told of', async () => {
    /** Keys of the clients whose last answer said that they hold the place. */
    const has = new Set<string>();
    /** Keys of the clients who were told to ask again, and could not before the server ended. */
    const unsure = new Set<string>();
    let answered = 0;
    let ending = false;
    /** Asks under one key until the answer is yes or no: a busy server may say 503. Null if it is gone. */
    async function insist(key: string, send: Send): Promise<Answered<unknown> | null> {
      const headers = { 'idempotency-key': randomUUID() };
      let answer: Answered<unknown> | null = null;
      let isRepeated = false;
      await until(`a yes or no to ${key}`, async () => {
        answer = await send(headers).catch(() => null);
        if (!answer && isRepeated) unsure.add(key);
        isRepeated = true;
        return answer?.status !== 503 && answer?.error?.motivo !== 'en_curso';
      });
      return answer;
    }
    /** Takes the place and, where `give` exists, gives it back, until the server stops answering. */
    async function goOn(key: string, take: Send, give: Send | null): Promise<void> {
      for (;;) {
        const giving = has.has(key) ? give : null;
        const answer = await insist(key, giving ?? take);
        if (!answer && ending) return;
        expect(answer?.status).toBeOneOf([200, 409]);
        if (answer?.status === 200 && giving) has.delete(key);
        else if (answer?.status === 200) has.add(key);
        answered += 1;
        if (!give && has.has(key)) return;
      }
    }
    const bookers = world.members.slice(1, 31).map((member, index) => {
      const input = ofMember(member, index);
      const take: Send = (headers) => callWire(server.url, bookHora, { ...input, headers });
      return goOn(`turno ${member.personaId}`, take, (headers) =>
        callWire(server.url, cancelTurno, { ...input, headers }),
      );
    });
    const guests = await Promise.all(
      world.members
        .slice(31, 46)
        .map(async (member) => ({ member, ...(await enrolmentOf(member)) })),
    );
    const enrolling = guests.map(({ member, take, give }) =>
      goOn(`invitacion ${member.personaId}`, take, give),
    );
    // A single claim each, spread along the load: some before the shutdown, some during it, some after.
    const claims = world.members.slice(31).map(async (member, index) => {
      await until('their moment', () => answered > 20 * index || ending);
      const input = {
        params: { typeId: world.tipoId },
        token: member.token,
        limitMs: LATE_MS,
      };
      const take: Send = (headers) => callWire(server.url, addVouchers, { ...input, headers });
      return goOn(`voucher ${member.personaId}`, take, null);
    });
    await until('a load', () => answered > 400);
    ending = true;
    server.signal('SIGTERM');
    await Promise.all([...bookers, ...enrolling, ...claims]);
    expect(await endedWithin(server, TERM_MS)).toBe(0);
    for (const kind of ['turno', 'voucher', 'invitacion'] as const) {
      const rows = await query<{ persona_id: number }>(url, LIVING[kind]);
      const known = [...has].filter((key) => key.startsWith(kind) && !unsure.has(key));
      const own = rows
        .filter((row) => row.persona_id !== world.members[0]?.personaId)
        .map((row) => `${kind} ${row.persona_id}`)
        .filter((key) => !unsure.has(key));
      expect(own.toSorted()).toEqual(known.toSorted());
      expect(known.length).toBeGreaterThan(0);
    }
  });

  it('ends it also where somebody keeps a stream open, and where nothing is to be done', async () => {
    const stream = await fetch(`${server.url}/documentos/${world.coleccion}/vivo`, {
      headers: { authorization: `Bearer ${world.members[0]?.token}` },
    });
    server.signal('SIGTERM');
    expect(await stream.text()).toContain('retry:');
    expect(await endedWithin(server, TERM_MS)).toBe(0);
  });
});
