import type { ChildProcess } from 'node:child_process';
import { type Client, createClient } from '../apertura/client.ts';
import { createFigures, type Figures } from '../apertura/figures.ts';
import type { House } from '../house.ts';
import { stop } from '../processes.ts';
import { createShare, type Share } from './share.ts';
import { createUsage, postmasterOf, type Used } from './usage.ts';

const PORT = 4910;

/** Servers side by side, each with a client of its own. */
export interface Servers {
  clients: Client[];
  pids: number[];
  usage(): Promise<Used>;
  /** Where what is asked from now on is counted. */
  count(into: Figures): void;
  /** From now on each has no more than so much of a core. */
  hold(cores: number): void;
  stop(): Promise<void>;
}

const COMMITS = 200;

/** Milliseconds until the disk has a transaction, one after another. */
export async function measureCommit({ pool }: House): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < COMMITS; at += 1)
    await pool.query(`select pg_logical_emit_message(true, 'bench', 'kept')`);
  return (performance.now() - began) / COMMITS;
}

/**
 * The collector works within the calls' own thread, a little at a time. Helpers on processors that there are none of would
 * take a server's share all at once, and stretch a pause of milliseconds to a second.
 */
const ALONE = ['--single-threaded-gc'];

/** So many servers, on the first core where the machine can pin. */
export async function startServers(house: House, count: number): Promise<Servers> {
  let figures = createFigures();
  const children: ChildProcess[] = [];
  for (let at = 0; at < count; at += 1) children.push(await house.serve(PORT + at, {}, ALONE));
  const pids = children.map(({ pid }) => pid as number);
  const shares: Share[] = [];
  const clients = children.map((_, at) => createClient(PORT + at, () => figures));
  return {
    clients,
    pids,
    usage: createUsage(house.pool, pids, await postmasterOf(house.pool)),
    count: (into) => void (figures = into),
    hold(cores) {
      for (const pid of pids) {
        const share = createShare(`gremio-capacidad-${pid}`, cores);
        share.hold(pid);
        shares.push(share);
      }
    },
    async stop() {
      for (const client of clients) client.close();
      await Promise.all(children.map(stop));
      for (const share of shares) share.remove();
    },
  };
}
