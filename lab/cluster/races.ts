import assert from 'node:assert/strict';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { startStorm } from '../faults/storm.ts';
import { query } from '../faults/world.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { openCampania } from '../../server/testing/campania.ts';
import { createUnguardedCupos } from '../../server/testing/cupos.ts';
import { callWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { until } from '../faults/servers.ts';
import type { Cluster } from './cluster.ts';
import { expectAnswered, expectWeathered, prepare, seconds } from './ground.ts';
import { startHaproxy } from './haproxy.ts';

const MEMBERS = 90;
const PLACES = 10;

/** All members compete at once for fewer places, through the balancer, on three servers. */
export async function races(cluster: Cluster): Promise<string> {
  const ground = await prepare(cluster, 'carreras');
  const began = performance.now();
  const storm = startStorm(cluster.url, ground.world, { files: true });
  const told = await storm.done;
  const took = performance.now() - began;
  expectAnswered(storm);
  const weathered = await expectWeathered(cluster, ground, told);
  return `todos contestados a los ${seconds(took)}; ${weathered}`;
}

/** Books one hora for every member at once, through a balancer in front of these servers. */
async function bookAll(cluster: Cluster, apps: TestApp[], ending: AsyncDisposableStack) {
  const [first] = apps as [TestApp];
  const { coleccion, dias, horas } = await openCampania(first, { cant_turnos: PLACES });
  const members = await first.newMembers(MEMBERS);
  const web = await freePort();
  const ports = {
    ...cluster.ports,
    web,
    primary: await freePort(),
    standbys: await freePort(),
    gremios: apps.map(({ url }) => Number(new URL(url).port)),
  };
  const haproxy = startHaproxy(cluster.site, cluster.programs.haproxy, 'haproxy-control', ports);
  ending.defer(haproxy.stop);
  const url = `http://localhost:${web}`;
  await until('a balancer', () =>
    fetch(`${url}/salud/listo`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const params = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
  await Promise.all(members.map(({ token }) => callWire(url, bookHora, { params, token })));
}

/** Control: without the capacity guard, the same crowd on the same cluster overbooks. */
export async function unguarded(cluster: Cluster): Promise<string> {
  const databaseUrl = await cluster.newDatabase('sin_guarda');
  const ending = new AsyncDisposableStack();
  const cupos = createUnguardedCupos(cluster.ports.gremios.length);
  const apps: TestApp[] = [];
  try {
    for (const _server of cluster.ports.gremios) {
      const app = await startTestApp({ databaseUrl, cupos, brokenCounts: true });
      ending.defer(app.close);
      apps.push(app);
    }
    await bookAll(cluster, apps, ending);
  } finally {
    await ending.disposeAsync();
  }
  const [row] = await query<{ dados: number }>(
    databaseUrl,
    `select count(*)::int as dados from turnos where estado = 'reservado'`,
  );
  const given = row?.dados ?? 0;
  assert.ok(given > PLACES, `sin la guarda se dieron ${given} de ${PLACES}: la carrera no compite`);
  return `sin la guarda se dieron ${given} lugares de ${PLACES}: la carrera los habría visto`;
}
