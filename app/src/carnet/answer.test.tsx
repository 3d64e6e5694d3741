import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { answerOf } from './components/answer.ts';

const PERSONA = {
  valida: true,
  nombre: 'María G.',
  documento: '678',
  consultado: '2026-12-08T10:30:00-03:00',
  organizacion: 'Unión',
};

test.each([
  ['a valid card', PERSONA, null, 'ok', 'Vigente'],
  ['a suspended member', { ...PERSONA, valida: false }, null, 'bad', 'No vigente'],
  [
    'a card that was replaced',
    null,
    new WireError(errorBody('carnet_revocado')),
    'warn',
    'Carnet reemplazado',
  ],
  [
    'a code that is no card',
    null,
    new WireError(errorBody('no_encontrado')),
    'bad',
    'No es un carnet',
  ],
  [
    'a code that nobody could have made',
    null,
    new WireError(errorBody('datos_invalidos')),
    'bad',
    'No es un carnet',
  ],
  ['no signal', null, new NoSignal(new TypeError()), 'unknown', 'Sin conexión'],
  ['a server that is down', null, new WireError(errorBody('sin_base')), 'unknown', 'Sin respuesta'],
  ['too many questions', null, new WireError(errorBody('demasiados')), 'unknown', 'Sin respuesta'],
  ['not answered yet', null, null, 'unknown', 'Comprobando…'],
])('%s', (_, persona, error, tone, word) => {
  expect(answerOf(persona, error)).toMatchObject({ tone, word });
});

test('an answer from before never stands beside a failure', () => {
  expect(answerOf(PERSONA, new NoSignal(new TypeError())).tone).toBe('unknown');
});
