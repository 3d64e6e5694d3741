import { expect, it } from 'vitest';
import { compromisoOf, sortear, sorteoMal } from './rules.ts';
import type { Puesto, Sorteo } from './schemas.ts';

const SEMILLA = 'a1'.repeat(32);
const ENTRANTS = Array.from({ length: 40 }, (_, n) => ({
  participante: 10_000_000 + n * 7919,
  personas: (n % 4) + 1,
}));

/** The expected values were also computed with Python's `hmac` and `hashlib`. */
it('is what the document says', () => {
  const drawn = sortear(SEMILLA, '04821', ENTRANTS, 30);
  expect(drawn.slice(0, 5).map((one) => one.participante)).toEqual([
    10_087_109, 10_102_947, 10_261_327, 10_293_003, 10_134_623,
  ]);
  expect(drawn.at(-1)?.participante).toBe(10_071_271);
  expect(drawn.map((one) => one.puesto)).toEqual(ENTRANTS.map((_, at) => at + 1));
  expect(compromisoOf(SEMILLA)).toBe(
    '52fe6094743bfd4f9be4321d98adc7e23c1ab622b0ba830e271d1ee1cbfd7850',
  );
});

it('gives places to whole groups, in order, as long as they fit, and no place is left that somebody fits in', () => {
  const drawn = sortear(SEMILLA, '4821', ENTRANTS, 30);
  let left = 30;
  for (const { personas, resultado } of drawn) {
    expect(resultado).toBe(personas <= left ? 'inscripta' : 'lista_de_espera');
    if (resultado === 'inscripta') left -= personas;
  }
  expect(left).toBe(0);
});

it('does not depend on the order in which entrants are listed', () => {
  expect(sortear(SEMILLA, '4821', ENTRANTS.toReversed(), 30)).toEqual(
    sortear(SEMILLA, '4821', ENTRANTS, 30),
  );
});

const published: Sorteo = {
  evento_id: 1,
  evento: 'Fiesta',
  inscripcion_desde: '2026-12-01T13:00:00.000Z',
  inscripcion_hasta: '2026-12-10T13:00:00.000Z',
  plazas: 30,
  compromiso: compromisoOf(SEMILLA),
  realizado: '2026-12-11T13:00:00.000Z',
  semilla: SEMILLA,
  numero: '4821',
  fuente: 'Lotería Nacional',
  participantes: ENTRANTS,
  resultado: sortear(SEMILLA, '4821', ENTRANTS, 30),
};

const RESULT = sortear(SEMILLA, '4821', ENTRANTS, 30);
const changedAt = (index: number, change: Partial<Puesto>) =>
  RESULT.map((one, at) => (at === index ? { ...one, ...change } : one));
const NOT_A_SEED = 'La semilla no son 256 bits en hexadecimal.';
const NOT_THE_RESULT = 'El resultado publicado no es el que sale de la semilla y el número.';

it.each<[string, Partial<Sorteo>, string[]]>([
  ['as it was drawn', {}, []],
  [
    'another seed',
    { semilla: 'b2'.repeat(32) },
    ['La semilla no es la que se había comprometido.', NOT_THE_RESULT],
  ],
  ['another number', { numero: '4822' }, [NOT_THE_RESULT]],
  ['a number without its zero', { numero: '04821' }, [NOT_THE_RESULT]],
  ['one entrant less', { participantes: ENTRANTS.slice(1) }, [NOT_THE_RESULT]],
  ['more places', { plazas: 31 }, [NOT_THE_RESULT]],
  [
    'two who changed places',
    { resultado: published.resultado?.toReversed() ?? null },
    [NOT_THE_RESULT],
  ],
  ['no seed at all', { semilla: 'zz' }, [NOT_A_SEED]],
  ['not drawn yet', { realizado: null }, ['Este sorteo todavía no se hizo.']],
  ['no seed yet', { semilla: null }, ['Este sorteo todavía no se hizo.']],
  ['no number yet', { numero: null }, ['Este sorteo todavía no se hizo.']],
  ['no result yet', { resultado: null }, ['Este sorteo todavía no se hizo.']],
  ['a seed after other text', { semilla: `zz${SEMILLA}` }, [NOT_A_SEED]],
  ['a seed before other text', { semilla: `${SEMILLA}zz` }, [NOT_A_SEED]],
  [
    'another entrant in a place',
    { resultado: changedAt(0, { participante: 1 }) },
    [NOT_THE_RESULT],
  ],
  ['another number of people', { resultado: changedAt(1, { personas: 9 }) }, [NOT_THE_RESULT]],
  ['another outcome', { resultado: changedAt(39, { resultado: 'inscripta' }) }, [NOT_THE_RESULT]],
  ['one line less', { resultado: RESULT.slice(0, -1) }, [NOT_THE_RESULT]],
  ['one line more', { resultado: [...RESULT, ...RESULT.slice(-1)] }, [NOT_THE_RESULT]],
])('checks %s', (_name, changed, expected) => {
  expect(sorteoMal({ ...published, ...changed })).toEqual(expected);
});
