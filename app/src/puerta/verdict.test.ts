import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, it } from 'vitest';
import { cardVerdict, failedCard, failedVerdict, undoneVerdict } from './components/verdict.ts';

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

it('offers to undo what the reader used today, and nothing else', () => {
  const voucher = {
    id: 7,
    tipo: 'Cine',
    usado: '2026-11-20T15:00:00.000Z',
    usado_donde: 'Cine Cosmos',
  };
  const own = refused('voucher_usado', { voucher: { ...voucher, deshacer: true } });
  expect(own).toMatchObject({
    tone: 'warn',
    word: 'Ya lo usaste',
    text: 'El viernes 20 de noviembre, 12:00, en Cine Cosmos. Si fue un error, deshacelo.',
    undo: { voucher_ids: [7], turno_id: null },
  });
  const others = refused('voucher_usado', { voucher: { ...voucher, deshacer: false } });
  expect([others.tone, others.undo]).toEqual(['bad', undefined]);
});

it('says what an undo left, also if it expired', () => {
  const entregable = {
    id: 7,
    tipo_id: 1,
    tipo: 'Cine',
    para: 'Ana Paz',
    codigo: 'AB-1',
    con_turno: false,
    fotos: null,
    estado: 'reclamado' as const,
    vence: '2026-12-08',
    usado: null,
    usado_donde: null,
    deshacer: false,
  };
  expect(undoneVerdict([entregable])).toEqual({
    tone: 'undone',
    word: 'Deshecho',
    text: 'El voucher quedó sin usar y se puede usar de nuevo. Le avisamos a su titular.',
    who: 'Ana Paz',
  });
  expect(undoneVerdict([{ ...entregable, estado: 'vencido' }]).text).toContain('ya venció');
});
