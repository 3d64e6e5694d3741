import type { ChildProcess } from 'node:child_process';
import { type Client, createClient } from '../opening/client.ts';
import { createFigures, type Figures } from '../opening/figures.ts';
import type { House } from '../house.ts';
import { stop } from '../processes.ts';
import { createShare, type Group } from '../group.ts';
import { createUsage, postmasterOf, type Used } from './usage.ts';

const PORT = 4910;

/** Parallel servers, each with its own client. */
export interface Servers {
  clients: Client[];
  pids: number[];
  usage(): Promise<Used>;
  /** Sets the figures that record the calls from now on. */
  count(into: Figures): void;
  /** Limits each server to a share of a core from now on. */
  hold(cores: number): void;
  stop(): Promise<void>;
}

const COMMITS = 200;

/** Returns the milliseconds of one commit to disk, the mean of `COMMITS` consecutive ones. */
export async function measureCommit({ pool }: House): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < COMMITS; at += 1)
    await pool.query(`select pg_logical_emit_message(true, 'bench', 'kept')`);
  return (performance.now() - began) / COMMITS;
}

/**
 * Garbage collection runs in the main thread. Helper threads without spare cores would use up a server's
 * quota at once and stretch a pause of milliseconds to a second.
 */
const ALONE = ['--single-threaded-gc'];

/** Starts `count` servers, pinned to the first core where the machine can pin. */
export async function startServers(house: House, count: number): Promise<Servers> {
  let figures = createFigures();
  const children: ChildProcess[] = [];
  for (let at = 0; at < count; at += 1) children.push(await house.serve(PORT + at, {}, ALONE));
  const pids = children.map(({ pid }) => pid as number);
  const shares: Group[] = [];
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
