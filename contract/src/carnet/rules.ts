/** The card's picture and its QR, in pixels (specification, section 9). */
export const CARNET_SIZE = { width: 1014, height: 644 } as const;
export const QR_SIZE = 230;
