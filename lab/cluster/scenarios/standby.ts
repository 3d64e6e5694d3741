import assert from 'node:assert/strict';
import { startStorm } from '../../faults/storm.ts';
import type { Cluster } from '../cluster.ts';
import { expectCivil, expectWeathered, prepare, seconds } from '../ground.ts';

/**
 * Freezes the synchronous standby, which confirmations wait for, in the middle of a storm: the other takes
 * over.
 */
export async function standby(cluster: Cluster): Promise<string> {
  const ground = await prepare(cluster, 'copia');
  const leader = await cluster.whole();
  const { replication = [] } = (await leader.status()) ?? {};
  const inStep = replication.find(({ sync_state: state }) => state === 'sync')?.application_name;
  const frozen = cluster.nodes.find(({ name }) => name === inStep);
  assert.ok(frozen, 'ninguna copia sigue al paso');
  const storm = startStorm(cluster.url, ground.world, { files: true });
  await storm.told(40);
  const began = performance.now();
  frozen.freeze();
  const told = await storm.done;
  const took = performance.now() - began;
  expectCivil(storm);
  const weathered = await expectWeathered(cluster, ground, told, async () => {
    frozen.thaw();
    assert.equal((await cluster.whole()).name, leader.name, 'cambió el primario');
  });
  return [
    `todos contestados a los ${seconds(took)}`,
    `la respuesta más lenta, ${seconds(storm.slowest())}`,
    weathered,
  ].join('; ');
}
