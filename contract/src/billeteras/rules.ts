/** Phone wallets that passes are made for. */
export const BILLETERAS = ['apple', 'google'] as const;
