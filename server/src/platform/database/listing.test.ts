import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countList } from './listing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the count that a list of `rows` rows reports when a page of 25 of it gave `read`. */
const counted = (rows: number, offset: number, read: number) =>
  countList(
    app.house.db,
    sql`select from generate_series(1, ${sql.lit(rows)})`,
    { sort: ['id', 'ASC'], offset, limit: 25 },
    read,
  );

it('counts a list to its last row while that costs little', async () => {
  expect(await counted(1_234, 0, 25)).toBe(1_234);
  expect(await counted(25, 0, 25)).toBe(25);
});

it('says about how many there are of what is long, in two figures', async () => {
  expect(await counted(1_234_567, 0, 25)).toBe(1_200_000);
});

it('knows the end of a list, however long it is', async () => {
  expect(await counted(1_234_567, 1_234_550, 17)).toBe(1_234_567);
  expect(await counted(1_234_567, 1_234_525, 25)).toBe(1_234_551);
  expect(await counted(0, 0, 0)).toBe(0);
});
