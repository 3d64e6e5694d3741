import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetOlder, nameOfBackup } from './names.ts';

it('forgets the backups that are older than asked, and nothing else of the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-nombres-'));
  const now = new Date('2026-11-22T06:10:00Z');
  const before = (ms: number) => nameOfBackup(new Date(now.getTime() - ms));
  const month = 30 * 86_400_000;
  const [old, kept] = [before(month + 1_000), before(month)];
  const others = ['copia.zip', `${old}.parte`, `x${old}`, 'gremio-2020-99-99-000000.zip'];
  for (const name of [old, kept, nameOfBackup(now), ...others])
    writeFileSync(join(folder, name), '');
  expect(forgetOlder(folder, 30, now)).toEqual([old]);
  expect(readdirSync(folder).toSorted()).toEqual([kept, nameOfBackup(now), ...others].toSorted());
  expect(nameOfBackup(now)).toBe('gremio-2026-11-22-061000.zip');
  rmSync(folder, { recursive: true });
});
