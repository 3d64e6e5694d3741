import { recordedLoad } from '../importaciones/loads.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const LINES = 2_000;
const ROLL = [
  'Nro Afiliado;Apellido y Nombre;Nro Doc',
  ...Array.from({ length: LINES }, (_, n) => `${n + 1};RUIZ, Ana;${30_000_000 + n}`),
].join('\n');
const load = (ensayo: boolean) =>
  loadText(recordedLoad(app.house, 'padron'), 'padron.csv', ROLL, { ensayo });

interface Reads {
  added: number;
  /** Pages of the roll that were looked at. */
  pages: number;
}
const readReads = async () =>
  (
    await app.query<Reads>(
      `select n_tup_ins::int as added, heap_blks_hit::int + heap_blks_read::int as pages
       from pg_stat_user_tables join pg_statio_user_tables using (relid) where relid = 'personas'::regclass`,
    )
  )[0] as Reads;

/** A vacuum tells the planner that nobody is on the roll. */
it('does not read the growing roll for each line of a first file, after its preview', async () => {
  expect(await load(true)).toMatchObject({ nuevas: LINES });
  await app.query('vacuum personas');
  await expect.poll(async () => (await readReads()).added).toBe(LINES);
  const before = await readReads();
  expect(await load(false)).toMatchObject({ nuevas: LINES });
  await expect.poll(async () => (await readReads()).added).toBe(2 * LINES);
  expect((await readReads()).pages - before.pages).toBeLessThan(6 * LINES);
});
