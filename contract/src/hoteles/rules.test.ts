import { expect, it } from 'vitest';
import {
  calendarioOf,
  esViva,
  fechasConAnio,
  fechasInWords,
  habitacionesPara,
  huespedesInWords,
  nextEstados,
  nochesInWords,
  nochesOf,
  puedeCancelar,
  reglasRotas,
  topeInWords,
  totalOf,
} from './rules.ts';

const hotel = { plazas: 4, habitaciones_por_reserva: 2, max_noches: 7 };
const HOY = '2026-11-20';
const rotas = (part: object) =>
  reglasRotas(
    { fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11', adultos: 2, menores: 1, ...part },
    hotel,
    HOY,
  ).map(({ campo, mensaje }) => `${campo}: ${mensaje}`);

it('counts nights, not days, also over a change of year', () => {
  expect(nochesOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(nochesOf('2026-12-11', '2026-12-08')).toEqual([]);
});

it('needs as many rooms as people fill', () => {
  expect([1, 4, 5, 8, 9].map((people) => habitacionesPara(people, 4))).toEqual([1, 1, 2, 2, 3]);
});

it('costs its price for each room and each night', () => {
  expect(totalOf(12_500, 2, 3)).toBe(75_000);
});

it.each([
  [{}, []],
  [{ fecha_desde: HOY, fecha_hasta: '2026-11-21' }, []],
  [{ fecha_desde: '2026-11-19' }, ['fecha_desde: Ese día ya pasó.']],
  [{ fecha_hasta: '2026-12-08' }, ['fecha_hasta: La salida tiene que ser después de la entrada.']],
  [{ fecha_hasta: '2026-12-01' }, ['fecha_hasta: La salida tiene que ser después de la entrada.']],
  [{ fecha_hasta: '2026-12-15' }, []],
  [{ fecha_hasta: '2026-12-16' }, ['fecha_hasta: Este hotel se reserva hasta por 7 noches.']],
  [{ fecha_desde: '2027-11-20', fecha_hasta: '2027-11-21' }, []],
  [
    { fecha_desde: '2027-11-21', fecha_hasta: '2027-11-22' },
    ['fecha_desde: Se reserva hasta con un año de anticipación.'],
  ],
  [{ adultos: 4, menores: 4 }, []],
  [{ adultos: 5, menores: 4 }, ['adultos: Hasta 8 personas por reserva.']],
])('judges %j', (part, expected) => {
  expect(rotas(part)).toEqual(expected);
});

it('says one night and one person in the singular', () => {
  const small = { plazas: 1, habitaciones_por_reserva: 1, max_noches: 1 };
  const stay = { fecha_desde: '2026-12-08', fecha_hasta: '2026-12-10', adultos: 2, menores: 0 };
  expect(reglasRotas(stay, small, HOY).map(({ mensaje }) => mensaje)).toEqual([
    'Este hotel se reserva hasta por 1 noche.',
    'Hasta 1 persona por reserva.',
  ]);
  expect(topeInWords(hotel)).toBe('Hasta 8 personas por reserva');
  expect([1, 3].map(nochesInWords)).toEqual(['1 noche', '3 noches']);
});

it.each([
  ['solicitada', ['confirmada', 'rechazada', 'cancelada']],
  ['confirmada', ['cancelada']],
  ['rechazada', []],
  ['cancelada', []],
] as const)('one that is %s may become %j, and holds its nights until nothing', (estado, next) => {
  expect(nextEstados(estado)).toEqual(next);
  expect(esViva({ estado })).toBe(next.length > 0);
});

it('lets a living one be cancelled until its first day ends', () => {
  const reserva = { estado: 'confirmada', fecha_desde: HOY } as const;
  expect(puedeCancelar(reserva, HOY)).toBe(true);
  expect(puedeCancelar(reserva, '2026-11-21')).toBe(false);
  expect(puedeCancelar({ ...reserva, estado: 'rechazada' }, HOY)).toBe(false);
});

it('says dates and guests in words', () => {
  expect(fechasInWords({ fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11' })).toBe(
    'del martes 8 al viernes 11 de diciembre',
  );
  expect(fechasConAnio({ fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11' })).toBe(
    'del martes 8 al viernes 11 de diciembre de 2026',
  );
  expect(fechasConAnio({ fecha_desde: '2026-12-30', fecha_hasta: '2027-01-02' })).toBe(
    'del miércoles 30 de diciembre de 2026 al sábado 2 de enero de 2027',
  );
  expect(huespedesInWords({ adultos: 1, menores: 0 })).toBe('1 adulto');
  expect(huespedesInWords({ adultos: 2, menores: 1 })).toBe('2 adultos y 1 menor');
  expect(huespedesInWords({ adultos: 1, menores: 2 })).toBe('1 adulto y 2 menores');
});

it('makes a calendar file whose event is always the same one', () => {
  const reserva = {
    id: 7,
    version: 2,
    fecha_desde: '2026-12-08',
    fecha_hasta: '2026-12-11',
    adultos: 2,
    menores: 0,
    hotel: { nombre: 'Del Mar', direccion: null, localidad: 'Mar del Plata' },
  };
  const file = calendarioOf(reserva as never, 'gremio.example', '2026-11-20T15:00:00Z');
  expect(file).toContain('UID:reserva-7@gremio.example');
  expect(file).toContain('SEQUENCE:2\r\n');
  expect(file).toContain('LOCATION:Mar del Plata\r\n');
  expect(file).toContain('DESCRIPTION:Reserva 7\\, 2 adultos.\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20261208\r\nDTEND;VALUE=DATE:20261211\r\n');
});

it('names street and town of the hotel in the calendar', () => {
  const hotelDelMar = { nombre: 'Del Mar', direccion: 'Colón 1', localidad: 'Mar del Plata' };
  const stay = { id: 7, fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11', hotel: hotelDelMar };
  const file = calendarioOf(stay as never, 'gremio.example', '2026-11-20T15:00:00Z');
  expect(file).toContain('LOCATION:Colón 1\\, Mar del Plata\r\n');
});
