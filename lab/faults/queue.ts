import { PgBoss } from 'pg-boss';
import { until } from './servers.ts';
import { query } from './world.ts';

/** Any job that does little work. */
const JOB = 'purgar-intentos';

/** The servers' own queue runs a job that is sent now, and checks its schedule. */
export async function expectJobsDone(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'trabajos',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const id = await boss.send(JOB, {});
  await boss.stop({ graceful: false });
  const [sent] = await query<{ at: string }>(databaseUrl, 'select now()::text as at');
  await until('a job that is done', async () => {
    const rows = await query(
      databaseUrl,
      `select 1 from trabajos.job where id = $1 and state = 'completed'`,
      [id],
    );
    return rows.length > 0;
  });
  await until('a look at the timetable', async () => {
    const rows = await query(databaseUrl, 'select 1 from trabajos.version where cron_on > $1', [
      sent?.at,
    ]);
    return rows.length > 0;
  });
}
