import { createJobs } from './rooms.ts';
import { rmSync } from 'node:fs';
import { wire } from '@gremio/contract/index.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { PARTLY } from '@gremio/contract/platform/untold.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { HOLDINGS, OTHER_READS } from '../testing/holdings.ts';
import { type Base, buildBase, type Finding, openTrials, type Trials } from '../testing/trials.ts';
import { REFUSED } from '../testing/refused-writes.ts';
import { casesOf, isStaff } from '../testing/writes.ts';
import { ACTS_OF_OTHERS } from '../testing/writes-cases.ts';

/**
 * Every write that is not the member's own, tried where a member holds one of each thing: if it changes the
 * moment, the place or the state of one, the member is told once, or its reply says why not.
 */

const endpoints = wire.map(({ endpoint }) => endpoint);
const isWrite = ({ method }: Endpoint) => method !== 'GET';
/** Calls on the caller's own account, and files, which are loaded by their steps. */
const isApart = ({ wire: kind }: Endpoint) => kind === 'auth' || kind === 'file';

const writes = endpoints
  .filter(isWrite)
  .filter((one) => isStaff(one) || one.who.kind === 'publico')
  .filter((one) => !isApart(one));

const ofMembers = endpoints
  .filter(isWrite)
  .filter(({ who }) => ['afiliado', 'identidad', 'propio'].includes(who.kind))
  .filter((one) => !isApart(one));

let base: Base;
let trials: Trials;
const findings: Finding[] = [];
const refused = new Set<string>();
beforeAll(async () => {
  base = await buildBase();
  trials = await openTrials(base);
});
afterAll(async () => {
  await trials.close();
  rmSync(base.dataDir, { recursive: true, force: true });
});

it('reads all that a member can read of what they hold', () => {
  const read = new Set(Object.values(HOLDINGS).map(([endpoint]) => nameOf(endpoint)));
  const own = endpoints
    .filter(
      ({ method, who, wire: kind }) => method === 'GET' && who.kind === 'propio' && kind === 'json',
    )
    .map(nameOf);
  expect(own.filter((one) => !read.has(one)).toSorted()).toEqual(
    Object.keys(OTHER_READS).toSorted(),
  );
});

it('begins with a member who holds one of each thing', () => {
  const nothing = [...trials.facts].filter(([, facts]) => facts === '[]').map(([thing]) => thing);
  expect(nothing).toEqual(['voucher sin pedir', 'evento sin inscripción']);
  expect([...trials.facts.values()]).not.toContain('null');
});

/** Tries these calls, each in every way. */
async function tryAll({ app, attempt }: Trials, some: Endpoint[], only?: string[]) {
  const found: Finding[] = [];
  const accepted = new Set<string>();
  for (const endpoint of some) {
    const token = isStaff(endpoint) ? base.held.token : undefined;
    for (const one of await casesOf(app, endpoint, base.held)) {
      if (only && !only.includes(one.says)) continue;
      const trial = await attempt(endpoint, one, token);
      found.push(...trial.findings);
      if (trial.status < 400) accepted.add(nameOf(endpoint));
    }
  }
  return { found, refused: some.map(nameOf).filter((name) => !accepted.has(name)) };
}

it.each(
  Object.entries(Object.groupBy(writes, ({ path }) => path.split('/').slice(1, 3).join('/'))),
)('tries the writes of %s', async (_resource, some = []) => {
  const tried = await tryAll(trials, some);
  findings.push(...tried.found);
  for (const name of tried.refused) refused.add(name);
});

it.each(Object.entries(ACTS_OF_OTHERS))('tries %s of another member', async (name, cases) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name);
  if (!endpoint) throw new Error('no such call');
  for (const one of cases) {
    const { status, findings: found } = await trials.attempt(endpoint, one, base.held.other.token);
    expect(status).toBeLessThan(300);
    findings.push(...found.map((each) => ({ ...each, write: `${name}, of another member` })));
  }
});

