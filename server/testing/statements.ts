import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements of this process while `work` runs. */
export async function countStatements(work: () => Promise<void>): Promise<number> {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = statements.mock.calls;
  statements.mockRestore();
  return length;
}
