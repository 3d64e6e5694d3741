import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'a secret for tests, which is as long as it needs to be';

it('names the first setting that cannot be used, and says of an empty one that it is empty', () => {
  expect(() => readConfig({ SECRET, SMTP_URL: 'mail' })).toThrow(/^SMTP_URL: Escribí/);
  expect(() => readConfig({ SECRET, STORAGE_URL: 'bucket' })).toThrow(/^STORAGE_URL: /);
  expect(() => readConfig({ SECRET, SMTP_URL: '' })).toThrow(
    'SMTP_URL: está vacía. Completala, o sacá el renglón.',
  );
  expect(() => readConfig({ SECRET, STORAGE_URL: '' })).toThrow(/^STORAGE_URL: está vacía/);
  expect(() => readConfig({ SECRET, DATABASE_URL: '' })).toThrow(/^DATABASE_URL: está vacía/);
  expect(readConfig({ SECRET, ORIGINS: '' }).origins).toEqual([]);
});
