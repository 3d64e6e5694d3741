import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { listHoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { listNoticias, listSliders } from '@gremio/contract/noticias/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { bookHora, cancelTurno } from '@gremio/contract/turnos/endpoints.ts';
import { expectNobodyNamed } from '../../e2e/log.ts';
import { expectNothingLost } from '../faults/kept.ts';
import { SECRET, until } from '../faults/servers.ts';
import { LATE_MS, type Storm, type Told } from '../faults/storm.ts';
import { buildFaultWorld, type World } from '../faults/world.ts';
import { callWire } from '../../server/testing/http.ts';
import type { Cluster } from './cluster.ts';
import { type Gremio, SAID } from './gremio.ts';
import { expectFilesKept } from './kept-files.ts';
import { type Reader, startReader } from './reader.ts';
import { openScreen, type Screen } from './screen.ts';

/** Shared responses that servers keep in memory; nothing here changes them. */
const KNOWN = [
  addressOf(listRubros),
  addressOf(listBeneficios, { n: 1 }),
  addressOf(listSliders),
  addressOf(listNoticias, { x: 1 }),
  addressOf(listHoteles),
];
const SCREENS = 6;

/** Setting of a scenario: a database of its own, three servers on it, a reader and open screens. */
export interface Ground {
  databaseUrl: string;
  world: World;
  gremios: Gremio[];
  reader: Reader;
  screens: Screen[];
}

const log = (cluster: Cluster): string => join(cluster.site.folder, `${SAID}.log`);

export async function prepare(cluster: Cluster, name: string): Promise<Ground> {
  const databaseUrl = await cluster.newDatabase(name);
  const world = await buildFaultWorld(databaseUrl);
  const gremios = await cluster.serve(databaseUrl, { NODE_ENV: 'test', LIMITS: 'off' });
  await until('a balancer that knows', async () => (await fetch(`${cluster.url}/salud/listo`)).ok);
  const { token } = world.members[0] as World['members'][number];
  for (const { url } of gremios) {
    for (const path of KNOWN) {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 200, path);
    }
  }
  const live = `${cluster.url}/documentos/${world.coleccion}/vivo`;
  const screens = Array.from({ length: SCREENS }, () => openScreen(live, token));
  await until('screens that are open', () => screens.every((screen) => screen.isOpen()));
  return { databaseUrl, world, gremios, screens, reader: startReader(cluster.url, KNOWN, token) };
}

/** Checks that every answer was 200, 409 or 503, and that each 503 says when to retry. */
export function expectAnswered(storm: Storm): void {
  const odd = [...storm.statuses].filter((status) => ![200, 409, 503].includes(status));
  assert.deepEqual(odd, [], 'respuestas que no son sí, no, o volvé en un rato');
  assert.equal(storm.unsaid(), 0, 'respuestas 503 que no dicen cuándo volver');
}

/** Also checks that no answer took `LATE_MS` or longer. */
export function expectCivil(storm: Storm): void {
  expectAnswered(storm);
  assert.ok(storm.slowest() < LATE_MS, `una respuesta tardó ${seconds(storm.slowest())}`);
}

/**
 * Checks that everything confirmed is stored, the counters match their rows, and no log line identifies a
 * person.
 */
async function expectKept(cluster: Cluster, ground: Ground, told: Told[]): Promise<void> {
  const { databaseUrl, world } = ground;
  const { folder: dataDir } = cluster.site;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test', SECRET };
  if (told.some(({ kind }) => kind === 'archivo'))
    await expectFilesKept(databaseUrl, cluster.storageUrl, dataDir, told);
  await expectNothingLost(databaseUrl, env, world, told);
  await expectNobodyNamed(readFileSync(log(cluster), 'utf8'), databaseUrl);
}

/** Checks that each screen receives new events; those that lost their server reconnected by themselves. */
async function expectScreensTold(
  cluster: Cluster,
  { world, screens }: Ground,
  told: Told[],
): Promise<string> {
  const one = told.find(({ kind, answer }) => kind === 'turno' && answer.status === 200);
  assert.ok(one, 'nadie tiene un turno');
  const { turno } = one.answer.body as { turno: { dia: string; hora: string } };
  const params = { coleccion: world.coleccion, dia: turno.dia, hora: turno.hora };
  const input = { params, token: one.member.token };
  const before = screens.map((screen) => screen.events());
  await until('screens that are told', async () => {
    await callWire(cluster.url, cancelTurno, input);
    await callWire(cluster.url, bookHora, input);
    return screens.every((screen, index) => screen.events() > (before[index] ?? 0));
  });
  await Promise.all(screens.map((screen) => screen.close()));
  const returns = screens.reduce((sum, screen) => sum + screen.returns(), 0);
  return `${screens.length} pantallas al día (${returns} reconexiones)`;
}

/** Ends the reader and checks that every read of a shared response succeeded in time. */
async function expectRead({ reader }: Ground): Promise<string> {
  const { asked, failed, slowest } = await reader.end();
  assert.deepEqual(failed, [], 'lecturas que no se dieron');
  assert.ok(slowest < LATE_MS, `una lectura tardó ${seconds(slowest)}`);
  return `${asked} lecturas sin una falla (la peor, ${seconds(slowest)})`;
}

export const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} s`;

/** Reports the number of requests and how many succeeded. */
function tally(told: Told[]): string {
  const yes = told.filter(({ answer }) => answer.status === 200).length;
  return `${told.length} pedidos, ${yes} síes, ninguno perdido`;
}

/**
 * Checks that nothing was lost, each screen is up to date and shared responses were served throughout, also
 * during `mend`; returns the figures of the storm.
 */
export async function expectWeathered(
  cluster: Cluster,
  ground: Ground,
  told: Told[],
  mend: () => Promise<void> = async () => undefined,
): Promise<string> {
  await expectKept(cluster, ground, told);
  const screens = await expectScreensTold(cluster, ground, told);
  await mend();
  return [tally(told), await expectRead(ground), screens].join('; ');
}
