import { createHash } from 'node:crypto';
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

const [NEW, OLD, NEXT] = ['1', '2', '3'].map((seed) =>
  createHash('sha256').update(seed).digest('hex'),
) as [string, string, string];

it('takes the secret of before and the one to come, none of which is another', () => {
  const { secret, previousSecret, otherSecrets } = readConfig({
    SECRET: NEW,
    SECRET_ANTERIOR: OLD,
    SECRET_SIGUIENTE: NEXT,
  });
  expect([secret, previousSecret, otherSecrets]).toEqual([NEW, OLD, [OLD, NEXT]]);
  expect(readConfig({ SECRET }).otherSecrets).toEqual([]);
  const refused = (more: object, why: RegExp) =>
    expect(() => readConfig({ SECRET: NEW, ...more })).toThrow(why);
  refused({ SECRET_ANTERIOR: NEW }, /^SECRET_ANTERIOR: es igual a SECRET\. Poné el SECRET/);
  refused({ SECRET_SIGUIENTE: NEW }, /^SECRET_SIGUIENTE: es igual a SECRET\. Poné lo que da/);
  refused(
    { SECRET_ANTERIOR: OLD, SECRET_SIGUIENTE: OLD },
    /^SECRET_SIGUIENTE: es igual a SECRET_ANTERIOR/,
  );
  refused({ SECRET_ANTERIOR: 'corto' }, /^SECRET_ANTERIOR: lleva al menos 32/);
  refused({ SECRET_SIGUIENTE: '' }, /^SECRET_SIGUIENTE: está vacía/);
});

it('refuses in production a secret of before or to come that can be guessed', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', SECRET: NEW };
  const weak = 'cambiame por favor cambiame por favor';
  expect(readConfig({ ...production, SECRET_ANTERIOR: OLD }).previousSecret).toBe(OLD);
  for (const name of ['SECRET_ANTERIOR', 'SECRET_SIGUIENTE'])
    expect(() => readConfig({ ...production, [name]: weak })).toThrow(
      new RegExp(`^${name}: es de un ejemplo o se puede adivinar`),
    );
});
