import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { problemOf, sentenceOf } from './problem.ts';

const FIELDS = [{ campo: 'puntaje', mensaje: 'Completá este dato.' }];

test('a refusal keeps the words of the server and what stands', () => {
  const problem = problemOf(
    new WireError(errorBody('turno_ya_tiene', { turno: { id: 7 } })),
    'No se reservó',
  );
  expect(problem.title).toBe('Error');
  expect(problem.message).toBe('Ya tenés un turno. Podés cambiarlo o cancelarlo.');
  expect(problem.body?.turno).toEqual({ id: 7 });
});

test('broken rules go under the header of the specification', () => {
  const problem = problemOf(
    new WireError(errorBody('datos_invalidos', { errores: FIELDS })),
    'No se guardó',
  );
  expect(problem.title).toBe('Error validación');
  expect(problem.fields).toEqual(FIELDS);
});

test('without signal it says what did not happen', () => {
  expect(problemOf(new NoSignal(new TypeError('failed'), false), 'No se reservó').message).toBe(
    'No se reservó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );
});

test('a lost answer is said to be unknown', () => {
  expect(problemOf(new NoSignal(new TypeError('failed')), 'No se reservó').message).toBe(
    'No sabemos si se reservó: se cortó la conexión. Cuando vuelva la señal, probá de nuevo: no se hace dos veces.',
  );
});

test('a fault of ours is never shown raw', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).not.toContain('undefined');
});

test('an error without a sentence gets the one of the specification', () => {
  const unsaid = 'Error desconocido al cancelar la invitación.';
  const proxy = new WireError(errorBody('inesperado'), false);
  expect(problemOf(proxy, 'No se canceló', unsaid).message).toBe(unsaid);
  expect(
    problemOf(new WireError(errorBody('suspendido')), 'No se canceló', unsaid).message,
  ).toMatch(/suspendida/);
  // Without a reply of the server's (cut off, or a foreign 200) the outcome is unknown, and is said to be.
  expect(
    sentenceOf(new NoSignal(new SyntaxError('Unexpected token')), 'No se canceló', unsaid),
  ).toBe(
    `${unsaid} No sabemos si se canceló: se cortó la conexión. Cuando vuelva la señal, probá de nuevo: no se hace dos veces.`,
  );
  expect(
    sentenceOf(
      new NoSignal(new TypeError('failed')),
      'No se guardó',
      'Error al guardar inscripción',
    ),
  ).toMatch(/^Error al guardar inscripción\. No sabemos si se guardó: se cortó la conexión\./);
  expect(sentenceOf(new NoSignal(null, false), 'No se canceló', unsaid)).toBe(
    `${unsaid} No hay conexión: probá de nuevo cuando vuelva la señal.`,
  );
});
