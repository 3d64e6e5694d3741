import { expect, test } from 'vitest';
import { wire } from './index.ts';
import { ERRORS, type ErrorName, errorBody } from './platform/errors.ts';
import { declaredError, STANDS } from './stands.ts';

const NAMES = Object.keys(ERRORS) as ErrorName[];
const OF_ALL = ['code', 'motivo', 'message', 'errores', 'problema'];

test.each(NAMES)('a body of %s carries what is declared of it and no more', (name) => {
  const body = errorBody(name, {
    errores: [{ campo: 'nombre', mensaje: 'Completá este dato.', valor: 'x' } as never],
    problema: 'abc',
    hotel_email: 'reservas@hotel.example',
    base: 'https://app.example.org',
    actual: { hotel_email: 'reservas@hotel.example' },
  });
  const said = declaredError(body);
  expect(Object.keys(said).filter((field) => !OF_ALL.includes(field))).toEqual([]);
  expect(JSON.stringify(said)).not.toContain('hotel.example');
  expect(said.errores).toEqual([{ campo: 'nombre', mensaje: 'Completá este dato.' }]);
});

test('columns of a row beside the declared ones stay inside', () => {
  const row = {
    id: 7,
    evento_id: 1,
    estado: 'inscripta',
    personas: 1,
    oferta_hasta: null,
    puesto: null,
    participante: null,
    motivo: null,
    revision: 5,
    base: 'https://app.example.org',
    version: 3,
  };
  const said = declaredError(errorBody('invitacion_cerrada', { invitacion: row }));
  const { base: _base, version: _version, ...declared } = row;
  expect(said['invitacion']).toEqual(declared);
});

test('a stale version is told the thing as its call replies with it', () => {
  const call = wire.find(
    ({ endpoint: { method, path } }) => `${method} ${path}` === 'PUT /personal/rubros/{id}',
  );
  const row = {
    id: 1,
    nombre: 'Salud',
    icono: null,
    orden: 0,
    cant_beneficios: 3,
    version: 2,
    busqueda: 'salud',
  };
  const said = declaredError(errorBody('version_vieja', { actual: row }), call?.endpoint);
  expect(said['actual']).toMatchObject({ id: 1, nombre: 'Salud', version: 2 });
  expect(said['actual']).not.toHaveProperty('busqueda');
});

test('every name of what stands is an error of the catalogue', () => {
  expect(Object.keys(STANDS).filter((name) => !(name in ERRORS))).toEqual([]);
});
