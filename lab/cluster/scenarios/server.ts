import assert from 'node:assert/strict';
import { startStorm } from '../../faults/storm.ts';
import type { Cluster } from '../cluster.ts';
import { expectCivil, expectWeathered, prepare, seconds } from '../ground.ts';

/**
 * Kills a Gremio server (-9) in the middle of a storm: its members continue on another one, in the same
 * sessions.
 */
export async function server(cluster: Cluster): Promise<string> {
  const ground = await prepare(cluster, 'servidor');
  const storm = startStorm(cluster.url, ground.world, { files: true });
  await storm.told(20);
  const [first] = ground.gremios;
  assert.ok(first);
  await first.kill();
  const told = await storm.done;
  expectCivil(storm);
  assert.ok(!storm.statuses.has(401), 'alguien perdió su sesión');
  const weathered = await expectWeathered(cluster, ground, told);
  first.start();
  await first.ready();
  return [
    `la respuesta más lenta, ${seconds(storm.slowest())}`,
    'ninguna sesión perdida',
    weathered,
  ].join('; ');
}
