import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { type Client, createClient } from '../apertura/client.ts';
import { createFigures, type Figures } from '../apertura/figures.ts';
import type { Member } from '../apertura/visit.ts';
import * as data from '../data.ts';
import { nextMessage, startPinned, stop } from '../processes.ts';
import type { Hora } from './mix.ts';
import { createShare, type Share } from './share.ts';
import { createUsage, postmasterOf, type Used } from './usage.ts';

const PORT = 4910;
const HOURS = 100;
const BRANCHES = 3_500;

/** What the day is about, and who comes. */
export interface World {
  campaniaId: number;
  beneficios: number[];
  horas: Hora[];
  members: Member[];
}

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

async function fill(pool: ReturnType<typeof createPool>, count: number): Promise<World> {
  await data.fillBeneficios(pool, 60);
  await data.fillSucursales(pool, BRANCHES);
  await data.fillNoticias(pool, 10);
  const tokens = await data.fillMembers(pool, count);
  await data.fillCampania(pool, 'turnos', HOURS);
  const idsOf = async (text: string) =>
    (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [campaniaId = 0] = await idsOf('select id from campanias');
  const { rows: horas } = await pool.query<Hora>(
    'select d.dia, h.hora from horas h join dias d on d.id = h.dia_id order by 1, 2',
  );
  const personas = await idsOf('select id from personas order by numero_documento::int');
  return {
    campaniaId,
    beneficios: await idsOf('select id from beneficios'),
    horas,
    members: personas.map((id, at) => ({ id, token: tokens[at] as string })),
  };
}

const COMMITS = 200;

/** Milliseconds until the disk has a transaction, one after another. */
async function measureCommit(pool: ReturnType<typeof createPool>): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < COMMITS; at += 1)
    await pool.query(`select pg_logical_emit_message(true, 'bench', 'kept')`);
  return (performance.now() - began) / COMMITS;
}

/** A database on this machine, and the real servers on it, as many as are asked for. */
export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-capacidad-'));
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const pool = createPool(database.url, { max: 4, statementMs: 0 });
  const postmaster = await postmasterOf(pool);

  const start = (at: number) =>
    startPinned('gremio.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      PORT: String(PORT + at),
    });

  return {
    fill: (count: number) => fill(pool, count),
    measureCommit: () => measureCommit(pool),

    /** So many servers, on the first core where the machine can pin. */
    async serve(count: number): Promise<Servers> {
      let figures = createFigures();
      const children: ChildProcess[] = [];
      for (let at = 0; at < count; at += 1) {
        const child = start(at);
        await nextMessage(child);
        children.push(child);
      }
      const pids = children.map(({ pid }) => pid as number);
      const shares: Share[] = [];
      const clients = children.map((_, at) => createClient(PORT + at, () => figures));
      return {
        clients,
        pids,
        usage: createUsage(pool, pids, postmaster),
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
    },

    async close() {
      await pool.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
