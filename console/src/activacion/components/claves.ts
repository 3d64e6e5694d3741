import type { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

export type Clave = Reply<typeof clavesActivacion.get>;

/** Devices activated with this key, and its limit. */
export const usesInWords = ({ usos, usos_maximos }: Clave): string =>
  usos_maximos === null ? `${usos}, sin límite` : `${usos} de ${usos_maximos}`;
