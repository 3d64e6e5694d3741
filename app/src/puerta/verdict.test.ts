import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, it } from 'vitest';
import { cardVerdict, failedCard, failedVerdict } from './components/verdict.ts';

const refused = (...body: Parameters<typeof errorBody>) =>
  failedVerdict(new WireError(errorBody(...body)));

it('says when and where the first scan was', () => {
  const voucher = { tipo: 'Cine', usado: '2026-11-20T15:00:00.000Z', usado_donde: 'Cine Cosmos' };
  expect(refused('voucher_usado', { voucher })).toEqual({
    tone: 'bad',
    word: 'Ya se usó',
    text: 'El viernes 20 de noviembre, 12:00, en Cine Cosmos.',
    who: 'Cine',
  });
});

it.each([
  ['voucher_vencido', { vence: '2026-12-08' }, 'Vencido', 'Sirvió hasta el martes 8 de diciembre.'],
  ['voucher_cancelado', { motivo: 'Error de carga' }, 'Cancelado', 'Error de carga'],
  ['voucher_de_otro_tipo', { tipo: 'Parque' }, 'No es para acá', 'Es un voucher de Parque.'],
] as const)('tells %s apart', (motivo, voucher, word, text) => {
  expect(refused(motivo, { voucher })).toMatchObject({ word, text });
});

it('says the sentence of the server where nothing more is known', () => {
  expect(refused('voucher_desconocido')).toMatchObject({
    tone: 'bad',
    text: 'Ese código no es de ningún voucher. Revisalo y probá de nuevo.',
  });
});

it('never shows not knowing as a refusal', () => {
  expect(failedVerdict(new NoSignal(null)).tone).toBe('unknown');
  expect(refused('sin_base').tone).toBe('unknown');
});

it('says of a card whether it is good, and what is none from what could not be asked', () => {
  const persona = {
    valida: true,
    nombre: 'Ana P.',
    documento: '222',
    consultado: '2026-11-20T15:00:00.000Z',
    organizacion: 'Sindicato',
  };
  expect(cardVerdict(persona)).toEqual({
    tone: 'ok',
    word: 'Vigente',
    text: 'Documento terminado en 222',
    who: 'Ana P.',
  });
  expect(cardVerdict({ ...persona, valida: false })).toMatchObject({
    tone: 'bad',
    word: 'No vigente',
  });
  expect(failedCard(new WireError(errorBody('no_encontrado')))?.word).toBe('No es un carnet');
  expect(failedCard(new NoSignal(null))).toBeNull();
  expect(refused('carnet_revocado')).toMatchObject({ tone: 'warn', word: 'Carnet reemplazado' });
});
