import * as ajustes from '../ajustes/ajustes.ts';
import type { House } from '../platform/house.ts';

/** The library's flags of a user: any second factor, any passkey. */
export interface Factors {
  twoFactorEnabled?: boolean | null | undefined;
  llave?: boolean | null | undefined;
}

/** Returns true if a second factor is required and only a passkey counts as one. */
export async function isOnlyLlave(house: House): Promise<boolean> {
  const { exigido, solo_llave: solo } = await ajustes.get(house, 'segundo_factor');
  return exigido && solo;
}

/** Returns true if a user with these factors must add one before anything else. */
export async function lacksFactor(
  house: House,
  { twoFactorEnabled, llave }: Factors,
): Promise<boolean> {
  const { exigido, solo_llave: solo } = await ajustes.get(house, 'segundo_factor');
  return exigido && (solo ? llave !== true : twoFactorEnabled !== true);
}
