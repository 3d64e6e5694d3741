import { expect, it } from 'vitest';
import { isTelefono } from './telefono.ts';

it.each([
  '11 5555-0000',
  '011 15 5555-0000',
  '(0341) 15 555-0000',
  '+54 9 341 555 0000',
  '02901 15 55-0000',
  '0800 555 0100',
  '0810-222-1234',
  '555-0000',
  '15 5555-0000',
  '1155554444',
  '11 4413-6283 / 84',
  '4321-5678 int. 12',
  '+598 99 123 456',
  'Oficina 341 555-0000',
])('%s is a telephone', (text) => {
  expect(isTelefono(text)).toBe(true);
});

it.each([
  '',
  'abc',
  'Ana Pérez',
  '123',
  'interno 12',
  '0800 1',
  '341 555-00000',
  '99 9999 9999',
  '+1',
  '+1234567890123456',
])('«%s» is none', (text) => {
  expect(isTelefono(text)).toBe(false);
});
