import { Socket } from 'node:net';
import { exportPersonas, personas } from '@gremio/contract/personas/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../server/src/platform/database/errors.ts';
import { tables } from '../../server/src/platform/database/handle.ts';
import { watchPosition } from '../../server/src/platform/database/position.ts';
import { openStandby } from '../../server/src/platform/database/standby.ts';
import { noMarks } from '../../server/src/platform/http/marks.ts';
import { createReads } from '../../server/src/platform/reads/choose.ts';
import type { TestApp } from '../../server/testing/app.ts';
import { fetchWire } from '../../server/testing/http.ts';
import { until } from './servers.ts';
import { answering, type Followed, newClerk, startFollowed } from './standbys.ts';
import { LATE_MS } from './storm.ts';
import type { Visitor } from './visitor.ts';
import { query } from './world.ts';

/** A standby that is killed or hangs: reads go to the primary meanwhile, and no client notices. */

const AT_ONCE = 10;
let at = 0;
const elapsed = () => at;

let followed: Followed;
let app: TestApp;
let clerk: Visitor;

const read = async ({ url } = app): Promise<number> => {
  const began = performance.now();
  const { status, body } = await clerk.call(url, personas.list);
  expect(performance.now() - began).toBeLessThan(LATE_MS);
  expect(body.length).toBeGreaterThan(0);
  return status;
};

const untilElsewhere = (from = app) =>
  until('a standby that answers', async () => {
    const answered = await answering(from, () => read(from));
    return answered['standby'] === 1;
  });

const many = () => Promise.all(Array.from({ length: AT_ONCE }, () => read()));

beforeAll(async () => {
  followed = await startFollowed();
  app = await followed.startServer({ elapsed });
  clerk = await newClerk(app);
  at += 60_000;
});

afterAll(async () => {
  try {
    await app.close();
  } finally {
    await followed.remove();
  }
});

beforeEach(() => untilElsewhere());

describe('a standby', () => {
  it('is killed: reads go on, and come back to it once it is started', async () => {
    await followed.standby.kill();
    expect(await answering(app, many)).toEqual({ away: AT_ONCE });
    const { status, body } = await clerk.call(app.url, exportPersonas, {
      query: { formato: 'csv' },
    });
    clerk.forgetMark();
    expect([status, String(body)]).toEqual([200, expect.stringContaining('Persona')]);
    expect((await fetchWire(`${app.url}/salud/listo`)).status).toBe(200);
    await followed.standby.start();
    await untilElsewhere();
  });

  it('is away while a server starts: it serves, and finds it later', async () => {
    await followed.standby.kill();
    const second = await followed.startServer({ elapsed });
    expect((await fetchWire(`${second.url}/salud/listo`)).status).toBe(200);
    expect(await read(second)).toBe(200);
    await followed.standby.start();
    at += 60_000;
    await untilElsewhere(second);
    await second.close();
  });

  it('is no copy of this database: it is never read', async () => {
    const foreign = await followed.cluster.newDatabase('otra');
    const second = await followed.startServer({ elapsed }, foreign);
    at += 60_000;
    await until('a copy that is looked at', async () => {
      const answered = await answering(second, () => read(second));
      return answered['failed'] === 1;
    });
    await second.close();
  });

  it('cancels a read for what it has to replay: the primary answers', async () => {
    const { url, copyUrl } = followed;
    await query(copyUrl, 'alter system set max_standby_streaming_delay = 0');
    await query(copyUrl, 'select pg_reload_conf()');
    const standby = openStandby(copyUrl, app.house.log);
    const position = watchPosition(url, () => new Socket(), 60_000, elapsed);
    await until('a position', () => position.before(60_000) !== null);
    const codes: string[] = [];
    const counted: string[] = [];
    const marks = { ...noMarks, mayHaveWritten: () => false };
    const { db, cache, log } = app.house;
    const count = (answered: string) => void counted.push(answered);
    const reads = createReads(
      { db, cache, standbys: [standby], position, marks, log, count },
      { lagMs: 60_000, quietMs: 0 },
    );
    const reading = reads.for(
      personas.list,
      {} as FastifyRequest,
    )(async (from) => {
      const slow = sql`select id, pg_sleep(case when pg_is_in_recovery() then 4 else 0 end)
        from personas limit 1`.execute(tables(from));
      slow.catch((error: unknown) => codes.push(codeOf(error)));
      return (await slow).rows.length;
    });
    await until('a read that is under way', async () => {
      const [row] = await query<{ n: number }>(
        copyUrl,
        `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`,
      );
      return row?.n === 1;
    });
    await query(url, 'begin; lock table personas in access exclusive mode; commit');
    expect([await reading, codes, counted]).toEqual([1, ['40001'], ['failed']]);
    await position.close();
    await standby.close();
    await query(copyUrl, 'alter system reset max_standby_streaming_delay');
    await query(copyUrl, 'select pg_reload_conf()');
  });

  it('says nothing: who waits on it is answered by the primary, in time', async () => {
    followed.standby.freeze();
    expect(await many()).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    await until('a standby that is given up', async () => {
      const began = performance.now();
      expect(await answering(app, many)).toEqual({ away: AT_ONCE });
      return performance.now() - began < 1_000;
    });
    followed.standby.thaw();
    await untilElsewhere();
  });
});
