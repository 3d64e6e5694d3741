import type { FotoRow } from '@gremio/contract/hijos/schemas.ts';

export type Foto = FotoRow;

export const LADO_WORDS = { frente: 'Frente', dorso: 'Dorso' } as const;
