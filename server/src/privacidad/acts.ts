import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import { type Acts, text, type Told } from '../platform/audit/acts.ts';
import { edited } from '../platform/audit/any.ts';
import type { Noun } from '../platform/audit/words.ts';

const TIPOS: Record<TipoPedido, string> = {
  acceso: 'acceso a sus datos',
  rectificacion: 'corrección de sus datos',
  supresion: 'borrado de sus datos',
};

const isTipo = (tipo: string | null): tipo is TipoPedido => tipo !== null && tipo in TIPOS;

/** `el pedido de acceso a sus datos de Juan Gómez (DNI …)`. */
function request({ before, after, whom, own }: Told): string {
  const tipo = text(after['tipo']) ?? text(before['tipo']);
  const what = isTipo(tipo) ? TIPOS[tipo] : 'datos personales';
  return `el pedido de ${what}${own ? '' : ` de ${whom}`}`;
}

const PEDIDO: Noun = { one: 'pedido de datos personales', many: 'pedidos de datos personales' };

export const nouns: Record<string, Noun> = { pedidos_privacidad: PEDIDO };

export const acts: Acts = {
  privacidad: {
    noun: PEDIDO,
    says: {
      alta: (told) => `${told.own ? 'hizo desde la app' : 'anotó'} ${request(told)}`,
      cambio: (told) =>
        told.after['estado'] === 'retirado'
          ? `retiró ${request(told)}`
          : edited(told, request(told)),
      decision: (told) =>
        `${told.after['estado'] === 'rechazado' ? 'rechazó' : 'respondió'} ${request(told)}`,
      borrado: () => 'borró los datos de una persona, a su pedido',
      exportacion: ({ whom, own }) =>
        own ? 'bajó todos sus datos desde la app' : `bajó todos los datos de ${whom}`,
    },
  },
};
