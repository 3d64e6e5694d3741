/** Sizes of the card's picture and of its QR, in pixels, as the specified wire has them. */
export const CARNET_SIZE = { width: 1014, height: 644 } as const;
export const QR_SIZE = 230;

/** Returns the id in the link of a card's QR, `https://…/estado/{id_encrypt}`; null for any other text. */
export const idEncryptOf = (texto: string): string | null =>
  /\/estado\/([\w-]+)\/?$/.exec(texto.trim())?.[1] ?? null;
