/** Decimal degrees, as the wire carries them. */
export interface Position {
  nlatitud: number;
  nlongitud: number;
}
