import { expect, it } from 'vitest';
import * as mails from './mails.ts';

const para = { id: 1, nombre: 'PÉREZ, Ana', email: 'ana@prueba.local' };
const told = {
  para,
  base: 'https://app.prueba',
  organizacion: 'Prueba',
  ahora: '2026-11-20T15:00Z',
};
const turno = { dia: '2026-12-08', hora: '10:30', desc: '' };
const day = { dia: '2026-12-08', hora: null, desc: '' };
const titleOf = (mail: ReturnType<typeof mails.reservadoMail>) => mails.toPush(mail, 1).push.titulo;

it.each([
  [turno, 'turno', '/turnos'],
  [day, 'día de vacaciones', '/turnos/vacaciones'],
])('names on the device what it is about: %o', (cita, que, camino) => {
  expect(titleOf(mails.reservadoMail(told, cita))).toBe(`Tenés un ${que} nuevo`);
  expect(titleOf(mails.movidoMail(told, cita, cita, true))).toBe(`Tu ${que} cambió`);
  expect(titleOf(mails.canceladoMail(told, cita, null))).toBe(`Se canceló tu ${que}`);
  expect(titleOf(mails.repuestoMail(told, cita))).toBe(`Tu ${que} sigue en pie`);
  expect(titleOf(mails.lugarMail(told, 'Sede', cita))).toBe(`Hay un cambio en tu ${que}`);
  expect(mails.toPush(mails.reservadoMail(told, cita), 1).push.camino).toBe(camino);
});
