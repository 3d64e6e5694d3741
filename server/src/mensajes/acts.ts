import { type Acts, text, type Told } from '../platform/audit/acts.ts';
import { isLote, rowsOf } from '../platform/audit/any.ts';
import { quoted } from '../platform/audit/words.ts';

const MENSAJE = { one: 'mensaje', many: 'mensajes' };

/** `el mensaje «Tu turno» a Juan Gómez (DNI …)`; one to an address of the house names nobody. */
function message({ before, after, whom }: Told): string {
  const asunto = text(after['asunto']) ?? text(before['asunto']);
  const person = typeof (after['persona_id'] ?? before['persona_id']) === 'number';
  return `${asunto === null ? 'un mensaje' : `el mensaje ${quoted(asunto)}`}${person ? ` a ${whom}` : ''}`;
}

export const acts: Acts = {
  mensajes: {
    noun: MENSAJE,
    says: {
      reenvio: (told) => `envió de nuevo ${message(told)}`,
      cambio: (told) =>
        isLote(told) ? `envió de nuevo ${rowsOf(told, MENSAJE)}` : `cambió ${message(told)}`,
    },
  },
  textos_mensajes: {
    noun: { one: 'texto de los correos', many: 'textos de los correos' },
    recall({ titulo }) {
      const name = text(titulo);
      return name === null ? null : { name, phrase: `el texto del correo ${quoted(name)}` };
    },
  },
};
