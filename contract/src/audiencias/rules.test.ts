import { expect, it } from 'vitest';
import { edadEn } from '../personas/rules.ts';
import { alcanza, nacidosDe } from './rules.ts';
import { audiencia, type Destinatario } from './schemas.ts';

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
