import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { expect, it } from 'vitest';
import {
  leCorresponde,
  paraQuien,
  pedir,
  plazo,
  plazoCorto,
  quedan,
  resumen,
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
  turno_id: null,
  cantidad: 10,
  vouchers: [voucher({})],
  ...fields,
});
const HOY = '2026-11-20';

it('says who a kind is for', () => {
  expect(paraQuien(tipo())).toBe('Uno por hijo o hija de 4 a 12 años.');
  expect(paraQuien(tipo({ edad_minima: null }))).toBe('Uno por hijo o hija hasta 12 años.');
  expect(paraQuien(tipo({ clase: 'solo_cine' }))).toBe('Uno para vos.');
});

it('says until when, or from when', () => {
  expect(plazo(tipo(), HOY)).toBe(
    'Se pide hasta el martes 8 de diciembre. Sirve hasta el jueves 31 de diciembre.',
  );
  expect(plazo(tipo({ desde: '2026-11-30' }), HOY)).toBe(
    'Se puede pedir desde el lunes 30 de noviembre.',
  );
  expect(plazo(tipo(), '2027-01-01')).toBe('Venció.');
});

it('says on a row the next day that matters', () => {
  expect(plazoCorto(tipo(), HOY)).toBe('Se pide hasta el martes 8 de diciembre');
  expect(plazoCorto(tipo({ cantidad: 0 }), HOY)).toBe('Sirve hasta el jueves 31 de diciembre');
});

it('says how a kind stands', () => {
  const good = voucher({ id: 1, estado: 'reclamado', qr: 'x' });
  expect(resumen(tipo(), HOY)).toBe('1 para pedir');
  expect(resumen(tipo({ cantidad: 0 }), HOY)).toBe('Agotado');
  expect(resumen(tipo({ vouchers: [good, good, voucher({})] }), HOY)).toBe(
    '2 listos para usar · 1 para pedir',
  );
  expect(resumen(tipo({ vouchers: [voucher({ estado: 'usado' })] }), HOY)).toBe('Ya lo usaste');
});

it('counts', () => {
  expect([quedan(0), quedan(1), quedan(1200)]).toEqual(['Agotado', 'Queda 1', 'Quedan 1.200']);
  expect([pedir(1), pedir(3)]).toEqual(['Pedir el voucher', 'Pedir los 3 vouchers']);
});

it('says what is due to a child', () => {
  const good = voucher({ id: 1, estado: 'reclamado', qr: 'x' });
  const others = voucher({ hijo_id: 2 });
  const parque = tipo({ nombre: 'Parque', vouchers: [voucher({}), others] });
  const kinds = [tipo({ vouchers: [good] }), parque, tipo({ cantidad: 0 })];
  expect(leCorresponde(kinds, 1, HOY)).toBe(
    'Le corresponde: Kit (listo para usar), Parque (para pedir)',
  );
  expect(leCorresponde(kinds, 3, HOY)).toBeNull();
});
