import { getPreferencias } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { type Aviso, faltaElAviso } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Preferencias } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { useAjuste } from './api/ajuste.ts';
import { useRead } from './api/read.ts';
import { useWasIdle } from './idle.ts';

const FIRST_HOUR = '10:00';

/** True if this notice reaches the member by mail or by push. */
export const reachesMember = (
  { email, dispositivos, avisos }: Preferencias,
  aviso: Aviso,
): boolean => {
  const chosen = avisos.find((one) => one.aviso === aviso);
  return Boolean(chosen && ((chosen.correo && email) || (chosen.push && dispositivos > 0)));
};

/**
 * Returns a function that tells if the member will get the notice of a day, on the day before. The app must
 * not promise a notice that does not come.
 */
export function useGetsAviso(aviso: Aviso): (dia: string) => boolean {
  const enabled = useWasIdle();
  const { value: preferencias } = useRead(getPreferencias, {}, { enabled });
  const { value: ajuste } = useAjuste('avisos', { enabled });
  return (dia) =>
    Boolean(preferencias && reachesMember(preferencias, aviso)) &&
    faltaElAviso(localParts(new Date()), dia, ajuste?.hora ?? FIRST_HOUR);
}
