import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countList, type Page } from './listing.ts';
import { withinPlaces } from './scope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PAGE = { sort: ['id', 'ASC'], offset: 0, limit: 25 } satisfies Page;

/** Returns the count that a list of `rows` rows reports when a page of 25 of it gave `read`. */
const counted = (rows: number, offset: number, read: number) =>
  countList(
    app.house.db,
    sql`select from generate_series(1, ${sql.lit(rows)})`,
    { ...PAGE, offset },
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

it('counts a local clerk’s people to the last, however many, where the national office is told about', async () => {
  await app.query(`
    insert into personas (nombre, numero_documento, nro_afiliado, seccional)
    values ('Ana', '30000001', 'A1', 'Salta'), ('Beto', '30000002', 'A2', 'Jujuy')`);
  await app.query('analyze personas');
  const [salta] = await app.query<{ id: number }>(
    `select id from seccionales where nombre = 'Salta'`,
  );
  const count = () =>
    countList(app.house.db, sql`select from personas, generate_series(1, 123456)`, PAGE, 25);
  expect(await count()).toBe(250_000);
  expect(await withinPlaces([salta?.id as number], count)).toBe(123_456);
});
