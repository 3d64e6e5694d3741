import { createWorkers } from '../src/rooms.ts';
import { findDifferences } from '../src/platform/cupos/taken-places.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { untoldInWords } from '@gremio/contract/platform/untold.ts';
import { expect } from 'vitest';
import { IDENTIDAD_TOPIC } from '../src/personas/changed.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Job } from '../src/platform/jobs.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createFrom, dropDatabase } from './databases.ts';
import { buildHoldings, currentId, type Facts, type Held, readHoldings } from './holdings.ts';
import { callWire } from './http.ts';
import { keepIntact } from './intact.ts';
import type { Input } from './samples.ts';
import type { Case } from './write-case.ts';

/** A database in which a member holds one of each thing, to copy for each write that changes one. */
export interface Base {
  template: string;
  dataDir: string;
  held: Held;
}

/** One change of what the member holds, and how they were told of it. */
export interface Finding {
  write: string;
  says: string;
  things: string[];
  /** Kinds of the messages. */
  told: string[];
  /** The sentence with which the write's reply says that there is none. */
  untold: string | null;
}

export interface Trial {
  status: number;
  findings: Finding[];
}

export async function drainAll(app: TestApp): Promise<void> {
  for (const worker of createWorkers(app.house)) await worker.drain();
}

export async function buildBase(): Promise<Base> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-tenencias-'));
  const app = await startTestApp({ dataDir });
  const held = await buildHoldings(app);
  await drainAll(app);
  await app.close();
  return { template: new URL(app.databaseUrl).pathname.slice(1), dataDir, held };
}

/** A mail to the hotel names the member too. */
const toldSince = (app: TestApp, personaId: number, last: number) =>
  app.query<{ canal: string; tipo: string; asunto: string }>(
    'select canal, tipo, asunto from mensajes where persona_id = $1 and id > $2 and tipo <> $3 order by id',
    [personaId, last, 'reserva_hotel'],
  );

async function lastMessage(app: TestApp): Promise<number> {
  const [row] = await app.query<{ id: number }>('select coalesce(max(id), 0) as id from mensajes');
  return row?.id ?? 0;
}

/** A write, and what the member held before it. */
interface Watched {
  write: string;
  says: string;
  facts: Facts;
}

interface Change {
  finding: Finding | null;
  /** Everything that the member holds after it. */
  facts: Facts;
}

/** Tables that no worker takes work from, and of which no member's own read shows anything. */
const INERT = ['auditoria', 'idempotencia'];

interface Options {
  clock?: Clock;
  /** Changes the copy before anything is tried. */
  spoil?: (app: TestApp) => Promise<void>;
}

/** Makes writes in one copy of the base, which is put back after each. */
export async function openTrials({ template, dataDir, held }: Base, options: Options = {}) {
  const { spoil, ...replacements } = options;
  const databaseUrl = await createFrom(template);
  const caches = createEnding();
  const app = await startTestApp({
    databaseUrl,
    dataDir,
    elapsed: caches.elapsed,
    ...replacements,
  });
  await spoil?.(app);
  const intact = await keepIntact(app, INERT);
  let base = await readHoldings(app, held);

  /** A worker may leave work to another one. */
  async function drain(): Promise<void> {
    for (let before = -1; before < (await intact.written());) {
      before = await intact.written();
      await drainAll(app);
    }
  }

  /** Does the work and what it left to the queues; returns what changed, with what the member was told. */
  async function watch<T>({ write, says, facts }: Watched, work: () => Promise<T>) {
    const [last, before] = [await lastMessage(app), await intact.written()];
    const done = await work();
    const none: Change = { finding: null, facts };
    if ((await intact.written()) === before) return { ...none, done };
    await drain();
    const after = await readHoldings(app, held);
    const things = [...facts.keys()].filter((one) => facts.get(one) !== after.get(one));
    if (things.length === 0) return { ...none, done };
    const messages = await toldSince(app, await currentId(app, held), last);
    const subjects = messages.map(({ canal, asunto }) => `${canal} ${asunto}`);
    const twice = subjects.filter((one, index) => subjects.indexOf(one) < index);
    if (twice.length > 0) throw new Error(`${write} (${says}) is told twice: ${twice.join()}`);
    const told = [...new Set(messages.map(({ tipo }) => tipo))];
    return { finding: { write, says, things, told, untold: null }, facts: after, done };
  }

  async function make(endpoint: Endpoint, input: Input, watched: Watched, token?: string) {
    const { finding, facts, done } = await watch(watched, async () => {
      const answer = await callWire(app.url, endpoint, { ...input, token } as never);
      if (answer.status < 500) return answer;
      throw new Error(`${watched.write} (${watched.says}) answers ${answer.status}`);
    });
    const { status, headers } = done;
    const act = Number(headers.get(ACT_HEADER) ?? 0);
    return {
      finding: finding && { ...finding, untold: untoldInWords(headers) },
      facts,
      status,
      act,
    };
  }

  /** Makes a write, and undoes it if it changed something. */
  async function tryOnce(endpoint: Endpoint, one: Case, token?: string): Promise<Trial> {
    const write = nameOf(endpoint);
    await one.prepare?.(app, held);
    const facts = one.prepare ? await readHoldings(app, held) : base;
    const input = await one.input(app, held);
    const by = (await one.by?.(app, held)) ?? token;
    const made = await make(endpoint, input, { write, says: one.says, facts }, by);
    const { status, act } = made;
    const findings = made.finding ? [made.finding] : [];
    if (made.finding && act > 0) {
      const undo = { write: nameOf(deshacerActo), says: write, facts: made.facts };
      const undone = await make(deshacerActo, { params: { id: act } }, undo, held.token);
      if (undone.finding) findings.push(undone.finding);
    }
    if (made.finding) expect(await findDifferences(app.house)).toEqual([]);
    return { status, findings };
  }

  async function attempt(endpoint: Endpoint, one: Case, token?: string): Promise<Trial> {
    try {
      return await tryOnce(endpoint, one, token);
    } finally {
      await intact.restore();
      caches.end(app);
    }
  }

  return {
    app,
    facts: base,
    attempt,
    /** Runs a job, after those before it. */
    async watch({ name, run }: Job, says: string): Promise<Finding | null> {
      const { finding, facts } = await watch({ write: `job ${name}`, says, facts: base }, run);
      base = facts;
      return finding;
    },
    async close(): Promise<void> {
      await app.close();
      await dropDatabase(app.databaseUrl);
    },
  };
}

export type Trials = Awaited<ReturnType<typeof openTrials>>;

const AN_HOUR_MS = 3_600_000;

/** Ends the caches of a server whose rows were put back: by its clock an hour passed. */
function createEnding() {
  let passed = 0;
  return {
    elapsed: () => performance.now() + passed,
    end({ house: { bus } }: TestApp): void {
      passed += AN_HOUR_MS;
      bus.announce(IDENTIDAD_TOPIC, {});
    },
  };
}
