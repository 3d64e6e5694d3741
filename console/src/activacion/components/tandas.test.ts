import { expect, it } from 'vitest';
import {
  asideInWords,
  deliveryInWords,
  issuedInWords,
  partInWords,
  savedInWords,
  skippedInWords,
} from './tandas.ts';

it('says how keys are delivered', () => {
  expect(deliveryInWords({ cartas: 4_000, correos: 12 })).toBe('12 por mail y 4.000 en carta');
  expect(deliveryInWords({ cartas: 1, correos: 0 })).toBe('1 en carta');
  expect(deliveryInWords({ cartas: 0, correos: 0 })).toBe('ninguna');
});

it('says how many are or were issued', () => {
  expect(issuedInWords({ cartas: 0, correos: 0 }, false)).toBe('No se emite ninguna clave.');
  expect(issuedInWords({ cartas: 0, correos: 1 }, false)).toBe('Se emite 1 clave: 1 por mail.');
  expect(issuedInWords({ cartas: 2, correos: 0 }, true)).toBe('Se emitieron 2 claves: 2 en carta.');
});

it('says how many are skipped, and why', () => {
  const salteadas = { baja: 1, activada: 0, clave_vigente: 1_200, sin_correo: 0 };
  expect(skippedInWords({ salteadas })).toBe(
    '1 está dada de baja; 1.200 ya tienen una clave que sirve',
  );
  const nobody = { baja: 0, activada: 0, clave_vigente: 0, sin_correo: 0 };
  expect(skippedInWords({ salteadas: nobody })).toBeNull();
});

it('says which letters a part has', () => {
  expect(partInWords(1, 2_000, 4_001)).toBe('Cartas 1 a 2.000');
  expect(partInWords(3, 2_000, 4_001)).toBe('Carta 4.001');
});

it('says how many parts were saved, of several', () => {
  expect(savedInWords(1, 1)).toBeNull();
  expect(savedInWords(3, 25)).toBe('Bajaste 3 de 25 partes.');
});

it('says who has no key yet', () => {
  expect(asideInWords({ apartadas: 0 })).toBeNull();
  expect(asideInWords({ apartadas: 1 })).toMatch(
    /^A 1 persona todavía no se le pudo .* su carta acá/,
  );
  expect(asideInWords({ apartadas: 2 })).toMatch(/^A 2 personas .* se les pudo .* sus cartas acá/);
});
