import { type Acts, figure, type Values } from '../platform/audit/acts.ts';
import { countOf, type Noun } from '../platform/audit/words.ts';

const CLAVE: Noun = {
  one: 'clave de activación',
  many: 'claves de activación',
  female: true,
};
const CARTA: Noun = { one: 'carta', many: 'cartas', female: true };
const DEVICE: Noun = { one: 'dispositivo', many: 'dispositivos' };
const PERSONA: Noun = { one: 'persona', many: 'personas', female: true };

/** Keys of a batch, by letter and by mail. */
const keysOf = (tanda: Values): number => figure(tanda['cartas']) + figure(tanda['correos']);

export const nouns: Record<string, Noun> = {
  cartas: CARTA,
  identidades: DEVICE,
};

export const acts: Acts = {
  claves_activacion: {
    noun: CLAVE,
    says: {
      emision: ({ count, whom }) =>
        count === 1
          ? `emitió una clave de activación para ${whom}`
          : `emitió claves de activación para ${countOf(count, PERSONA)}`,
      revocacion: ({ whom }) => `revocó la clave de activación de ${whom}`,
    },
  },
  cartas: {
    noun: { one: 'tanda de claves', many: 'tandas de claves', female: true },
    says: {
      alta: ({ after }) => `preparó claves de activación para ${countOf(keysOf(after), PERSONA)}`,
      cambio: ({ after }) =>
        `volvió a contar una tanda, ahora para ${countOf(keysOf(after), PERSONA)}`,
      borrado: ({ before }) => `descartó una tanda de ${countOf(keysOf(before), CLAVE)}`,
      emision: ({ after }) => `mandó emitir ${countOf(keysOf(after), CLAVE)}`,
      apertura: ({ after }) => `bajó ${countOf(figure(after['cartas']), CARTA)} con claves`,
      cierre: ({ after }) =>
        `confirmó que se imprimieron ${countOf(figure(after['cartas']), CARTA)} con claves`,
    },
  },
};
