import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';
import { openTicket, writeTicket } from './ticket.ts';

const clave = (byte: number) => btoa(String.fromCharCode(...Array<number>(32).fill(byte)));

test('base45 is that of RFC 9285', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(toBase45(bytes('AB'))).toBe('BB8');
  expect(toBase45(bytes('Hello!!'))).toBe('%69 VD92EX0');
  expect(toBase45(bytes('base-45'))).toBe('UJCLQE7W581');
  expect(fromBase45('QED8WEX0')).toEqual(bytes('ietf!'));
  for (const wrong of ['GGW', 'A', 'AAAA', 'bb8', 'BBÑ', ':::', '::'])
    expect(fromBase45(wrong)).toBeNull();
});

test('base45 gives back what it was given, and reads nothing that it would not write', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
  const letters = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, (text) => {
      const bytes = fromBase45(text);
      if (bytes) expect(toBase45(bytes)).toBe(text);
    }),
  );
});

test('the key that is named is the key that is asked; two may bear one id', () => {
  const ticket = { clase: 'evento', de: 3, id: 9 } as const;
  const text = writeTicket(ticket, 7, () => new Uint8Array(64).fill(1));
  const accepts = (byte: number) => (_: Uint8Array, _signed: Uint8Array, key: Uint8Array) =>
    key.every((one) => one === byte);
  const keys = [
    { id: 7, clave: clave(1) },
    { id: 7, clave: clave(2) },
    { id: 8, clave: clave(3) },
  ];
  expect(openTicket(text, keys, accepts(2)).ticket).toEqual(ticket);
  expect(openTicket(text, keys, accepts(3)).motivo).toBe('falsa');
  expect(openTicket(text, [], accepts(1)).motivo).toBe('de_otros');
});

test('a signed text that names nobody, or an unknown kind, is no ticket', () => {
  const open = (clase: string, de: number, id: number) =>
    openTicket(
      writeTicket({ clase: clase as 'evento', de, id }, 7, () => new Uint8Array(64)),
      [{ id: 7, clave: clave(1) }],
      () => true,
    );
  expect(open('congreso', 1, 2_147_483_647).ticket?.id).toBe(2_147_483_647);
  expect(open('evento', 0, 1).motivo).toBe('falsa');
  expect(open('evento', 1, 2_147_483_648).motivo).toBe('falsa');
  expect(open('otra', 1, 1).motivo).toBe('falsa');
});
