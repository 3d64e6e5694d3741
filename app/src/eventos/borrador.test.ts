import { expect, it } from 'vitest';
import { nadie, rotoOf, rotosOf, rotosPorPersona } from './components/borrador.ts';

it('keeps what is wrong with somebody by them when another is taken off', () => {
  const whole = { ...nadie('acompanante'), nombre: 'Rosa', numdoc: '30123456' };
  const named = { ...nadie('acompanante'), nombre: 'Luis' };
  const titular = { ...nadie('titular'), nombre: 'Ana', numdoc: '' };
  const borrador = { titular, personas: [whole, named] };
  const marcas = rotosPorPersona(rotosOf(borrador), borrador);

  expect(rotoOf(marcas, whole, 'numdoc')).toBeUndefined();
  expect(rotoOf(marcas, named, 'numdoc')?.campo).toBe('invitados.1.numdoc');
  expect(rotoOf(marcas, titular, 'numdoc')?.campo).toBe('invitados.2.numdoc');
  expect(rotoOf(marcas, named, 'nombre')).toBeUndefined();
});
