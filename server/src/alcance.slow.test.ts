import { read, utils } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { formOf } from '@gremio/contract/platform/client.ts';
import { mayReach, type Role } from '@gremio/contract/personal/rules.ts';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Branch, buildBranches } from '../testing/alcance.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { bytesOf, type HttpCall, openAnswer } from '../testing/client.ts';
import { fillInput, idOfSample } from '../testing/filled.ts';
import { readTexts } from '../testing/read-pdf.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';

/**
 * Every staff call, by local clerks, with the ids of everybody: no reply has a text of another place's
 * people, and none of their rows changes (docs/alcance.md). The control switches the scope off: it leaks.
 */

type StaffCall = Endpoint & { who: { kind: 'personal' } };
const isOfStaff = (endpoint: Endpoint): endpoint is StaffCall => endpoint.who.kind === 'personal';
const calls = wire.map(({ endpoint }) => endpoint).filter(isOfStaff);

let app: TestApp;
let regions: Record<string, number>;
let branches: Branch[];

beforeAll(async () => {
  app = await startTestApp();
  ({ regions, branches } = await buildBranches(app));
});
afterAll(() => app.close());

it('makes every staff call that the document lists', async () => {
  const response = await fetch(`${app.url}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  const listed = Object.entries(paths)
    .filter(([path]) => path.startsWith('/personal/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`),
    );
  const made = new Set(calls.map(nameOf));
  expect(listed.length).toBeGreaterThan(250);
  expect(listed.filter((one) => !made.has(one))).toEqual([]);
});

interface Answer {
  call: string;
  status: number;
  text: string;
}

const figures = { calls: 0, callers: 0, ids: 0, bytes: 0 };

const isOk = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;

