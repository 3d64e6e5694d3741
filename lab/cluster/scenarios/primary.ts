import assert from 'node:assert/strict';
import { startStorm } from '../../faults/storm.ts';
import type { Cluster } from '../cluster.ts';
import { expectCivil, expectWeathered, prepare, seconds } from '../ground.ts';

/** Longest pause of writes after a failover (docs/cluster.md). */
const BACK_MS = 30_000;
/** Requests in flight when the primary died are answered by then. */
const IN_HAND_MS = 1_000;

/** Kills the primary and its Patroni (-9) in the middle of a storm. */
export async function primary(cluster: Cluster): Promise<string> {
  const ground = await prepare(cluster, 'primario');
  const first = await cluster.whole();
  const storm = startStorm(cluster.url, ground.world, { files: true });
  await storm.told(40);
  const killed = performance.now();
  await first.kill();
  const told = await storm.done;
  const back = told.map(({ at }) => at).filter((at) => at > killed + IN_HAND_MS);
  assert.ok(back.length > 0, 'la tormenta terminó antes de que muriera');
  const pause = Math.min(...back) - killed;
  assert.ok(pause < BACK_MS, `las escrituras volvieron en ${seconds(pause)}`);
  expectCivil(storm);
  const weathered = await expectWeathered(cluster, ground, told);

  // A supervisor restarts it once the machine is back.
  const again = performance.now();
  first.start();
  const second = await cluster.whole();
  assert.notEqual(second.name, first.name);
  const rejoined = performance.now() - again;
  return [
    `escrituras de vuelta en ${seconds(pause)}`,
    `la respuesta más lenta, ${seconds(storm.slowest())}`,
    weathered,
    `el nodo muerto sigue al nuevo primario a los ${seconds(rejoined)} de volver`,
  ].join('; ');
}
