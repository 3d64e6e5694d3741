import { describe, expect, it } from 'vitest';
import { datosGlobales } from './schemas.ts';
import {
  calendarioOf,
  citaDeVacaciones,
  citaOf,
  datosGlobalesVacios,
  diasOf,
  entregaEnPalabras,
  esAntesDeEntrega,
  nextEstados,
} from './rules.ts';

const pattern = { desde: '2026-11-30', hasta: '2026-12-13', dias_semana: [1, 3, 7], feriados: [] };

describe('diasOf', () => {
  it('gives the weekdays between both ends, which count too', () => {
    expect(diasOf(pattern)).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-12-06',
      '2026-12-07',
      '2026-12-09',
      '2026-12-13',
    ]);
  });

  it('leaves holidays out', () => {
    expect(diasOf({ ...pattern, feriados: ['2026-12-07', '2026-12-08'] })).not.toContain(
      '2026-12-07',
    );
  });

  it('crosses the end of a year and 29 February', () => {
    const days = diasOf({
      desde: '2027-12-31',
      hasta: '2028-03-01',
      dias_semana: [1, 2, 3, 4, 5, 6, 7],
      feriados: [],
    });
    expect(days).toHaveLength(62);
    expect(days).toContain('2028-02-29');
  });

  it('gives none when no weekday falls in it', () => {
    expect(diasOf({ ...pattern, hasta: '2026-11-30', dias_semana: [2] })).toEqual([]);
  });

  it('lays out a little more than a year at most', () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    const days = diasOf({
      desde: '2027-01-01',
      hasta: '2029-01-01',
      dias_semana: all,
      feriados: [],
    });
    expect([days.length, days.at(-1)]).toEqual([400, '2028-02-04']);
  });
});

it('has every setting, each of them empty, when no campaign is open', () => {
  const empty = datosGlobales.parse(datosGlobalesVacios);
  expect(empty).toEqual(datosGlobalesVacios);
  const { Voucher, VoucherSoloCine, ...others } = empty;
  for (const part of [others, Voucher, VoucherSoloCine])
    expect(new Set(Object.values(part))).toEqual(new Set([null]));
});

it.each([
  ['2026-12-09', '2026-12-10', true],
  ['2026-12-10', '2026-12-10', false],
  ['2026-12-09', null, false],
])('%s is before a delivery that starts on %s: %s', (dia, inicio, expected) => {
  expect(esAntesDeEntrega(dia, inicio)).toBe(expected);
});

it('says when the delivery starts, or the vacation days', () => {
  expect(entregaEnPalabras('turnos', '2026-12-10')).toBe(
    'La entrega empieza el jueves 10 de diciembre.',
  );
  expect(entregaEnPalabras('vacation', '2026-12-10')).toBe(
    'Los días de vacaciones empiezan el jueves 10 de diciembre.',
  );
});

describe('in a calendar', () => {
  const HECHO = '2026-11-20T15:00:00Z';
  const turno = { id: 7, version: 2, dia: '2026-12-08', hora: '23:45', desc: 'Kit escolar' };

  it('a turno lasts half an hour from its hour in Argentina, and reminds', () => {
    expect(citaOf(turno, 'Gremio', 'gremio.example', HECHO)).toEqual({
      uid: 'turno-7@gremio.example',
      comienza: '2026-12-09T02:45:00.000Z',
      termina: '2026-12-09T03:15:00.000Z',
      hecho: HECHO,
      titulo: 'Turno en Gremio',
      lugar: '',
      detalle: 'Kit escolar\nSi no podés ir, cancelalo en la app.',
      alarma: true,
      revision: 2,
    });
    const plain = citaOf({ ...turno, desc: '' }, 'Gremio', 'gremio.example', HECHO);
    expect(plain.detalle).toBe('Si no podés ir, cancelalo en la app.');
    expect(calendarioOf(turno, 'Gremio', 'gremio.example', HECHO)).toContain(
      'DTSTART:20261209T024500Z\r\nDTEND:20261209T031500Z\r\n',
    );
  });

  it('a vacation day lasts until the next day begins, without words about an hour', () => {
    const dia = { id: 7, version: 3, dia: '2026-12-31', desc: 'Parque' };
    expect(citaDeVacaciones(dia, 'gremio.example', HECHO)).toEqual({
      uid: 'vacaciones-7@gremio.example',
      desde: '2026-12-31',
      hasta: '2027-01-01',
      hecho: HECHO,
      titulo: 'Día de vacaciones',
      lugar: '',
      detalle: 'Parque',
      revision: 3,
    });
  });
});

it.each([
  ['reservado', ['cancelado', 'atendido', 'ausente']],
  ['atendido', ['reservado', 'ausente']],
  ['ausente', ['reservado', 'atendido']],
  ['cancelado', []],
] as const)('staff may make a turno that is %s %j', (estado, next) => {
  expect(nextEstados({ dia: '2026-12-03', estado }, '2026-12-03')).toEqual(next);
});

it.each([
  ['reservado', ['cancelado']],
  ['atendido', ['reservado']],
  ['ausente', ['reservado']],
] as const)('staff may make a turno of tomorrow that is %s %j', (estado, next) => {
  expect(nextEstados({ dia: '2026-12-04', estado }, '2026-12-03')).toEqual(next);
});
