import { expect, it } from 'vitest';
import { CARNET_SIZE, idEncryptOf } from './rules.ts';

it('has the specified size', () => {
  expect(CARNET_SIZE).toEqual({ width: 1014, height: 644 });
});

it.each([
  ['https://app.example.org/estado/aB-_9', 'aB-_9'],
  [' https://app.example.org/estado/aB-_9/\n', 'aB-_9'],
  ['/estado/x', 'x'],
])('reads the card in %j', (texto, id) => {
  expect(idEncryptOf(texto)).toBe(id);
});

it.each([
  '',
  'aB-_9',
  'https://app.example.org/estado/',
  'https://app.example.org/estado/a b',
  'https://app.example.org/estado/aB/otra',
  'https://app.example.org/estado/aB//',
  'https://app.example.org/estado/aB?x=1',
])('finds no card in %j', (texto) => {
  expect(idEncryptOf(texto)).toBeNull();
});
