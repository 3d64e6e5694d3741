import { today } from '../platform/clock.ts';
import { every } from '../platform/loops.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import type { Background } from '../platform/worker.ts';
import { addViews, type Seen } from './views.queries.ts';

/** Interval at which a server writes the views that it counted: a crash loses these at most. */
const WRITE_MS = 20_000;
/** Counts in memory that are written at once. */
const MOST = 5_000;

const views = perServer(({ db, clock, log }) => {
  let seen = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const counted = seen;
    if (counted.size === 0) return;
    seen = new Map();
    try {
      await addViews(db, [...counted.values()]);
    } catch (error) {
      log.warn({ err: error }, 'views of benefits wait to be counted');
      for (const [key, view] of counted) add(key, view);
    }
  }

  const drain = (): Promise<void> => (writing = writing.then(write));

  function add(key: string, view: Seen): void {
    const before = seen.get(key);
    if (before) before.vistas += view.vistas;
    else seen.set(key, view);
  }

  function note(beneficio: number, persona: number | null): void {
    const dia = today(clock);
    add(`${dia} ${beneficio} ${persona}`, { dia, beneficio, persona, vistas: 1 });
    if (seen.size % MOST === 0) void drain();
  }

  return {
    note,
    worker: {
      // Counts that are added up, without a note that could fail by itself.
      queues: [],
      drain,
      async start() {
        timer = every(WRITE_MS, 'counting views of benefits', log, drain);
      },
      async stop() {
        clearInterval(timer);
        await drain();
      },
    },
  };
});

/**
 * Counts a view in this server's memory, which is written together with others, so that no member waits for a
 * count.
 */
export const note = (house: House, beneficio: number, persona: number | null): void =>
  views(house).note(beneficio, persona);

export const worker = (house: House): Background => views(house).worker;
