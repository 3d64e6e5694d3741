import { expect, it } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const SECRET = 'a secret for tests, which is as long as it needs to be';

it('takes a setting that says nothing as one that is not there', () => {
  const empty = readConfig({ SECRET, DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', PORT: '' });
  expect(empty).toEqual(readConfig({ SECRET }));
});

it('names the first setting that cannot be used, and what production lacks', () => {
  expect(() => readConfig({ SECRET, SMTP_URL: 'mail' })).toThrow(/^SMTP_URL: /);
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://gremio.example', SECRET: '' };
  expect(() => readConfig(production)).toThrow(BadSetting);
  expect(() => readConfig(production)).toThrow(/^SECRET: /);
});
