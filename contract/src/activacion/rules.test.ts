import { expect, test } from 'vitest';
import { formatClave, normalizeClave } from './rules.ts';

test('a key is read however it was typed', () => {
  expect(normalizeClave('DEMO-0000-0001')).toBe('DEM000000001');
  expect(normalizeClave('demo 0000 oooi')).toBe('DEM000000001');
  expect(normalizeClave('abcdefghjkmL')).toBe('ABCDEFGHJKM1');
  for (const wrong of [
    '',
    'ABCD-EFGH-JKM',
    'ABCD-EFGH-JKMNP',
    'ABCD-EFGH-JKMU',
    'ABCD-EFGH-JKÑN',
  ]) {
    expect(normalizeClave(wrong)).toBeNull();
  }
});

test('a key is printed in three groups', () => {
  expect(formatClave('DEM000000001')).toBe('DEM0-0000-0001');
});
