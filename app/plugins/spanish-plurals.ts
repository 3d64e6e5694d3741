import type { Plugin } from 'vite';

const MESSAGES = /[\\/]react-aria[\\/].*[\\/]intl[\\/]combobox[\\/]es-ES\.m?js$/;
const CHANGES: [wrong: RegExp, right: string][] = [
  [/ opci\\xf3n`/, ' opci\\xf3n disponible`'],
  [/ opciones`/, ' opciones disponibles`'],
  [/ disponible\(s\)\.`/, '.`'],
];

/** Returns the module with an announcement that agrees in number, or throws if it has changed. */
export function agreeInNumber(code: string): string {
  return CHANGES.reduce((text, [wrong, right]) => {
    if (!wrong.test(text))
      throw new Error(`${wrong} is not in react-aria's messages: see spanish-plurals.ts`);
    return text.replace(wrong, right);
  }, code);
}

/** React Aria tells screen readers «1 opción disponible(s)» in Spanish, and takes no other words. */
export const spanishPlurals: Plugin = {
  name: 'spanish-plurals',
  transform: {
    filter: { id: MESSAGES },
    handler: (code) => ({ code: agreeInNumber(code), map: null }),
  },
};
