import { HttpError } from 'react-admin';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, it } from 'vitest';
import { asHttpError, isRefusal } from './errors.ts';

const refused = (body: unknown, status: number) =>
  asHttpError(new HttpError('whatever', status, body)) as HttpError;

it('says the wire’s sentence, and names each broken field for the form', () => {
  const errores = [
    { campo: 'numero_documento', mensaje: 'No tiene la forma esperada.' },
    { campo: 'valor.contacto.email', mensaje: 'Escribí un correo.' },
  ];
  const error = refused(errorBody('datos_invalidos', { errores }), 422);
  const said = 'Hay datos para corregir. No tiene la forma esperada. Escribí un correo.';
  expect(error.message).toBe(said);
  expect(error.body.errors).toEqual({
    numero_documento: 'No tiene la forma esperada.',
    'valor.contacto.email': 'Escribí un correo.',
    root: { serverError: said },
  });
});

it('says only what is wrong with the one thing that is', () => {
  const errores = [{ campo: 'archivo', mensaje: 'La planilla tiene contraseña.' }];
  const error = refused(errorBody('datos_invalidos', { errores }), 422);
  expect(error.message).toBe('La planilla tiene contraseña.');
});

it('keeps a refusal without fields out of the form, with what stands', () => {
  const error = refused(errorBody('version_vieja', { actual: { id: 1 } }), 409);
  expect(error.body.errors).toBeUndefined();
  expect(error.body.actual).toEqual({ id: 1 });
  expect(isRefusal(error, 'version_vieja')).toBe(true);
  expect(isRefusal(error, 'ya_existe')).toBe(false);
});

it('says that the system does not answer, in Spanish, when nothing came back', () => {
  const error = asHttpError(new TypeError('Failed to fetch')) as HttpError;
  expect([error.status, error.message]).toEqual([
    503,
    'El sistema no responde. No se perdió nada: probá en un minuto.',
  ]);
});

it('never shows what a proxy wrote', () => {
  const error = refused('<html>Bad gateway</html>', 502);
  expect([error.status, error.message]).toEqual([
    502,
    'El sistema tuvo un problema. No se perdió nada: probá en un minuto.',
  ]);
});

it('leaves a read that was given up alone', () => {
  const aborted = new DOMException('gone', 'AbortError');
  expect(asHttpError(aborted)).toBe(aborted);
});

it('says the code of a failure of the server’s own', () => {
  const error = refused(errorBody('inesperado', { problema: '3f9a1c07-b2d4' }), 500);
  expect(error.message).toMatch(/en un minuto\. Código del problema: 3f9a1c07-b2d4$/);
});
