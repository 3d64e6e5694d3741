import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { type Acts, text, type Told } from '../platform/audit/acts.ts';
import { recallPersona } from '../personas/acts.ts';

/** Names who is transferred; somebody who was asked for, by the document that the asker wrote. */
function transferred({ after }: Told): string {
  const known = recallPersona(after);
  if (known) return known.phrase;
  const documento = text(after['numero_documento']);
  return documento ? `quien tiene el DNI ${formatDocumento(documento)}` : 'una persona';
}

/** ` de la seccional «Salta» a la seccional «Chubut»`, as far as both are known. */
function towards({ named }: Told): string {
  const [from, to] = [named('desde_id'), named('hacia_id')];
  return `${from ? ` de ${from.phrase}` : ''}${to ? ` a ${to.phrase}` : ''}`;
}

export const acts: Acts = {
  traslados: {
    noun: { one: 'traslado', many: 'traslados' },
    says: {
      alta: (told) =>
        told.after['sentido'] === 'enviar'
          ? `ofreció el traslado de ${transferred(told)}${towards(told)}`
          : `pidió el traslado de ${transferred(told)}${towards(told)}`,
      decision: (told) =>
        told.after['estado'] === 'aceptado'
          ? `aceptó el traslado de ${transferred(told)}${towards(told)}`
          : `rechazó el traslado de ${transferred(told)}${towards(told)}`,
      revocacion: (told) => `retiró el pedido de traslado de ${transferred(told)}${towards(told)}`,
    },
  },
};
