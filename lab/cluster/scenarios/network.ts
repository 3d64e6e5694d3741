import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { callAll, type Timed } from '../../faults/calls.ts';
import type { Server } from '../../faults/servers.ts';
import { LATE_MS, startStorm } from '../../faults/storm.ts';
import { fetchWire } from '../../../server/testing/http.ts';
import type { Cluster } from '../cluster.ts';
import { expectCivil, expectWeathered, prepare, seconds } from '../ground.ts';

/** Duration of the cut, and the pause between direct calls to the server behind it. */
const CUT_MS = 15_000;
const ASK_MS = 3_000;

/** Cuts the network between one server and the database in the middle of a storm, and mends it. */
export async function network(cluster: Cluster): Promise<string> {
  const ground = await prepare(cluster, 'red');
  const storm = startStorm(cluster.url, ground.world, { files: true });
  await storm.told(20);
  const [cut] = ground.gremios;
  assert.ok(cut);
  cut.network.cut();
  const deadline = performance.now() + CUT_MS;
  let slowest = 0;
  while (performance.now() < deadline) {
    const answers: [string, Timed][] = Object.entries(
      await callAll({ url: cut.url } as Server, ground.world),
    );
    for (const [name, { ms, status }] of answers) {
      slowest = Math.max(slowest, ms);
      assert.ok(ms < LATE_MS, `${name} tardó ${seconds(ms)}`);
      assert.ok(status === 503 || name === 'the opening of a stream', `${name}: ${status}`);
    }
    assert.equal((await fetchWire(`${cut.url}/salud`)).status, 200);
    await wait(ASK_MS);
  }
  const told = await storm.done;
  const mended = performance.now();
  cut.network.mend();
  await cut.ready();
  const back = performance.now() - mended;
  expectCivil(storm);
  const weathered = await expectWeathered(cluster, ground, told);
  return [
    `la respuesta más lenta, ${seconds(Math.max(slowest, storm.slowest()))}`,
    weathered,
    `el servidor cortado sirve a los ${seconds(back)} de volver la red`,
  ].join('; ');
}