it.each(ofMembers.map((one) => [nameOf(one), one] as const))(
  'tries %s as another member makes it',
  async (name, endpoint) => {
    for (const one of await casesOf(trials.app, endpoint, base.held)) {
      const { findings: found } = await trials.attempt(endpoint, one, base.held.other.token);
      findings.push(...found.map((each) => ({ ...each, write: `${name}, of another member` })));
    }
  },
);

it.each([3, 40])('tries every job, %i days later', async (days) => {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  const later = await openTrials(base, { clock });
  for (const job of createJobs(later.app.house)) {
    const found = await later.watch(job, `${days} days`);
    if (found) findings.push(found);
  }
  await later.close();
});

it('tells whoever holds it, or says in the reply why not', () => {
  expect(findings.filter(({ told, untold }) => told.length === 0 && untold === null)).toEqual([]);
  const both = findings.filter(({ told, untold }) => told.length > 0 && untold !== null);
  expect(both.filter(({ untold }) => !PARTLY.includes(untold ?? ''))).toEqual([]);
});

it('finds a silent change for every write that declares one', () => {
  const silent = new Set(findings.filter(({ untold }) => untold).map(({ write }) => write));
  const declared = endpoints.filter(({ sinAviso }) => sinAviso).map(nameOf);
  expect(declared.filter((name) => !silent.has(name))).toEqual([]);
});

it('could make every write, but for those that say why not', () => {
  expect([...refused].toSorted()).toEqual(Object.keys(REFUSED).toSorted());
});

const howTold = ({ told, untold }: Finding): string =>
  told.length > 0 ? `message \`${told.toSorted().join('`, `')}\`` : (untold ?? '');

/** Written again by this test where the file is missing: delete it after a change. */
it('is the table of docs/avisos-tabla.md', async () => {
  const rows = [...Map.groupBy(findings, ({ write }) => write)].flatMap(([write, some]) =>
    [...Map.groupBy(some, howTold)].map(
      ([how, same]) =>
        `| ${write.startsWith('job') ? write : `\`${write}\``} | ${[...new Set(same.flatMap(({ things }) => things))].toSorted().join(', ')} | ${how} |`,
    ),
  );
  const lines = [
    '# Writes that change what a member holds',
    '',
    `Made by \`server/src/told.slow.test.ts\`, which tries ${writes.length} writes of staff and of others, and every job;`,
    `these ${new Set(findings.map(({ write }) => write)).size} change the moment, the place or the state of something that a member holds.`,
    '',
    '| write | changes | how the member is told, or why not |',
    '| --- | --- | --- |',
    ...rows.toSorted(),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/avisos-tabla.md');
});

/** Deletes each message of this kind as soon as it is queued. */
const silence = (tipo: string) => async (app: TestApp) => {
  await app.query(`
    create function callar() returns trigger language plpgsql as $$
    begin delete from mensajes where id = new.id; return null; end $$`);
  await app.query(`
    create trigger callados after insert on mensajes for each row
    when (new.tipo = '${tipo}') execute function callar()`);
};

/** Kinds of messages that tell of a change. */
const KINDS = ['baja', 'congreso', 'evento', 'hijo_foto', 'reserva', 'turno', 'voucher'];

it('has a control for each kind of message', () => {
  expect([...new Set(findings.flatMap(({ told }) => told))].toSorted()).toEqual(KINDS);
});

it.each(KINDS)('the control: with %s silenced, a write that it tells is found', async (kind) => {
  const one = findings.find(
    ({ write, told }) => told.join() === kind && writes.some((each) => nameOf(each) === write),
  );
  if (!one) throw new Error('No write is told by it alone.');
  const silent = await openTrials(base, { spoil: silence(kind) });
  const some = writes.filter((each) => nameOf(each) === one.write);
  const { found } = await tryAll(silent, some, [one.says]);
  await silent.close();
  const again = found.filter(({ write, says }) => write === one.write && says === one.says);
  expect(new Set(again.map(({ told, untold }) => `${told.join()} ${untold}`))).toEqual(
    new Set([' null']),
  );
});
