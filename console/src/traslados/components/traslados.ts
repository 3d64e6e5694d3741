import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';

/** Names who is transferred; the asker reads the document alone until the transfer is accepted. */
export const whoIs = ({ nombre, numero_documento }: TrasladoRow): string =>
  nombre ?? `DNI ${formatDocumento(numero_documento)}`;

export const wayOf = ({ de, hacia }: TrasladoRow): string =>
  de === null ? `A ${hacia}` : `De ${de} a ${hacia}`;

const WAITS = {
  traer: 'Tiene que responder la seccional donde está.',
  enviar: 'Tiene que responder la seccional de destino.',
} as const satisfies Record<TrasladoRow['sentido'], string>;

/** Tells who has to answer a transfer that waits, and what the reader cannot know yet. */
export function waitingInWords({ estado, sentido, me_espera, nombre }: TrasladoRow): string | null {
  if (estado !== 'pendiente') return null;
  if (!me_espera) return WAITS[sentido];
  return nombre === null
    ? 'Espera tu respuesta. Nadie en el padrón tiene ese documento.'
    : 'Espera tu respuesta.';
}
