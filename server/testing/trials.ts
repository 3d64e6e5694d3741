import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createFrom, dropDatabase } from './databases.ts';
import { buildHoldings, type Held, readHoldings } from './holdings.ts';
import { callWire } from './http.ts';
import type { Case } from './writes-cases.ts';

/** A database in which a member holds one of each thing, to copy for each write that changes one. */
export interface Base {
  template: string;
  dataDir: string;
  held: Held;
}

/** One change of what the member holds, and the kinds of the messages that told them. */
export interface Finding {
  write: string;
  says: string;
  things: string[];
  told: string[];
}

export interface Trial {
  status: number;
  findings: Finding[];
}

/** A worker of a room may leave work to that of the mails. */
export async function drainAll(app: TestApp): Promise<void> {
  for (const _round of [1, 2]) {
    for (const worker of app.services.offersOf('workers').flat()) await worker.drain();
  }
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
const toldSince = (app: TestApp, { owner }: Held, last: number) =>
  app.query<{ canal: string; tipo: string; asunto: string }>(
    'select canal, tipo, asunto from mensajes where persona_id = $1 and id > $2 and tipo <> $3 order by id',
    [owner.personaId, last, 'reserva_hotel'],
  );

async function lastMessage(app: TestApp): Promise<number> {
  const [row] = await app.query<{ id: number }>('select coalesce(max(id), 0) as id from mensajes');
  return row?.id ?? 0;
}

/**
 * Runs `work`, and returns the things that it changed with what the member was told, once each. A `work` that
 * returns false was refused, and changed nothing.
 */
export async function watch(
  app: TestApp,
  held: Held,
  write: string,
  says: string,
  work: () => Promise<boolean>,
  known: Map<string, string> | null = null,
): Promise<Finding | null> {
  const before = known ?? (await readHoldings(app, held));
  const last = await lastMessage(app);
  if (!(await work())) return null;
  await drainAll(app);
  const after = await readHoldings(app, held);
  const things = [...before.keys()].filter((one) => before.get(one) !== after.get(one));
  if (things.length === 0) return null;
  const messages = await toldSince(app, held, last);
  const subjects = messages.map(({ canal, asunto }) => `${canal} ${asunto}`);
  const twice = subjects.filter((one, index) => subjects.indexOf(one) < index);
  if (twice.length > 0) throw new Error(`${write} (${says}) is told twice: ${twice.join()}`);
  return { write, says, things, told: [...new Set(messages.map(({ tipo }) => tipo))] };
}

/** True for a write that was made, false for one that was refused; an error of the server is neither. */
function isMade(endpoint: Endpoint, status: number): boolean {
  if (status >= 500) throw new Error(`${nameOf(endpoint)} answers ${status}`);
  return status < 400;
}

/**
 * Makes writes in a copy of the base, which is replaced once a write changed what the member holds; `spoil`
 * changes each copy first.
 */
export function createTrials(
  { template, dataDir, held }: Base,
  spoil: (app: TestApp) => Promise<void> = async () => undefined,
) {
  /** `facts` are those before the next write, while none changed them. */
  let open: { app: TestApp; isFresh: boolean; facts: Map<string, string> } | null = null;

  async function copy() {
    if (open) return open;
    const app = await startTestApp({ databaseUrl: await createFrom(template), dataDir });
    await spoil(app);
    open = { app, isFresh: true, facts: await readHoldings(app, held) };
    return open;
  }

  async function spend(): Promise<void> {
    if (!open) return;
    const { app } = open;
    open = null;
    await app.close();
    await dropDatabase(app.databaseUrl);
  }

  async function undone(app: TestApp, act: number, says: string): Promise<Finding | null> {
    if (act === 0) return null;
    return watch(app, held, nameOf(deshacerActo), says, async () => {
      const answer = await callWire(app.url, deshacerActo, {
        params: { id: act },
        token: held.token,
      });
      return isMade(deshacerActo, answer.status);
    });
  }

  /** Makes a write; again in a fresh copy, if an earlier one may be why it was refused. */
  async function attempt(endpoint: Endpoint, one: Case, token?: string): Promise<Trial> {
    if (one.prepare && open && !open.isFresh) await spend();
    const { app, isFresh, facts } = await copy();
    await one.prepare?.(app, held);
    const input = await one.input(app, held);
    let status = 0;
    let act = 0;
    const name = nameOf(endpoint);
    const make = async () => {
      const answer = await callWire(app.url, endpoint, { ...input, token } as never);
      status = answer.status;
      act = Number(answer.headers.get(ACT_HEADER) ?? 0);
      return isMade(endpoint, status);
    };
    const found = await watch(app, held, name, one.says, make, one.prepare ? null : facts);
    const back = found && (await undone(app, act, name));
    if (found || one.prepare) await spend();
    else if (open && status < 400) open.isFresh = false;
    if (status >= 400 && !isFresh) {
      await spend();
      return attempt(endpoint, one, token);
    }
    return { status, findings: [found, back].filter((finding) => finding !== null) };
  }

  return { copy, spend, attempt };
}
