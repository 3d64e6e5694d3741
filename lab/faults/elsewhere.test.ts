import { addReview, beneficios, listBeneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { importaciones } from '@gremio/contract/importaciones/endpoints.ts';
import { wire } from '@gremio/contract/index.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { callWire } from '../../server/testing/http.ts';
import { SAMPLES } from '../../server/testing/samples.ts';
import { until } from './servers.ts';
import {
  answering,
  browserOf,
  type Followed,
  newClerk,
  pause,
  resume,
  startFollowed,
  untilCaughtUp,
} from './standbys.ts';
import type { Visitor } from './visitor.ts';
import { query } from './world.ts';

/**
 * Two servers on one primary, and a standby whose replay is paused: which database answers each read, and
 * what the readers see.
 */

/** Longer than any read sticks to the primary after a write. This clock moves only when a test moves it. */
const LATER_MS = 10_000;
let at = 0;
const elapsed = () => at;
/** The servers' clock stands still: some answers name the minute, and two of each are compared. */
const NOW = new Date();
const clock = { now: () => NOW };

let followed: Followed;
let one: TestApp;
let other: TestApp;
/** PID of the database process that serves the other server's LISTEN. */
let told: number;
let clerk: Visitor;
let colleague: Visitor;

const DECLARED = wire.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.elsewhere);
const OF_STAFF = DECLARED.filter(({ who }) => who.kind === 'personal');

/** Newest first, because exports add rows to it. */
const AUDIT = { query: { sort: JSON.stringify(['id', 'DESC']) } };

/** A workbook has the minute in which it was written. */
const AS_TEXT = { query: { formato: 'csv' } };

const inputFor = ({ method, path }: Endpoint): object => {
  if (path === auditoria.list.path) return AUDIT;
  return path.includes('/informes/') && path.endsWith('/exportar')
    ? AS_TEXT
    : sampleFor(method, path);
};

const sampleFor = (method: string, path: string): object =>
  SAMPLES[`${method} ${path}`]?.(followed.world) ?? {};

type Ask = (endpoint: Endpoint) => Promise<{ status: number; body: unknown }>;

/** Makes every staff read; returns each answer with its body as text. */
async function askAll(ask: Ask): Promise<[path: string, status: number, body: string][]> {
  const answers: [string, number, string][] = [];
  for (const endpoint of OF_STAFF) {
    const { status, body } = await ask(endpoint);
    answers.push([endpoint.path, status, JSON.stringify(body)]);
  }
  return answers;
}

const by =
  (who: Visitor): Ask =>
  (endpoint) =>
    who.call(other.url, endpoint, inputFor(endpoint));

/**
 * Exports write an audit row each time and so set the mark; the colleague drops it, as they never look for
 * that row.
 */
const byColleague: Ask = async (endpoint) => {
  const answer = await by(colleague)(endpoint);
  colleague.forgetMark();
  return answer;
};

const listening = async () =>
  (
    await query<{ pid: number }>(
      followed.url,
      `select pid from pg_stat_activity where query like 'listen %' and datname = 'gremio'`,
    )
  ).map(({ pid }) => pid);

/** Moves past the time in which reads stick to the primary, and waits until the standby answers again. */
async function later(...apps: TestApp[]): Promise<void> {
  at += LATER_MS;
  for (const app of apps) {
    await until('a standby that answers', async () => {
      const answered = await answering(app, () => colleague.call(app.url, personas.list));
      return answered['standby'] === 1;
    });
  }
}

beforeAll(async () => {
  followed = await startFollowed();
  one = await followed.startServer({ elapsed, clock });
  const before = await listening();
  other = await followed.startServer({ elapsed, clock });
  told = (await listening()).find((pid) => !before.includes(pid)) as number;
  clerk = await newClerk(one);
  colleague = await newClerk(one);
});

afterAll(async () => {
  try {
    await other.close();
    await one.close();
  } finally {
    await followed.remove();
  }
});

beforeEach(async () => {
  await resume(followed);
  await untilCaughtUp(followed);
  await later(one, other);
});

const find = async (who: Visitor, { url }: TestApp, q: string) => {
  const filter = JSON.stringify({ q });
  return (await who.call(url, personas.list, { query: { filter } })).body.length;
};

const newPersona = (nombre: string) => {
  at += 1;
  const numero = String(40_000_000 + at);
  return { nombre, numero_documento: numero, nro_afiliado: numero };
};

