/** The card's picture and its QR, in pixels (specification, section 9). */
export const CARNET_SIZE = { width: 1014, height: 644 } as const;
export const QR_SIZE = 230;

/** What a card's QR opens: `https://…/estado/{id_encrypt}`; null for any other text. */
export const idEncryptOf = (texto: string): string | null =>
  /\/estado\/([\w-]+)\/?$/.exec(texto.trim())?.[1] ?? null;
