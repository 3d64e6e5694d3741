import { expect, it } from 'vitest';
import type { InvitadoEdit } from '../schemas.ts';
import { formularioCompleto, invitadosMal } from './rules.ts';

const HOY = '2026-12-08';
const FAMILIA = { numdoc: '20111222', hijos: ['50111222', '50333444'] };
const one = (
  parentesco: InvitadoEdit['parentesco'],
  numdoc: string,
  nacimiento = '1990-01-01',
) => ({
  nombre: 'Alguien',
  numdoc,
  fecha_nacimiento: nacimiento,
  parentesco,
  dieta: null,
  observaciones: null,
});
const YO = one('titular', FAMILIA.numdoc);

it.each([
  ['titular', 0, [YO], []],
  [
    'titular',
    3,
    [YO, one('acompanante', '30111222')],
    ['invitados: A este evento vas sin acompañantes.'],
  ],
  ['titular_y_acompanantes', 1, [one('acompanante', '30111222')], []],
  [
    'titular_y_acompanantes',
    1,
    [one('acompanante', '30111222'), one('hijo', '30111223')],
    ['invitados: Podés llevar a 1 persona como máximo.'],
  ],
  [
    'titular_y_acompanantes',
    3,
    [one('acompanante', '30111222'), one('hijo', '30111222')],
    ['invitados.1.numdoc: Ese documento está dos veces en la lista.'],
  ],
  [
    'titular_y_acompanantes',
    3,
    [YO, one('conyuge', FAMILIA.numdoc)],
    ['invitados.1.numdoc: Es tu propio documento, y ya estás en la lista.'],
  ],
  [
    'titular_y_acompanantes',
    3,
    [YO, YO],
    [
      'invitados.1.numdoc: Ese documento está dos veces en la lista.',
      'invitados: Hay dos titulares.',
    ],
  ],
  [
    'grupo_familiar',
    0,
    [one('conyuge', '30111222'), one('hijo', '50111222'), one('hijo', '50333444')],
    [],
  ],
  [
    'grupo_familiar',
    0,
    [one('hijo', '50999999')],
    ['invitados.0.numdoc: No figura entre tus hijos. Pedile a tu seccional que lo cargue.'],
  ],
  [
    'grupo_familiar',
    5,
    [one('acompanante', '30111222')],
    ['invitados.0.parentesco: Este evento es para tu cónyuge y tus hijos.'],
  ],
  [
    'grupo_familiar',
    0,
    [one('conyuge', '30111222'), one('conyuge', '30111223')],
    ['invitados: Puede ir un solo cónyuge.'],
  ],
  ['titular_y_acompanantes', 2, [one('conyuge', '30111222'), one('conyuge', '30111223')], []],
  ['sorteo', 1, [one('acompanante', '30111222', HOY)], []],
  [
    'sorteo',
    1,
    [one('acompanante', '30111222', '2027-01-01')],
    ['invitados.0.fecha_nacimiento: Esa fecha todavía no llegó.'],
  ],
] as const)(
  'judges who comes to %s with %i: %#',
  (estrategia, max_acompanantes, lista, expected) => {
    const errores = invitadosMal({ estrategia, max_acompanantes }, [...lista], FAMILIA, HOY);
    expect(errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`)).toEqual(expected);
  },
);

it('is complete where everybody has a birth date', () => {
  expect(formularioCompleto([YO])).toBe(true);
  expect(formularioCompleto([YO, { ...YO, fecha_nacimiento: null }])).toBe(false);
});
