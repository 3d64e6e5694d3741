import { describe, expect, it } from 'vitest';
import { createBatcher } from './batch.ts';

const ofLetter = { queueOf: (one: string) => one[0], ownerOf: (one: string) => one[1] };

/** Creates a batcher that records its batches and answers in capitals. */
function createNoted(rules: Parameters<typeof createBatcher<string, string>>[1]) {
  const batches: string[] = [];
  const submit = createBatcher(async (batch: string[]) => {
    batches.push(batch.join(' '));
    return batch.map((request) => request.toUpperCase());
  }, rules);
  return { batches, submit };
}

describe('createBatcher', () => {
  it('gathers what arrives while a batch is under way, in order of arrival', async () => {
    const { batches, submit } = createNoted({});
    const answers = await Promise.all(['a', 'b', 'x', 'c'].map(submit));
    expect(answers).toEqual(['A', 'B', 'X', 'C']);
    expect(batches).toEqual(['a', 'b x c']);
  });

  it('goes in several lanes, and never with one queue in two of them', async () => {
    const { batches, submit } = createNoted({ ...ofLetter, lanes: 2 });
    await Promise.all(['a1', 'a2', 'b3', 'b4', 'c5'].map(submit));
    expect(batches).toEqual(['a1', 'b3', 'a2 c5', 'b4']);
  });

  it('lets an owner wait for the end of the request before, and nobody with them', async () => {
    const { batches, submit } = createNoted(ofLetter);
    await Promise.all(['z0', 'a1', 'a2', 'a1', 'b1', 'b3'].map(submit));
    expect(batches).toEqual(['z0', 'a1 a2 b3', 'a1', 'b1']);
  });

  it('takes the queues in turn when one is longer than a batch', async () => {
    const { batches, submit } = createNoted({ queueOf: ofLetter.queueOf });
    const many = Array.from({ length: 300 }, (_, n) => `a${n}`);
    await Promise.all(['z0', ...many, 'b0'].map(submit));
    expect(batches.map((batch) => batch.split(' ').length)).toEqual([1, 256, 45]);
    expect(batches[2]).toMatch(/^b0 a256 a257 .* a299$/);
  });

  it('lets only the member fail whose fault it is', async () => {
    const submit = createBatcher(async (batch: number[]) => {
      if (batch.includes(13)) throw new Error('13 is broken');
      return batch;
    });
    const answers = await Promise.allSettled([1, 2, 13, 4, 5, 6].map(submit));
    expect(answers.map((one) => one.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('says at once to everybody that the database is away', async () => {
    let runs = 0;
    const submit = createBatcher(async (_batch: number[]) => {
      runs += 1;
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(submit));
    expect(answers.every((one) => one.status === 'rejected')).toBe(true);
    expect(runs).toBe(2);
  });
});
