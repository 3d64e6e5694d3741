import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { expect, test } from 'vitest';
import { openInWords, closedInWords, ventanaOf } from './components/ventana.ts';

const abierta = {
  ...datosGlobalesVacios,
  turno_id: 7,
  dia_inicio: 7,
  mes_inicio: 12,
  anio_inicio: 2026,
  dia_fin: 9,
  mes_fin: 1,
  anio_fin: 2027,
  inicializo: false,
  finalizo: false,
};
const fechas = { desde: '2026-12-07', hasta: '2027-01-09' };

test('every field empty is no campaign', () => {
  expect(ventanaOf(datosGlobalesVacios, '2026-12-08')).toEqual({ estado: 'ninguna' });
});

test.each([
  ['2026-12-06', 'sin_empezar'],
  ['2026-12-07', 'abierta'],
  ['2027-01-09', 'abierta'],
  ['2027-01-10', 'terminada'],
] as const)('on %s it is %s, both ends included', (hoy, estado) => {
  expect(ventanaOf(abierta, hoy)).toEqual({ estado, ...fechas });
});

test('the server’s answer holds where the device has an older date', () => {
  expect(ventanaOf({ ...abierta, inicializo: true }, '2026-12-01').estado).toBe('abierta');
  expect(ventanaOf({ ...abierta, finalizo: true }, '2026-12-08').estado).toBe('terminada');
});

test('an open campaign says from when to when', () => {
  expect(openInWords(fechas, '2026-12-08')).toBe('Podés reservar hasta el sábado 9 de enero.');
  expect(openInWords(fechas, '2027-01-09')).toBe('Hoy es el último día para reservar.');
});

test('a closed one says why, and what to do', () => {
  expect(closedInWords({ estado: 'sin_empezar', ...fechas }, 'turnos')).toEqual({
    title: 'Las reservas empiezan el lunes 7 de diciembre',
    text: 'Desde ese día y hasta el sábado 9 de enero vas a poder elegir día y horario acá.',
  });
  expect(closedInWords({ estado: 'terminada', ...fechas }, 'turnos')).toEqual({
    title: 'Las reservas terminaron',
    text: expect.stringContaining('comunicate con tu seccional'),
  });
  expect(closedInWords({ estado: 'ninguna' }, 'vacation').title).toBe(
    'Ahora no hay días de vacaciones para elegir',
  );
});