describe('the author', () => {
  it('sees it on every server at once; who did not, once the standby has it', async () => {
    await pause(followed);
    await clerk.call(one.url, personas.create, { body: newPersona('Recién Anotada') });
    for (const app of [other, one]) {
      expect(await find(clerk, app, 'recién anotada')).toBe(1);
      expect(await find(colleague, app, 'recién anotada')).toBe(0);
    }
    expect(await answering(other, () => askAll(by(clerk)))).toEqual({
      wrote: OF_STAFF.length,
    });
    // Without the mark, the standby answers and the persona is missing.
    clerk.forgetMark();
    expect(await find(clerk, other, 'recién anotada')).toBe(0);
    await resume(followed);
    await untilCaughtUp(followed);
    expect(await answering(other, () => find(clerk, other, 'recién anotada'))).toEqual({
      standby: 1,
    });
    expect(await find(clerk, other, 'recién anotada')).toBe(1);
  });

  it('sees it with a token too, which is always answered by the primary', async () => {
    const token = await one.newStaff('administracion');
    await pause(followed);
    const body = newPersona('Con Permiso');
    expect((await callWire(one.url, personas.create, { body, token })).status).toBe(201);
    const filter = JSON.stringify({ q: 'con permiso' });
    const list = () => callWire(other.url, personas.list, { query: { filter }, token });
    expect((await list()).body).toHaveLength(1);
    expect(await answering(other, list)).toEqual({ wrote: 1 });
  });

  it('is also whoever is told what a job did, or took a list away', async () => {
    await colleague.call(one.url, personas.list);
    expect(colleague.mark()).toBeUndefined();
    await clerk.call(one.url, importaciones.list);
    expect(clerk.mark()).toBeDefined();
    clerk.forgetMark();
  });

  it('sees it in what another server remembers, also before the announcement came', async () => {
    const member = browserOf(await one.newMember());
    const reader = browserOf(await one.newMember());
    const opinions = async (who: Visitor) => {
      const { body } = await who.call(other.url, listBeneficios, { params: { n: 1 } });
      return body.beneficios[0]?.cant_reviews;
    };
    expect(await opinions(reader)).toBe(1);
    await pause(followed);
    process.kill(told, 'SIGSTOP');
    onTestFinished(() => void process.kill(told, 'SIGCONT'));
    const body = { app_beneficio_id: followed.world.beneficioId, puntaje: 4 };
    expect((await member.call(one.url, addReview, { body })).status).toBe(200);
    expect(await opinions(reader)).toBe(1);
    expect(await opinions(member)).toBe(2);
    expect(await opinions(reader)).toBe(2);
    // A client without cookies sends the mark back as a header.
    const { token } = await one.newMember();
    const { headers } = await callWire(one.url, addReview, { body, token });
    const mark = { 'gremio-escrito': headers.get('gremio-escrito') as string };
    expect(await opinions(reader)).toBe(2);
    const page = { params: { n: 1 }, token };
    const seen = await callWire(other.url, listBeneficios, { ...page, headers: mark });
    expect(seen.body.beneficios[0]?.cant_reviews).toBe(3);
  });
});

describe('a value in memory', () => {
  it('is never what a standby said that did not know of the change', async () => {
    const careless = await followed.startServer({ elapsed, readRules: { quietMs: 0 } });
    const reader = browserOf(await one.newMember());
    const first = async ({ url }: TestApp, q?: string) => {
      const { body } = await reader.call(url, listBeneficios, { params: { n: 1 }, query: { q } });
      return body.beneficios[0]?.nombre;
    };
    await later(one, other, careless);
    await pause(followed);
    expect([await first(other), await first(careless)]).toEqual(['Beneficio', 'Beneficio']);
    const params = { id: followed.world.beneficioId };
    const { body: row } = await clerk.call(one.url, beneficios.get, { params });
    const changed = { ...row, nombre: 'Otro beneficio' };
    await clerk.call(one.url, beneficios.update, { params, body: changed });
    clerk.forgetMark();
    for (const { house } of [other, careless]) {
      await until('the announcement', () => house.cache.quietFor('beneficios') < LATER_MS);
    }
    expect(await answering(other, () => first(other))).toEqual({ changed: 1 });
    expect(await first(other)).toBe('Otro beneficio');
    expect(await first(careless)).toBe('Beneficio');
    // After that time, a standby that has not replayed the write counts as behind.
    at += LATER_MS;
    await until('a standby that is behind', async () => {
      const answered = await answering(other, () => colleague.call(other.url, personas.list));
      return answered['behind'] === 1;
    });
    expect(await answering(other, () => first(other, 'beneficio'))).toEqual({ behind: 1 });
    expect(await first(other, 'beneficio')).toBe('Otro beneficio');
    await careless.close();
  });
});

describe('each read that is declared so', () => {
  /**
   * Hides every table on the primary except sessions, settings and the audit, where exports write: any other
   * read there fails.
   */
  const rename = (from: string, to: string) =>
    query(
      followed.url,
      `do $$ declare t text; begin
        for t in select tablename from pg_tables
          where schemaname = 'public' and tablename !~ '^(personal_|ajustes|auditoria)' loop
          execute format('alter table %I rename to %I', ${from}, ${to});
        end loop;
      end $$`,
    );

  it('is answered by the standby, the whole of it', async () => {
    const token = await one.newStaff('administracion');
    await pause(followed);
    const before = await askAll(byColleague);
    expect(before.map(([path, status]) => [path, status])).toEqual(
      OF_STAFF.map(({ path }) => [path, 200]),
    );
    await rename('t', "t || '_de_otra_parte'");
    onTestFinished(async () => void (await rename('t', "replace(t, '_de_otra_parte', '')")));
    let after: typeof before = [];
    expect(await answering(other, async () => (after = await askAll(byColleague)))).toEqual({
      standby: OF_STAFF.length,
    });
    expect(after).toEqual(before);
    // On the primary none of them gives the same answer: they fail on the hidden tables, or list the new
    // exports.
    const onPrimary = await askAll((endpoint) =>
      callWire(other.url, endpoint, { ...inputFor(endpoint), token }),
    );
    const same = onPrimary.filter(([, , body], index) => body === before[index]?.[2]);
    expect(same.map(([path]) => path)).toEqual([]);
  });

  it('is answered by the standby where every phone gets the same', async () => {
    const reader = browserOf(await one.newMember());
    await untilCaughtUp(followed);
    const shared = DECLARED.filter((endpoint) => endpoint.shared);
    expect([...shared, ...OF_STAFF]).toHaveLength(DECLARED.length);
    const answered = await answering(other, async () => {
      for (const endpoint of shared) {
        const input = { ...inputFor(endpoint), query: { provinciaId: 77 } };
        expect((await reader.call(other.url, endpoint, input as never)).status).toBe(200);
      }
    });
    expect(answered).toEqual({ standby: shared.length });
  });
});
