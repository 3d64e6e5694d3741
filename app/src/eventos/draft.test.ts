import { expect, it } from 'vitest';
import { emptyPersona, fieldErrorOf, checkInvitados, errorsByPersona } from './components/draft.ts';

it('keeps what is wrong with somebody by them when another is taken off', () => {
  const whole = { ...emptyPersona('acompanante'), nombre: 'Rosa', numdoc: '30123456' };
  const named = { ...emptyPersona('acompanante'), nombre: 'Luis' };
  const titular = { ...emptyPersona('titular'), nombre: 'Ana', numdoc: '' };
  const borrador = { titular, personas: [whole, named] };
  const marcas = errorsByPersona(checkInvitados(borrador).errors, borrador);

  expect(fieldErrorOf(marcas, whole, 'numdoc')).toBeUndefined();
  expect(fieldErrorOf(marcas, named, 'numdoc')?.campo).toBe('invitados.1.numdoc');
  expect(fieldErrorOf(marcas, titular, 'numdoc')?.campo).toBe('invitados.2.numdoc');
  expect(fieldErrorOf(marcas, named, 'nombre')).toBeUndefined();
});
