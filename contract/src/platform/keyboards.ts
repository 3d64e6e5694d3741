/**
 * Keyboard layouts by physical key, unshifted and shifted, the keys in one order: from the key left of 1 to
 * the one right of it all, row by row. Accents that stand here are dead keys, which no code of ours needs.
 */
const LAYOUTS = {
  us: [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?',
  ],
  latam: [
    "|1234567890'¿qwertyuiop´+asdfghjklñ{}zxcvbnm,.-",
    '°!"#$%&/()=?¡QWERTYUIOP¨*ASDFGHJKLÑ[]ZXCVBNM;:_',
  ],
  es: [
    "º1234567890'¡qwertyuiop`+asdfghjklñ´çzxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP^*ASDFGHJKLÑ¨ÇZXCVBNM;:_',
  ],
} as const;

export type Layout = keyof typeof LAYOUTS;
export const LAYOUT_NAMES: readonly Layout[] = ['us', 'latam', 'es'];

/** A reader that presses the keys of one layout, on a device that reads them by another. */
export interface Mismatch {
  reader: Layout;
  device: Layout;
}

export const MISMATCHES: readonly Mismatch[] = LAYOUT_NAMES.flatMap((reader) =>
  LAYOUT_NAMES.filter((device) => device !== reader).map((device) => ({ reader, device })),
);

const keysOf = (layout: Layout): string[] => LAYOUTS[layout].flatMap((row) => [...row]);

const KEYS = new Map(
  LAYOUT_NAMES.flatMap((from) =>
    LAYOUT_NAMES.map((to) => {
      const there = keysOf(to);
      return [`${from} ${to}`, new Map(keysOf(from).map((key, at) => [key, there[at]]))] as const;
    }),
  ),
);

function translate(text: string, from: Layout, to: Layout): string | null {
  const keys = KEYS.get(`${from} ${to}`);
  let translated = '';
  for (const letter of text) {
    const key = letter === ' ' ? letter : keys?.get(letter);
    if (key === undefined) return null;
    translated += key;
  }
  return translated;
}

/** Text that the device shows for what such a reader types; null if a letter is on none of its keys. */
export const typedBy = (text: string, { reader, device }: Mismatch): string | null =>
  translate(text, reader, device);

/** Undoes `typedBy`; null if a letter is on no key of the device. */
export const undoTyped = (text: string, { reader, device }: Mismatch): string | null =>
  translate(text, device, reader);

/** Text that a device with Caps Lock shows; the same undoes it. */
export const swapCase = (text: string): string =>
  Array.from(text, (letter) => {
    const upper = letter.toUpperCase();
    return letter === upper ? letter.toLowerCase() : upper;
  }).join('');
