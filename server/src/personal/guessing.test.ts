import { saludListo } from '@gremio/contract/platform/endpoints.ts';
import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { waitingForLocks, whileHeld } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { quickPasswords } from '../../testing/passwords.ts';
import { enter, newUser, PASSWORD } from '../../testing/users.ts';
import { createHashing, type HashingRules } from '../platform/hashing.ts';
import { siteOfAddress } from '../platform/http/address.ts';

const RULES: HashingRules = { atOnce: 1, waiting: 20, ofOne: 4 };
const UNBOUNDED: HashingRules = { atOnce: Infinity, waiting: Infinity, ofOne: Infinity };
const IN_HAND = 20;

let app: TestApp;
let held: Promise<void> | null = null;
let release: () => void = () => undefined;
let hashing: ReturnType<typeof createHashing>;
/** Passwords in the order in which their turn came. */
let turns: string[] = [];
let working = 0;
afterEach(async () => {
  release();
  await app.close();
});

/** From here on hashes take until `release`. */
function holdHashes(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  release = resolve;
}

async function start(rules: HashingRules): Promise<void> {
  hashing = createHashing(rules);
  working = 0;
  turns = [];
  held = null;
  const hold = async (password: string) => {
    turns.push(password);
    working += 1;
    await held;
    working -= 1;
  };
  app = await startTestApp({
    passwords: {
      hash: (password) => hold(password).then(() => quickPasswords.hash(password)),
      verify: (given) => hold(given.password).then(() => quickPasswords.verify(given)),
    },
    hashing,
    env: { IN_HAND: String(IN_HAND), TRUST_PROXY: '1' },
  });
}

const guess = (address: string, password = 'no es esa clave') =>
  enter(app, 'nadie@prueba.local', password, { 'x-forwarded-for': address });

/** Signs in once, and returns the cookie by which the browser is known from then on. */
async function becomeKnown(email: string): Promise<string> {
  const { headers } = await enter(app, email, PASSWORD);
  const cookies = headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  return cookies.find((one) => one.startsWith('gremio-personal.conocido-')) ?? '';
}

/** Waits until `count` of the calls were refused; the others wait for their turn. */
async function refusedOf(calls: ReturnType<typeof guess>[], count: number): Promise<void> {
  let refused = 0;
  for (const call of calls)
    void call.then(({ status }) => {
      if (status === 503) refused += 1;
    });
  await expect.poll(() => refused).toBe(count);
}

async function statusesOfOthers() {
  const member = await app.newMember();
  const params = { a: member.personaId, b: 1 };
  const read = await callWire(app.url, viewTurno, { token: member.token, params });
  return [read.status, (await callWire(app.url, saludListo)).status];
}

describe('while strangers at 70 addresses guess passwords', () => {
  const attack = () => Array.from({ length: 70 }, (_, at) => guess(`198.51.100.${at + 1}`));

  it('one is hashed at a time, a few wait, the rest are refused, and members are served', async () => {
    await start(RULES);
    holdHashes();
    const guesses = attack();
    await expect.poll(hashing.waiting).toBe(RULES.waiting);
    await refusedOf(guesses, guesses.length - RULES.waiting - 1);
    expect(working).toBe(1);
    expect(await statusesOfOthers()).toEqual([200, 200]);
    expect(app.house.pressure.inHand()).toBeLessThanOrEqual(1);

    release();
    const answers = await Promise.all(guesses);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(RULES.waiting + 1);
    expect(refused.map(({ error }) => error.motivo)).toEqual(refused.map(() => 'ocupado'));
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
  });

  it('members are refused without that bound', async () => {
    await start(UNBOUNDED);
    holdHashes();
    const guesses = attack();
    await expect.poll(() => working).toBeGreaterThanOrEqual(IN_HAND);
    expect((await statusesOfOthers())[0]).toBe(503);
    release();
    await Promise.all(guesses);
  });
});

describe('the line', () => {
  it('gives each address its turn, whatever the others ask for', async () => {
    await start(RULES);
    holdHashes();
    const first = guess('198.51.100.9', 'la primera');
    await expect.poll(() => working).toBe(1);
    const greedy = Array.from({ length: 3 }, () => guess('198.51.100.1', 'de las tres'));
    await expect.poll(hashing.waiting).toBe(3);
    const modest = guess('198.51.100.2', 'la otra');
    await expect.poll(hashing.waiting).toBe(4);
    release();
    await Promise.all([first, modest, ...greedy]);
    expect(turns).toEqual(['la primera', 'de las tres', 'la otra', 'de las tres', 'de las tres']);
  });

  it('holds four of one address, or of one IPv6 site', async () => {
    await start(RULES);
    holdHashes();
    const guesses = Array.from({ length: 8 }, (_, at) => guess(`2001:db8:1:${at}::1`));
    await refusedOf(guesses, 3);
    expect(hashing.waiting()).toBe(4);
    release();
    await Promise.all(guesses);
    expect(siteOfAddress('2001:db8:1:2::1')).toBe(siteOfAddress('2001:db8:1:ffff::9'));
    expect(siteOfAddress('2001:db8:2::1')).not.toBe(siteOfAddress('2001:db8:1::1'));
    expect(siteOfAddress('::ffff:198.51.100.1')).toBe('198.51.100.1');
  });

  it('lets a known browser of the same user go first, and takes it when strangers fill theirs', async () => {
    await start(RULES);
    const user = await newUser(app, 'puerta');
    const cookie = await becomeKnown(user.email);
    holdHashes();
    turns = [];
    const strangers = Array.from({ length: 21 }, (_, at) => guess(`198.51.100.${at + 1}`));
    await expect.poll(hashing.waiting).toBe(20);
    const clerk = enter(app, user.email, PASSWORD, { cookie });
    await expect.poll(hashing.waiting).toBe(21);
    release();
    expect((await clerk).status).toBe(200);
    await Promise.all(strangers);
    expect(turns.indexOf(PASSWORD)).toBe(1);
  });

  it('refuses a stranger before the user is looked up, and nobody whose browser is known', async () => {
    await start(RULES);
    const user = await newUser(app, 'puerta');
    const cookie = await becomeKnown(user.email);
    holdHashes();
    const strangers = Array.from({ length: 21 }, (_, at) => guess(`198.51.100.${at + 1}`));
    await expect.poll(hashing.waiting).toBe(20);
    const users = { text: 'lock table personal_user in access exclusive mode', values: [] };
    const clerk = await whileHeld(app, users, async () => {
      expect((await guess('198.51.100.99')).status).toBe(503);
      const asked = enter(app, user.email, PASSWORD, { cookie });
      await expect.poll(() => waitingForLocks(app)).toBe(1);
      // In an array, so that it is not awaited before the table is free.
      return [asked];
    });
    release();
    const [known] = await Promise.all(clerk);
    expect(known?.status).toBe(200);
    await Promise.all(strangers);
  });
});
