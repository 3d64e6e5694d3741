import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../faults/servers.ts';
import { query } from '../../faults/world.ts';
import type { Cluster } from '../cluster.ts';
import { seconds } from '../ground.ts';
import type { Node } from '../node.ts';
import { ROWS, startWriter, type Writer } from '../../faults/writer.ts';

const BACK_MS = 30_000;
/** Time during which the new primary runs beside the isolated one. */
const BOTH_MS = 8_000;
/** Writes sent before the change of leader are answered by then. */
const IN_HAND_MS = 200;

interface Isolation {
  begin(node: Node): void;
  end(node: Node): void;
}

/** Ways to keep a primary from learning that it lost the lead. */
export const ISOLATIONS = {
  congelado: { begin: (node) => node.freeze(), end: (node) => node.thaw() },
  'patroni-congelado': { begin: (node) => node.freezePatroni(), end: (node) => node.thaw() },
  'sin-etcd': {
    begin: ({ links }) => links.forEach((link) => link.cut()),
    end: ({ links }) => links.forEach((link) => link.mend()),
  },
} satisfies Record<string, Isolation>;

const lastOf = ({ taken }: Writer): number => Math.max(0, ...taken.values());
const after = ({ taken }: Writer, moment: number): number =>
  [...taken.values()].filter((at) => at > moment).length;

/** Checks that each row confirmed to a writer exists in the database. */
async function expectRows(databaseUrl: string, who: string, { taken }: Writer): Promise<void> {
  const rows = await query<{ numero: number }>(
    databaseUrl,
    'select numero from pulso where quien = $1',
    [who],
  );
  const there = new Set(rows.map(({ numero }) => numero));
  const lost = [...taken.keys()].filter((number) => !there.has(number));
  assert.deepEqual(lost, [], `filas de ${who} que se dijeron guardadas y no están`);
}

/**
 * Isolates a primary so that it cannot learn that it lost the lead. Writers connected to it directly get no
 * confirmation once another node leads; writers through the balancer continue within 30 seconds.
 */
export async function isolated(cluster: Cluster, kind: keyof typeof ISOLATIONS): Promise<string> {
  const { begin, end } = ISOLATIONS[kind] as Isolation;
  const name = kind.replaceAll('-', '_');
  const databaseUrl = await cluster.newDatabase(name);
  await query(databaseUrl, ROWS);
  const old = await cluster.whole();
  const writers = new Map(
    cluster.nodes.map((node) => [node, startWriter(cluster.nodeUrl(node, name), node.name)]),
  );
  const balanced = startWriter(databaseUrl, 'balanceador');
  await until('writers that write', () => balanced.taken.size > 5);

  const began = performance.now();
  begin(old);
  await until('another that leads', async () => {
    const others = cluster.nodes.filter((node) => node !== old);
    const statuses = await Promise.all(others.map((node) => node.status()));
    return statuses.some((one) => one && ['master', 'primary'].includes(one.role));
  });
  const changed = performance.now();
  await until('writes that are back', () => after(balanced, changed) > 0);
  const pause = Math.min(...[...balanced.taken.values()].filter((at) => at > changed)) - began;
  await wait(BOTH_MS);
  end(old);
  const next = await cluster.whole();
  assert.notEqual(next, old);
  await wait(1_000);
  await Promise.all([...writers.values(), balanced].map((writer) => writer.end()));

  const onOld = after(writers.get(old) as Writer, changed + IN_HAND_MS);
  const onNext = after(writers.get(next) as Writer, changed + IN_HAND_MS);
  assert.equal(onOld, 0, 'escrituras que el primario viejo dijo guardadas habiendo otro');
  assert.ok(onNext > 0, 'nadie escribió en el primario nuevo: no se comparó nada');
  assert.ok(pause < BACK_MS, `las escrituras volvieron en ${seconds(pause)}`);
  await expectRows(databaseUrl, 'balanceador', balanced);
  for (const [node, writer] of writers) await expectRows(databaseUrl, node.name, writer);
  const stopped = Math.max(0, lastOf(writers.get(old) as Writer) - began);
  return [
    `escrituras de vuelta en ${seconds(pause)}`,
    `el viejo guardó la última a los ${seconds(stopped)}, y ninguna habiendo otro (el nuevo, ${onNext})`,
    'vuelto, sigue al nuevo',
  ].join('; ');
}
