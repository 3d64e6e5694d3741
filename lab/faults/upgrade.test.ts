import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishUpgrade } from '../../server/src/platform/database/upgrade.ts';
import { startTestApp } from '../../server/testing/app.ts';
import { openCampania } from '../../server/testing/campania.ts';
import { TEMPLATE } from '../../server/testing/cluster.ts';
import { createFrom } from '../../server/testing/databases.ts';
import { fetchWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { freePort } from '../../server/testing/port.ts';
import { VERSION } from '../../server/src/platform/version.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { expectNothingLost } from './kept.ts';
import { followScreen, type Load, startLoad } from './load.ts';
import { NEXT } from './next-schema.ts';
import {
  killServer,
  killServers,
  launchServer,
  newFolder,
  type Server,
  until,
  untilReady,
} from './servers.ts';
import { startStorm } from './storm.ts';
import { TRIAL } from './trial.ts';
import { buildFaultWorld, query, type World } from './world.ts';

/**
 * A version is replaced by the next one and back, under load, behind a balancer, without any failed request.
 */

const NEXT_MAIN = fileURLToPath(new URL('next-version.ts', import.meta.url));
const [, ALONGSIDE, CUT] = Object.keys(TRIAL) as [string, string, string];

let folder: string;
let url: string;
let world: World;
let people: Member[];
let place: { coleccion: string; dia: string; hora: string };
let balancer: Balancer;

const env = () => ({ DATA_DIR: folder, DATABASE_URL: url, DRAIN_SECONDS: '1' });

beforeAll(async () => {
  folder = newFolder();
  url = await createFrom(TEMPLATE);
  world = await buildFaultWorld(url);
  const app = await startTestApp({ databaseUrl: url });
  const { coleccion, dias, horas } = await openCampania(app, {
    cant_turnos: 5,
    fire_collection: 'carga',
  });
  place = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
  people = await app.newMembers(12);
  await app.close();
  balancer = await startBalancer();
});

afterAll(async () => {
  killServers();
  await balancer.close();
  rmSync(folder, { recursive: true, force: true });
});

type Version = 'this' | 'next';

const launch = async (version: Version) =>
  version === 'this'
    ? launchServer(await freePort(), env())
    : launchServer(await freePort(), env(), undefined, NEXT_MAIN);

async function bringIn(version: Version): Promise<Server> {
  const server = await launch(version);
  await untilReady(server);
  balancer.add(server.url);
  await until('a server that is given people', () => balancer.sendsTo(server.url));
  return server;
}

/** Ends a server with SIGTERM: its readiness fails first, it still answers, and it exits with 0. */
async function takeOut(server: Server): Promise<void> {
  server.signal('SIGTERM');
  await until('a server that says that it leaves', async () => {
    const { status, error } = await fetchWire(`${server.url}/salud/listo`);
    return status === 503 && error.motivo === 'saliendo';
  });
  expect((await fetchWire(`${server.url}/salud`)).status).toBe(200);
  expect(await server.ended).toBe(0);
  balancer.remove(server.url);
}

/** A rolling upgrade: the new server is ready before the old one leaves. */
async function replace(server: Server, version: Version): Promise<Server> {
  const other = await bringIn(version);
  await takeOut(server);
  return other;
}

/** Each of the two servers gets a share of the requests from now on. */
async function expectBothServe(load: Load, ...servers: Server[]): Promise<void> {
  const given = () => servers.map((server) => balancer.given.get(server.url) ?? 0);
  const [before, answered] = [given(), load.answered()];
  await until('a load on both', () => load.answered() > answered + 100);
  given().forEach((now, index) => expect(now - (before[index] as number)).toBeGreaterThan(20));
}

/**
 * Runs the last step of the upgrade under an older server: that server stops being ready, and none of its
 * version starts again.
 */
async function expectOutgrown(forgotten: Server): Promise<void> {
  expect(await finishUpgrade(url, NEXT, true)).toEqual([CUT]);
  const { status, error } = await fetchWire(`${forgotten.url}/salud/listo`);
  expect([status, error.motivo]).toEqual([503, 'servidor_viejo']);
  forgotten.signal('SIGTERM');
  expect(await forgotten.ended).toBe(0);
  const late = await launch('this');
  expect(await late.ended).toBe(1);
  expect(late.said()).toBe(
    `No pudo empezar. La base ya no admite la versión ${VERSION}: hace falta la ${NEXT.version} o una más nueva. Actualizá este servidor.\n`,
  );
}

/** Positive control: both the clients and the balancer notice a server that is killed. */
async function expectFailuresSeen(server: Server): Promise<void> {
  const load = startLoad(balancer.url, people, place);
  await until('a load', () => load.answered() > 50);
  await killServer(server);
  await until('a failure', () => load.failures.length > 0 && balancer.failures.length > 0);
  await load.stop();
}

const ran = async (name: string): Promise<boolean> =>
  (await query(url, 'select 1 from kysely_migration where name = $1', [name])).length > 0;

describe('a version that is replaced by the next', () => {
  it('beside it, back, and for good: no request fails, no count differs', async () => {
    const [one, other] = [await bringIn('this'), await bringIn('this')];
    const load = startLoad(balancer.url, people, place);
    const screen = followScreen(balancer.url, place.coleccion, (people[0] as Member).token);
    await until('a load', () => load.answered() > 100);
    const storm = startStorm(balancer.url, world);
    const first = await replace(one, 'next');
    expect([await ran(ALONGSIDE), await ran(CUT)]).toEqual([true, false]);
    expect(first.said()).toContain('npm run actualizar:terminar');
    await expectBothServe(load, other, first);
    const told = await storm.done;
    const second = await replace(other, 'next');

    // Back to the previous version, on the tables of the next one.
    const back = await replace(first, 'this');
    await expect(finishUpgrade(url, NEXT, false)).rejects.toThrow(
      `Todavía usan la base servidores de una versión anterior a la ${NEXT.version}: ${VERSION} (`,
    );
    expect(await ran(CUT)).toBe(false);
    await expectBothServe(load, second, back);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect([...storm.statuses].filter((status) => status >= 500)).toEqual([]);
    await expectNothingLost(url, env(), world, told);

    const more = startLoad(balancer.url, people, place);
    const last = await bringIn('next');
    // A server without traffic that nobody stopped.
    balancer.remove(back.url);
    await expectOutgrown(back);
    await expectBothServe(more, second, last);
    await more.stop();
    expect(screen.opened()).toBeGreaterThan(1);
    await screen.close();
    expect([...more.failures, ...screen.failures, ...balancer.failures]).toEqual([]);
    await takeOut(second);
    await expectFailuresSeen(last);
    // `close()` compares the counts with their rows.
    await (await startTestApp({ databaseUrl: url, schema: NEXT })).close();
  });
});
