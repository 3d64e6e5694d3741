import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { editInvitacion, userStrategy } from '@gremio/contract/eventos/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { type Answered, callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { TINY } from '../../server/testing/pictures.ts';
import type { World } from './world.ts';

/**
 * No member waits longer than 5 s, whatever fails (`docs/fallas.md`). Tests share their machine with other
 * work, so this limit of a call only tells a late answer from one that never comes.
 */
export const LATE_MS = 60_000;
const PAUSE_MS = 400;
/** Longer than any outage of a test or of the cluster. */
const PATIENCE_MS = 300_000;

type Kind = 'turno' | 'voucher' | 'invitacion' | 'archivo';

/** Final answer to a client, and a function that repeats the request. */
export interface Told {
  member: Member;
  kind: Kind;
  answer: Answered<unknown>;
  /** Time of the answer, by `performance.now()`. */
  at: number;
  again: () => Promise<Answered<unknown>>;
}

export interface Storm {
  /** Resolves as soon as `count` clients have a final answer. */
  told(count: number): Promise<void>;
  /** Number of clients that have a final yes or no. */
  toldSoFar(): number;
  /**
   * Resolves once every request under way is answered or its connection broke; waits `rounds` times, with a
   * pause between them.
   */
  heard(rounds?: number): Promise<void>;
  done: Promise<Told[]>;
  /** Every status that any client received. */
  statuses: Set<number>;
  /** Number of 503 answers without a Retry-After. */
  unsaid(): number;
  /** Longest wait of a client for an answer or a broken connection, in milliseconds. */
  slowest(): number;
}

type Send = () => Promise<Answered<unknown>>;

/**
 * Every member asks for an hour, a voucher and a place at once, and retries until the answer is yes or no;
 * with `files`, each one uploads a document too.
 */
export function startStorm(url: string, world: World, { files = false } = {}): Storm {
  const statuses = new Set<number>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const underWay = new Set<Promise<unknown>>();
  let slowest = 0;
  let unsaid = 0;
  let told = 0;

  async function once(send: Send): Promise<Answered<unknown> | null> {
    const began = performance.now();
    const sent = send().catch(() => null);
    underWay.add(sent);
    const answer = await sent;
    underWay.delete(sent);
    slowest = Math.max(slowest, performance.now() - began);
    if (answer) statuses.add(answer.status);
    if (answer?.status === 503 && !answer.headers.has('retry-after')) unsaid += 1;
    const over = answer && answer.status !== 503 && answer.error.motivo !== 'en_curso';
    return over ? answer : null;
  }

  async function insist(what: string, send: Send): Promise<Answered<unknown>> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await once(send);
      if (answer) return answer;
      if (performance.now() > deadline) throw new Error(`never came: a yes or no to ${what}`);
      await wait(PAUSE_MS);
    }
  }

  async function ask(member: Member, kind: Kind, send: Send): Promise<Told> {
    const answer = await insist(kind, send);
    told += 1;
    for (const { count, resolve } of waiting) if (told >= count) resolve();
    return { member, kind, answer, at: performance.now(), again: () => insist(kind, send) };
  }

  const keyed = (token: string) => ({
    token,
    headers: { 'idempotency-key': randomUUID() },
    limitMs: LATE_MS,
  });

  async function enrol(member: Member): Promise<Told> {
    const params = { a: world.eventoId, b: member.personaId };
    const { token } = member;
    const seen = await insist('a strategy', () =>
      callWire(url, userStrategy, { params, token, limitMs: LATE_MS }),
    );
    const { strategy } = seen.body as { strategy: { invitacion_id: number } };
    const input = {
      params: { id: strategy.invitacion_id },
      body: { confirma: true },
      ...keyed(token),
    };
    return ask(member, 'invitacion', () => callWire(url, editInvitacion, input));
  }

  function book(member: Member, index: number): Promise<Told> {
    const { dia, hora } = world.horas[index % world.horas.length] as World['horas'][number];
    const input = { params: { coleccion: world.coleccion, dia, hora }, ...keyed(member.token) };
    return ask(member, 'turno', () => callWire(url, bookHora, input));
  }

  function claim(member: Member): Promise<Told> {
    const input = { params: { typeId: world.tipoId }, ...keyed(member.token) };
    return ask(member, 'voucher', () => callWire(url, addVouchers, input));
  }

  function upload(member: Member): Promise<Told> {
    const input = { params: { filename: 'recibo.png' }, file: TINY, ...keyed(member.token) };
    return ask(member, 'archivo', () => callWire(url, uploadDoc, input));
  }

  const done = Promise.all(
    world.members.flatMap((member, index) => [
      book(member, index),
      claim(member),
      enrol(member),
      ...(files ? [upload(member)] : []),
    ]),
  );
  return {
    told: (count) =>
      new Promise((resolve) => (told >= count ? resolve() : waiting.push({ count, resolve }))),
    toldSoFar: () => told,
    async heard(rounds = 1) {
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await wait(PAUSE_MS);
        await Promise.all(underWay);
      }
    },
    done,
    statuses,
    unsaid: () => unsaid,
    slowest: () => slowest,
  };
}
