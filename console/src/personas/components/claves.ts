import type { clavesActivacion } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

export type Clave = Reply<typeof clavesActivacion.get>;

/** How many devices carry the card by this key, of how many. */
export const usosInWords = ({ usos, usos_maximos }: Clave): string =>
  usos_maximos === null ? `${usos}, sin límite` : `${usos} de ${usos_maximos}`;
