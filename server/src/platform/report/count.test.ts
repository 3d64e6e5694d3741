import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countReports } from './count.ts';
import { findPass } from './count.queries.ts';
import { type Report, REPORTS } from './report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const broken = ({ counting, ...report }: Report): Report => ({
  ...report,
  counting: counting && {
    ...counting,
    range: () => Promise.reject(new Error('the counts fail')),
  },
});

it('counts the others when one report fails, and says which', async () => {
  const reports = REPORTS.of(app.house).flat();
  const counted = reports.filter(({ counting }) => counting !== null);
  const [first, ...others] = counted as [Report, ...Report[]];
  await app.query('truncate informes_pasadas');
  await expect(countReports(app.house, [broken(first), ...others])).rejects.toThrow(
    first.informe.codigo,
  );
  const passes = await Promise.all(
    counted.map(({ informe }) => findPass(app.house.db, informe.codigo)),
  );
  expect(passes.map((pass) => pass !== undefined)).toEqual(counted.map((one) => one !== first));
});
