import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { saludListo } from '@gremio/contract/platform/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { findPrograms, freePorts, type ProxyName, startProxy } from '../upgrade/proxy.ts';
import { createSite } from '../cluster/part.ts';
import { CANNOT, findOrExplain, runCommand, runSteps } from '../cluster/run.ts';
import { createClient } from '../bench/opening/client.ts';
import { createFigures, type Figures } from '../bench/opening/figures.ts';
import { TURNOS } from '../bench/opening/visit.ts';
import { fillDay, type World } from '../bench/day.ts';
import { openHouse } from '../bench/house.ts';
import { createMemory } from '../bench/group.ts';
import { memoryKib } from '../bench/processes.ts';
import type { Target } from './sockets.ts';
import { ATTACKS } from './strangers.ts';

/**
 * `npm run test:ataque`: attacks too long for `npm test`, on the real server alone and behind Caddy and
 * HAProxy with the configuration of `deploy/`. They come from one address and from many while members book:
 * no booking may be refused, the p99 may at most double or stay within that of a busy day, and the server's
 * memory has a bound. `SEGUNDOS` shortens each attack. Their controls, with the guards off, are tests
 * (docs/seguridad.md).
 */

const SECONDS = Number(process.env['SEGUNDOS'] ?? 120);
const QUIET_SECONDS = Math.min(SECONDS, 30);
const BOOKINGS_A_SECOND = 20;
/** Limit of the p99 as a multiple of the one without the attack, above the target of a busy day. */
const LONGER = 2;
const TARGET_MS = 300;

/** Megabytes that an attack may add: the bounds of replies and of bodies, and the garbage of both. */
const MOST_MB = 400;

const ending = new AsyncDisposableStack();

/** Books one place for each of a steady number of members a second. */
async function book(port: number, world: World, seconds: number): Promise<Figures> {
  const figures = createFigures();
  const client = createClient(port, () => figures);
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * BOOKINGS_A_SECOND; n += 1) {
    const member = world.members.pop();
    const hora = world.horas[n % world.horas.length];
    assert.ok(member && hora, 'no quedan afiliados');
    const params = { ...TURNOS, ...hora };
    asked.push(client.ask(bookHora, { params }, { token: member.token, times: 0 }));
    await pause(1000 / BOOKINGS_A_SECOND);
  }
  await Promise.all(asked);
  client.close();
  return figures;
}

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}${saludListo.path}`)).ok;

const memoryMb = (pid: number): number => memoryKib(pid) / 1024;

async function underAttack(target: Target, world: World, pid: number): Promise<string> {
  const { port } = target;
  const quiet = await book(port, world, QUIET_SECONDS);
  const lines = [`p99 sin ataque ${quiet.percentile(99).toFixed(1)} ms`];
  const before = memoryMb(pid);
  for (const [name, begin] of Object.entries(ATTACKS)) {
    const attacking = begin(target);
    await pause(2_000);
    const open = attacking.open();
    const figures = await book(port, world, SECONDS);
    assert.ok(await isReady(port), `${name}: el servidor dijo que no atiende`);
    const memory = memoryMb(pid);
    attacking.stop();
    const p99 = figures.percentile(99);
    lines.push(
      `${name}: ${open} conexiones, ${attacking.closed()} cerradas, ${figures.asked()} reservas, ${figures.failed()} fallidas, p99 ${p99.toFixed(1)} ms, memoria ${before.toFixed(0)} -> ${memory.toFixed(0)} MB`,
    );
    assert.ok(memory - before < MOST_MB, lines.join('; '));
    assert.equal(figures.failed(), 0, `${lines.join('; ')} ${JSON.stringify(figures.statuses())}`);
    const most = Math.max(TARGET_MS, LONGER * quiet.percentile(99));
    assert.ok(p99 <= most, lines.join('; '));
  }
  return lines.join('; ');
}

const MEMBERS = (QUIET_SECONDS + Object.keys(ATTACKS).length * SECONDS) * BOOKINGS_A_SECOND;

/** Starts the proxy in front of the server and returns its port once it forwards. */
async function putBefore(port: number, name: ProxyName): Promise<number> {
  const programs = findPrograms();
  // The HAProxy configuration names three servers.
  const servers = [port, port, port];
  const proxy = await startProxy(createSite(programs.setpriv, ending), programs, name, servers);
  ending.defer(proxy.part.kill);
  const front = Number(new URL(proxy.url).port);
  const until = Date.now() + 30_000;
  while (!(await isReady(front).catch(() => false))) {
    assert.ok(Date.now() < until, `${name} does not forward after 30 s`);
    await pause(200);
  }
  return front;
}

interface Setting {
  proxy?: ProxyName;
  host?: Target['host'];
  /** Bytes of memory that the system gives the server. */
  memory?: number;
}

/** Runs one step on a fresh server, alone or behind a proxy. */
async function step({ proxy, host = '127.0.0.1', memory }: Setting): Promise<string> {
  const group = memory === undefined ? null : createMemory('gremio-ataque', memory);
  const house = await openHouse('ataque');
  try {
    const [port = 0] = await freePorts(1);
    const env = {
      ...(proxy && { TRUST_PROXY: 'loopback' }),
      ...(host === '::1' && { HOST: '::' }),
    };
    // The first start creates the tables.
    group?.hold(process.pid);
    const server = await house.serve(port, env).finally(() => group?.release(process.pid));
    const world = await fillDay(house.pool, MEMBERS);
    const front = proxy ? await putBefore(port, proxy) : port;
    return await underAttack({ port: front, host }, world, server.pid ?? 0);
  } finally {
    await house.close();
    group?.remove();
  }
}

const STEPS: Record<string, Setting> = {
  directo: {},
  ipv6: { host: '::1' },
  'un-giga': { memory: 1024 ** 3 },
  caddy: { proxy: 'caddy' },
  haproxy: { proxy: 'haproxy' },
};

async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const chosen = Object.entries(STEPS).filter(
    ([name]) => asked.length === 0 || asked.includes(name),
  );
  if (chosen.some(([, { proxy }]) => proxy) && !findOrExplain(findPrograms)) return CANNOT;
  const steps = chosen.map(([name, setting]): [string, () => Promise<string>] => [
    name,
    () => step(setting),
  ]);
  return (await runSteps(steps, () => undefined)) === 0 ? 0 : 1;
}

await runCommand(main, ending);
