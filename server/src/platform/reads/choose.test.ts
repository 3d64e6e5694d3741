import { endpoint, identidad } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { expect, it } from 'vitest';
import type { Handle } from '../database/handle.ts';
import type { Position } from '../database/position.ts';
import { BEHIND, type Standby } from '../database/standby.ts';
import type { Logger } from '../log.ts';
import { type Answered, createReads } from './choose.ts';

const list = endpoint({
  method: 'GET',
  path: '/lista.json',
  who: identidad,
  summary: 'Una lista',
  reply: z.object({}),
  elsewhere: true,
});

const HERE: Position = { database: 'one', log: '0/1' };
const handle = (name: string) => name as unknown as Handle;
const request = {} as FastifyRequest;

const standbyThat = (read: Standby['read']): Standby => ({
  read,
  isUp: () => true,
  close: async () => undefined,
});
const failing = (code: string) =>
  standbyThat(async () => {
    throw Object.assign(new Error('given up'), { code });
  });
const behind = standbyThat(async () => BEHIND);
const good = (name: string) => standbyThat((_position, work) => work(handle(name)));

/** Reads through `standbys`; returns the result and what was counted. */
async function answer(
  standbys: Standby[],
  { position = HERE as Position | null, work = async (db: Handle): Promise<unknown> => db } = {},
) {
  const counted: Answered[] = [];
  const reads = createReads(
    {
      db: handle('primary'),
      cache: { quietFor: () => 0 },
      standbys,
      position: { before: () => position, close: async () => undefined },
      marks: { catchUp: () => null, mayHaveWritten: () => false, leave: () => undefined },
      log: { warn: () => undefined } as unknown as Logger,
      count: (answered) => void counted.push(answered),
    },
    { lagMs: 1, quietMs: 1 },
  );
  return [await reads.for(list, request)(work), ...counted];
}

it.each([
  ['cancelled for what it replays', '40001'],
  ['cancelled, or too slow', '57014'],
  ['shut down', '57P01'],
  ['asked to write', '25006'],
  ['without a table that the primary has', '42P01'],
])('asks the primary where a standby is %s', async (_why, code) => {
  const [who, counted, ...more] = await answer([failing(code)]);
  expect([who, more]).toEqual(['primary', []]);
  expect(['away', 'failed']).toContain(counted);
});

it('asks another standby first, and each in its turn', async () => {
  expect(await answer([failing('57P01'), good('second')])).toEqual(['second', 'standby']);
  expect(await answer([good('first'), behind])).toEqual(['first', 'standby']);
  expect(await answer([behind, failing('57P01'), behind])).toEqual(['primary', 'behind']);
});

it('asks the primary where it is not known how far a standby has to be, or there is none', async () => {
  expect(await answer([good('standby')], { position: null })).toEqual(['primary', 'away']);
  expect(await answer([])).toEqual(['primary']);
});

it('fails as the primary does', async () => {
  const asked: Handle[] = [];
  const work = async (db: Handle) => {
    asked.push(db);
    throw new Error('a fault of our own');
  };
  await expect(answer([good('standby')], { work })).rejects.toThrow('a fault of our own');
  expect(asked).toEqual(['standby', 'primary']);
});
