import { capital } from '../../platform/format.ts';
import { type Articulo, withArticulo } from '../../platform/moments.ts';
import { type ClaseCorreo, CORREOS } from '../correos/rules.ts';
import type { Clase, Texto } from '../rules.ts';

const MARCADOR = /\{([^{}]*)\}/g;

export const marcadoresOf = (text: string): string[] =>
  [...text.matchAll(MARCADOR)].map(([, name = '']) => name);

type Campo = keyof Texto;
const CAMPOS: Campo[] = ['asunto', 'antes', 'despues'];

/** Lists wrong or missing marks of a text: the field, and a sentence that names the mark. */
export function fallasOf(clase: ClaseCorreo, texto: Texto): { campo: Campo; mensaje: string }[] {
  const { marcadores, obligatorios, texto: original }: Clase = CORREOS[clase];
  const known = Object.keys(marcadores);
  const options = known.map((name) => `{${name}}`).join(', ');
  const wrong = CAMPOS.flatMap((campo) => {
    const unknown = marcadoresOf(texto[campo]).find((name) => !known.includes(name));
    if (unknown !== undefined)
      return [{ campo, mensaje: `No conocemos {${unknown}}. Podés usar ${options}.` }];
    return /[{}]/.test(texto[campo].replace(MARCADOR, ''))
      ? [{ campo, mensaje: `Hay una llave suelta. Los datos se escriben así: ${options}.` }]
      : [];
  });
  if (wrong.length > 0) return wrong;
  return obligatorios
    .filter((name) => CAMPOS.every((campo) => !marcadoresOf(texto[campo]).includes(name)))
    .map((name) => ({
      campo: CAMPOS.find((campo) => original[campo].includes(`{${name}}`)) ?? 'asunto',
      mensaje: `Falta {${name}}: ${marcadores[name]}.`,
    }));
}

const WITH_ARTICULO = /(?:\b(el|del|al) )?\{([^{}]*)\}/gi;

/** An article before a mark follows the gender of the moment that takes its place. */
const fill = (text: string, datos: Record<string, string>): string =>
  text.replace(WITH_ARTICULO, (mark, typed: string | undefined, name: string) => {
    const fact = datos[name];
    if (fact === undefined) return mark;
    if (!typed) return fact;
    const words = withArticulo(typed.toLowerCase() as Articulo, fact);
    return /^[A-Z]/.test(typed) ? capital(words) : words;
  });

/** Fills the facts into the text of staff and puts the computed paragraphs between. */
export function redactar(
  texto: Texto,
  datos: Record<string, string>,
  cuerpo: readonly string[],
): { asunto: string; parrafos: string[] } {
  const write = (text: string) =>
    text
      .split(/\n\s*\n/)
      .map((one) => fill(one.trim(), datos))
      .filter(Boolean);
  return {
    asunto: fill(texto.asunto, datos),
    parrafos: [...write(texto.antes), ...cuerpo, ...write(texto.despues)],
  };
}
