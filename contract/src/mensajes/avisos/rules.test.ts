import { expect, it } from 'vitest';
import {
  type Aviso,
  AVISOS,
  CANALES,
  CLASES_AVISO,
  deEntrada,
  esDireccionSegura,
  faltaElAviso,
  seElige,
  va,
} from './rules.ts';

/** `on` and `off` until the member chooses; `always` where they cannot switch it off. */
const TABLE: Record<Aviso, [correo: string, push: string]> = {
  turno: ['on', 'on'],
  evento: ['on', 'on'],
  hotel: ['on', 'on'],
  voucher: ['on', 'on'],
  lugar: ['always', 'on'],
  respuesta: ['always', 'on'],
  noticia: ['off', 'on'],
};

it('sends by each channel as the table says until a member chooses', () => {
  const said = (aviso: Aviso) =>
    CANALES.map((canal) => {
      if (!seElige(aviso, canal)) return 'always';
      return deEntrada(aviso, canal) ? 'on' : 'off';
    });
  expect(Object.fromEntries(CLASES_AVISO.map((aviso) => [aviso, said(aviso)]))).toEqual(TABLE);
  for (const aviso of CLASES_AVISO)
    for (const canal of CANALES) {
      expect(va([], aviso, canal)).toBe(deEntrada(aviso, canal));
    }
});

it('names and explains every notice', () => {
  for (const { titulo, detalle } of Object.values(AVISOS)) {
    expect(titulo).not.toBe('');
    expect(detalle).not.toBe('');
  }
});

it('follows the choice for that notice and that channel', () => {
  const choices = [
    { aviso: 'turno', canal: 'push', activo: false },
    { aviso: 'noticia', canal: 'correo', activo: true },
  ] as const;
  expect(va([...choices], 'turno', 'push')).toBe(false);
  expect(va([...choices], 'turno', 'correo')).toBe(true);
  expect(va([...choices], 'hotel', 'push')).toBe(true);
  expect(va([...choices], 'noticia', 'correo')).toBe(true);
});

it('sends what a member cannot switch off, whatever was stored', () => {
  expect(va([{ aviso: 'lugar', canal: 'correo', activo: false }], 'lugar', 'correo')).toBe(true);
});

it.each([
  [{ fecha: '2026-12-06', hora: '23:00:00' }, true],
  [{ fecha: '2026-12-07', hora: '09:59:00' }, true],
  [{ fecha: '2026-12-07', hora: '10:00' }, false],
  [{ fecha: '2026-12-07', hora: '10:00:01' }, false],
  [{ fecha: '2026-12-08', hora: '08:00:00' }, false],
])('at %o the reminder of 8 December at 10:00 is to come: %s', (ahora, comes) => {
  expect(faltaElAviso(ahora, '2026-12-08', '10:00')).toBe(comes);
});

it.each([
  ['https://push.example/x?y=1', true],
  ['push.example', false],
  ['https://ana@push.example/x', false],
  ['https://:clave@push.example/x', false],
  ['https://push.example/x#y', false],
])('takes %s for a push address: %s', (address, takes) => {
  expect(esDireccionSegura(address)).toBe(takes);
});