async function readTextsOf(response: IncomingMessage): Promise<string> {
  const type = response.headers['content-type'] ?? '';
  const bytes = await bytesOf(response);
  figures.bytes += bytes.length;
  if (!isOk(response)) return bytes.toString();
  if (type.includes('pdf')) return (await readTexts(bytes)).join('\n');
  if (type.includes('spreadsheet')) {
    return Object.values(read(bytes).Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n');
  }
  if (type.includes('zip')) {
    return Object.values(unzipSync(bytes))
      .map((file) => Buffer.from(file).toString('utf8'))
      .join('\n');
  }
  return bytes.toString();
}

async function make(endpoint: Endpoint, input: Input, token: string): Promise<Answer> {
  const { method } = endpoint;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const init: HttpCall = { method, headers };
  if (endpoint.wire === 'upload') init.body = formOf(input as never);
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const address = addressOf(endpoint, input.params, input.query);
  const response = await openAnswer(app.url + address, init);
  figures.calls += 1;
  const isStream = endpoint.wire === 'stream' && isOk(response);
  const text = isStream ? '' : await readTextsOf(response);
  if (isStream) response.destroy();
  return { call: `${method} ${address}`, status: response.statusCode ?? 0, text };
}

const sampleOf = (endpoint: Endpoint, world: World): Input =>
  SAMPLES[nameOf(endpoint)]?.(world) ?? {};

/** The sample's call, and the same on the world's own things; a list also looks for one of its people. */
function inputsOf(endpoint: StaffCall, { world, texts }: Branch): Input[] {
  const sample = sampleOf(endpoint, world);
  const filled = fillInput(sample, world, idOfSample(world, endpoint));
  const inputs = [sample, filled];
  // The audit keeps the filter of an export, and would show what the clerk asked for.
  if (endpoint.wire === 'json' && 'filter' in endpoint.query.shape) {
    for (const filter of [{ q: texts[0] }, { q: texts[1] }, { persona_id: world.personaId }]) {
      inputs.push({ ...sample, query: { ...sample.query, filter: JSON.stringify(filter) } });
    }
  }
  return inputs;
}

/** Makes every call with the ids of each of these branches. */
async function callAll(token: string, targets: Branch[], some: StaffCall[]): Promise<Answer[]> {
  const all = targets.flatMap((branch) =>
    some.flatMap((endpoint) => inputsOf(endpoint, branch).map((input) => ({ endpoint, input }))),
  );
  const keyOf = ({ endpoint, input }: (typeof all)[number]) =>
    nameOf(endpoint) + JSON.stringify(input);
  const work = [...new Map(all.map((one) => [keyOf(one), one])).values()];
  const answers: Answer[] = [];
  const next = async (): Promise<void> => {
    for (let one = work.pop(); one; one = work.pop()) {
      answers.push(await make(one.endpoint, one.input, token));
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
  return answers;
}

const leaksIn = (answers: Answer[], hidden: Branch[]): string[] => {
  const texts = hidden.flatMap((branch) => branch.texts);
  const ids = hidden.flatMap((branch) => branch.personaIds).join('|');
  const named = new RegExp(`"persona_id":(${ids})\\b`);
  return answers
    .filter(({ text }) => named.test(text) || texts.some((one) => text.includes(one)))
    .map(({ call, status }) => `${status} ${call}`);
};

/** Rows of every table with people's data that are of these branches' people. */
async function rowsOf(some: Branch[]): Promise<Record<string, unknown>> {
  const tables = await app.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'persona_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('auditoria') order by 1`);
  const ids = some.map(({ id }) => id);
  const of = 'select id from personas where seccional_id = any($1)';
  const kept: Record<string, unknown> = {};
  for (const { name } of tables) {
    kept[name] = await app.query(
      `select to_jsonb(t) - 'ultimo_uso' as fila from ${name} t where persona_id in (${of}) order by 1`,
      [ids],
    );
  }
  kept['personas'] = await app.query(
    'select to_jsonb(t) as fila from personas t where seccional_id = any($1) order by 1',
    [ids],
  );
  return kept;
}

const reads = calls.filter(({ method }) => method === 'GET');
const writes = calls.filter(({ method }) => method !== 'GET');
const named = (...names: string[]) => branches.filter(({ nombre }) => names.includes(nombre));

/** Clerks of each kind of place; the national office is the control's. */
const CLERKS: [who: string, role: Role, places: string[], sees: string[]][] = [
  ['a seccional', 'administracion', ['Salta'], ['Salta']],
  ['a region', 'administracion', ['Sur'], ['Chubut', 'Neuquen']],
  ['two places of two regions', 'administracion', ['Jujuy', 'Neuquen'], ['Jujuy', 'Neuquen']],
  ['a seccional, for appointments', 'turnos', ['Jujuy'], ['Jujuy']],
];

const placeId = (name: string) =>
  regions[name] ?? (branches.find(({ nombre }) => nombre === name)?.id as number);

describe.each(CLERKS)('a clerk of %s (%s of %j)', (_who, role, places, sees) => {
  const reaches = ({ who }: StaffCall) =>
    mayReach({ role, isLocal: true }, who.resource, who.access);
  let token: string;
  let hidden: Branch[];
  beforeAll(async () => {
    token = await app.newStaff(role, places.map(placeId));
    hidden = branches.filter(({ nombre }) => !sees.includes(nombre));
    figures.callers += 1;
  });

  // Refused by their resource, before an id is read: one seccional's ids are enough.
  it('is refused each call that is closed to them', async () => {
    const closed = calls.filter((one) => !reaches(one));
    const answers = await callAll(token, hidden.slice(0, 1), closed);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(leaksIn(answers, hidden)).toEqual([]);
  });

  it('reads nothing of others, whatever they ask for', async () => {
    const answers = await callAll(token, hidden, reads.filter(reaches));
    expect(answers.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([]);
    expect(leaksIn(answers, hidden)).toEqual([]);
  });

  it('changes nothing of others, and is told nothing of them', async () => {
    const before = await rowsOf(hidden);
    const answers = await callAll(token, hidden, writes.filter(reaches));
    expect(answers.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([]);
    expect(leaksIn(answers, hidden)).toEqual([]);
    expect(await rowsOf(hidden)).toEqual(before);
  });
});

it('works on its own people: the calls of a clerk reach them', async () => {
  const token = await app.newStaff('administracion', [placeId('Salta')]);
  const answers = await callAll(token, named('Salta'), reads);
  const own = leaksIn(answers, named('Salta'));
  expect(own.length).toBeGreaterThan(40);
  const wrote = await callAll(token, named('Salta'), writes);
  expect(wrote.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([]);
  expect(wrote.filter(({ status }) => status < 300).length).toBeGreaterThan(20);
});

it('the control: with the scope switched off, the same calls leak', async () => {
  const [view] = await app.query<{ columns: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'alcance.personas'::regclass and attnum > 0`);
  await app.query(
    `create or replace view alcance.personas as select ${view?.columns} from public.personas`,
  );
  const token = await app.newStaff('administracion', [placeId('Salta')]);
  const hidden = named('Jujuy');
  const answers = await callAll(token, hidden, reads);
  const leaks = leaksIn(answers, hidden);
  figures.ids = branches.length * Object.keys(branches[0]?.world ?? {}).length;
  console.log(
    JSON.stringify({ ...figures, endpoints: calls.length, leaksOfTheControl: leaks.length }),
  );
  expect(leaks.length).toBeGreaterThan(40);
});
