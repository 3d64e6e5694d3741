import { expect, it } from 'vitest';
import { edadEn } from '../personas/rules.ts';
import { alcanza, isWithin, nacidosDe } from './rules.ts';
import { type Audiencia, audiencia, type Destinatario } from './schemas.ts';

const HOY = '2026-11-27';
const NOBODY: Destinatario = {
  seccionales: [],
  reparticiones: [],
  listas: [],
  fecha_nacimiento: null,
  hijos: [],
  delegado: false,
  capital: false,
};

/** Every day from 2003 to 2012, with its leap days. */
const DAYS = Array.from({ length: 3_653 }, (_, day) =>
  new Date(Date.UTC(2003, 0, 1 + day)).toISOString().slice(0, 10),
);

it.each(['2026-11-27', '2026-02-28', '2026-03-01', '2028-02-29', '2027-01-01', '2024-12-31'])(
  'the birth dates of some ages are those whose age is among them, on %s',
  (hoy) => {
    const edades = { desde: 18, hasta: 20 };
    const { despues, hasta } = nacidosDe(edades, hoy);
    for (const day of DAYS) {
      const age = edadEn(day, hoy);
      const isAmong = age >= 18 && age <= 20;
      const isBetween = day > String(despues) && day <= String(hasta);
      expect({ day, isBetween }).toEqual({ day, isBetween: isAmong });
    }
  },
);

it.each([
  ['a seccional', { seccionales: [3, 9] }, { seccionales: [9] }],
  ['a repartición', { reparticiones: [4] }, { reparticiones: [4, 5] }],
  ['a list', { listas: [7, 2] }, { listas: [2] }],
  ['an age', { edad: { desde: 60, hasta: null } }, { fecha_nacimiento: '1966-11-27' }],
  [
    'the age of a child',
    { hijos: { desde: 6, hasta: 12 } },
    { hijos: ['2001-01-01', '2018-05-05'] },
  ],
  ['being a delegate', { delegados: true }, { delegado: true }],
  ['the capital area', { capital: true }, { capital: true }],
])('%s is enough to be reached', (_name, parts, mine) => {
  const value = audiencia.parse(parts);
  expect(alcanza(value, NOBODY, HOY)).toBe(false);
  expect(alcanza(value, { ...NOBODY, ...mine }, HOY)).toBe(true);
  const also = audiencia.parse({ seccionales: [77], ...parts });
  expect(alcanza(also, { ...NOBODY, ...mine }, HOY)).toBe(true);
});

it('everybody is reached without an audience, also who has no data', () => {
  expect(alcanza(null, NOBODY, HOY)).toBe(true);
});

it('the same choice is the same value, in whichever order it was made', () => {
  const one = audiencia.parse({ seccionales: [9, 3, 9], edad: { desde: 18 } });
  const other = audiencia.parse({
    edad: { desde: 18, hasta: null },
    listas: [],
    seccionales: [3, 9],
  });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

it.each([
  ['nobody', {}],
  ['no list', { listas: [] }],
  ['an age without a number', { edad: { desde: null, hasta: null } }],
  ['ages in the wrong order', { hijos: { desde: 12, hasta: 6 } }],
])('%s is refused', (_name, value) => {
  expect(audiencia.safeParse(value).success).toBe(false);
});

it.each([
  ['2026-11-27', 18, 20, '2005-11-27', '2008-11-27'],
  ['2026-11-27', 18, null, null, '2008-11-27'],
  ['2026-11-27', null, 20, '2005-11-27', null],
  ['2028-02-28', 18, 20, '2007-02-28', '2010-02-28'],
  // SQL refuses a 29 February of a common year.
  ['2028-02-29', 18, 20, '2007-02-28', '2010-02-28'],
  ['2028-02-29', 20, 23, '2004-02-29', '2008-02-29'],
  ['2028-02-29', 28, null, null, '2000-02-29'],
  ['2104-02-29', 4, null, null, '2100-02-28'],
])(
  'on %s, ages from %s to %s are births after %s and until %s',
  (hoy, desde, hasta, after, until) => {
    expect(nacidosDe({ desde, hasta }, hoy)).toEqual({ despues: after, hasta: until });
  },
);

it.each([
  ['2005-11-27', 18, 20, false],
  ['2005-11-28', 18, 20, true],
  ['2008-11-27', 18, 20, true],
  ['2008-11-28', 18, 20, false],
  ['2008-11-27', 18, null, true],
  ['2008-11-28', 18, null, false],
  ['2005-11-28', null, 20, true],
  ['2005-11-27', null, 20, false],
])('a birth on %s is among the ages from %s to %s: %s', (fecha, desde, hasta, reached) => {
  const ages = { desde, hasta };
  const edad = audiencia.parse({ edad: ages });
  expect(alcanza(edad, { ...NOBODY, fecha_nacimiento: fecha }, HOY)).toBe(reached);
  const hijos = audiencia.parse({ hijos: ages });
  expect(alcanza(hijos, { ...NOBODY, hijos: [fecha] }, HOY)).toBe(reached);
});

it('reaches nobody by an age or a child that the audience does not name', () => {
  const parent = { ...NOBODY, fecha_nacimiento: '1966-11-27', hijos: ['2018-05-05'] };
  expect(alcanza(audiencia.parse({ seccionales: [3] }), parent, HOY)).toBe(false);
});

const SECCIONALES = audiencia.parse({ seccionales: [3, 9] });

it.each<[string, boolean, Audiencia | null]>([
  ['of those seccionales', true, SECCIONALES],
  ['of one of them', true, audiencia.parse({ seccionales: [9] })],
  ['from before there were lists', true, { ...SECCIONALES, listas: undefined }],
  ['of another seccional too', false, audiencia.parse({ seccionales: [3, 4] })],
  ['of everybody', false, null],
  ['of no seccional', false, { ...SECCIONALES, seccionales: [] }],
  ['of a repartición too', false, { ...SECCIONALES, reparticiones: [3] }],
  ['of a list too', false, { ...SECCIONALES, listas: [3] }],
  ['of an age too', false, { ...SECCIONALES, edad: { desde: 18, hasta: null } }],
  ['of the age of a child too', false, { ...SECCIONALES, hijos: { desde: 6, hasta: 12 } }],
  ['of delegates too', false, { ...SECCIONALES, delegados: true }],
  ['of the capital too', false, { ...SECCIONALES, capital: true }],
])('an audience %s is within the seccionales of a local user: %s', (_title, within, value) => {
  expect(isWithin(value, [3, 9, 12])).toBe(within);
});
