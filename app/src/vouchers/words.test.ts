import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { expect, it } from 'vitest';
import {
  hijosWithoutFotos,
  isGood,
  hijoVouchersText,
  recipientsInWords,
  askLabel,
  datesInWords,
  deadlineInWords,
  stockInWords,
  summaryOf,
} from './components/words.ts';

const voucher = (fields: Partial<Voucher>): Voucher => ({
  id: null,
  tipo_id: 1,
  hijo_id: 1,
  nombre: 'Julieta',
  estado: 'disponible',
  codigo: null,
  qr: null,
  vence: '2026-12-31',
  cantidad: 10,
  de_otro_titular: false,
  usado: null,
  usado_donde: null,
  devuelto: null,
  motivo: null,
  ...fields,
});
const tipo = (fields: Partial<TipoPropio> = {}): TipoPropio => ({
  id: 1,
  nombre: 'Kit',
  descripcion: null,
  clase: 'voucher',
  desde: '2026-11-01',
  hasta: '2026-12-08',
  vence: '2026-12-31',
  edad_minima: 4,
  edad_maxima: 12,
  con_turno: false,
  pide_fotos: false,
  turno_id: null,
  cantidad: 10,
  vouchers: [voucher({})],
  ...fields,
});
const HOY = '2026-11-20';
const NOBODY: ReadonlySet<number> = new Set();

it('says who a kind is for', () => {
  expect(recipientsInWords(tipo())).toBe('Uno por hijo o hija de 4 a 12 años.');
  expect(recipientsInWords(tipo({ edad_minima: null }))).toBe('Uno por hijo o hija hasta 12 años.');
  expect(recipientsInWords(tipo({ clase: 'solo_cine' }))).toBe('Uno para vos.');
});

it('says until when, or from when', () => {
  expect(datesInWords(tipo(), HOY)).toBe(
    'Pedilo hasta el martes 8 de diciembre. Sirve hasta el jueves 31 de diciembre.',
  );
  expect(datesInWords(tipo({ desde: '2026-11-30' }), HOY)).toBe(
    'Se puede pedir desde el lunes 30 de noviembre.',
  );
  expect(datesInWords(tipo(), '2027-01-01')).toBe('Venció.');
});

it('says on a row the next day that matters', () => {
  expect(deadlineInWords(tipo(), HOY)).toBe('Pedilo hasta el martes 8 de diciembre');
  expect(deadlineInWords(tipo({ vouchers: [voucher({}), voucher({ hijo_id: 2 })] }), HOY)).toBe(
    'Pedilos hasta el martes 8 de diciembre',
  );
  expect(deadlineInWords(tipo(), HOY, false)).toBe('Sirve hasta el jueves 31 de diciembre');
  expect(deadlineInWords(tipo({ cantidad: 0 }), HOY)).toBe('Sirve hasta el jueves 31 de diciembre');
});

it('says how a kind stands', () => {
  const good = voucher({ id: 1, estado: 'reclamado', qr: 'x' });
  expect(summaryOf(tipo(), HOY, NOBODY)).toBe('Podés pedir 1 (Julieta)');
  const three = ['Ana', 'Beto', 'Carla'].map((nombre) => voucher({ nombre }));
  expect(summaryOf(tipo({ vouchers: three }), HOY, NOBODY)).toBe(
    'Podés pedir 3 (Ana, Beto y Carla)',
  );
  expect(summaryOf(tipo(), HOY, NOBODY, false)).toBe('Sin vouchers');
  expect(summaryOf(tipo({ cantidad: 0 }), HOY, NOBODY)).toBe('Agotado');
  expect(summaryOf(tipo({ vouchers: [good, good, voucher({})] }), HOY, NOBODY)).toBe(
    '2 listos para usar · Podés pedir 1 (Julieta)',
  );
  expect(summaryOf(tipo({ vouchers: [voucher({ estado: 'usado' })] }), HOY, NOBODY)).toBe(
    'Ya lo usaste',
  );
});

it('takes no voucher for ready whose photos are not approved', () => {
  const good = voucher({ id: 1, estado: 'reclamado', qr: 'x' });
  const vouchers = [good, { ...good, hijo_id: 2 }, { ...good, hijo_id: 3 }];
  const kit = tipo({ pide_fotos: true, vouchers });
  expect(summaryOf(kit, HOY, new Set([1]))).toBe('2 listos para usar · 1 espera las fotos');
  expect(summaryOf(kit, HOY, new Set([1, 2, 3]))).toBe('3 esperan las fotos');
  expect(hijoVouchersText([kit], 1, HOY, new Set([1]))).toBe('Espera las fotos: Kit');
  expect(hijoVouchersText([kit], 2, HOY, new Set([1]))).toBe('Listo para usar: Kit');
  const park = tipo({ vouchers });
  expect(summaryOf(park, HOY, new Set([1]))).toBe('3 listos para usar');
});

it('counts', () => {
  expect([stockInWords(0), stockInWords(1), stockInWords(1200)]).toEqual([
    'Agotado',
    'Queda 1',
    'Quedan 1.200',
  ]);
  expect([askLabel(1), askLabel(3)]).toEqual(['Pedir el voucher', 'Pedir los 3 vouchers']);
});

it('says what is due to a child', () => {
  const good = voucher({ id: 1, estado: 'reclamado', qr: 'x' });
  const others = voucher({ hijo_id: 2 });
  const parque = tipo({ nombre: 'Parque', vouchers: [voucher({}), others] });
  const kinds = [tipo({ vouchers: [good] }), parque, tipo({ cantidad: 0 })];
  expect(hijoVouchersText(kinds, 1, HOY, NOBODY)).toBe(
    'Podés pedirle: Parque · Listo para usar: Kit',
  );
  expect(hijoVouchersText(kinds, 1, HOY, NOBODY, false)).toBe('Listo para usar: Kit');
  expect(hijoVouchersText(kinds, 3, HOY, NOBODY)).toBeNull();
});

it('names the children whose photos a voucher waits for', () => {
  const hijo = (
    id: number,
    nombre: string,
    fotos: [Hijo['foto_dni_1_estado'], Hijo['foto_dni_1_estado']],
  ) => ({ id, nombre, foto_dni_1_estado: fotos[0], foto_dni_2_estado: fotos[1] }) as Hijo;
  const hijos = [
    hijo(1, 'PRUEBA, Ana', ['aprobada', null]),
    hijo(2, 'PRUEBA, Beto', ['rechazada', null]),
    hijo(3, 'PRUEBA, Carla', ['aprobada', 'pendiente']),
    hijo(4, 'PRUEBA, Dante', ['aprobada', 'aprobada']),
    hijo(5, 'PRUEBA, Eva', [null, null]),
  ];
  const good = hijos.map(({ id }) =>
    voucher({ id, hijo_id: id, estado: id === 5 ? 'usado' : 'reclamado', qr: 'x' }),
  );
  const kit = tipo({ pide_fotos: true, vouchers: good });
  expect(hijosWithoutFotos([kit], hijos, isGood)).toEqual([
    { hijo_id: 1, nombre: 'Ana', pendientes: 'faltan' },
    { hijo_id: 2, nombre: 'Beto', pendientes: 'para_corregir' },
    { hijo_id: 3, nombre: 'Carla', pendientes: 'en_revision' },
  ]);
  expect(hijosWithoutFotos([{ ...kit, pide_fotos: false }], hijos, isGood)).toEqual([]);
});
