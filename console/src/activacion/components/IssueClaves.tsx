import { useListContext } from 'react-admin';
import { StartTanda } from './StartTanda.tsx';

/** Prepares keys for the selected personas. */
export function IssueClaves() {
  const { selectedIds } = useListContext();
  const tanda = {
    filtro: { id: selectedIds.map(Number) },
    via: 'carta' as const,
    solo_sin_clave: false,
  };
  return <StartTanda label="Emitir claves" tanda={tanda} />;
}

/** Prepares keys for those of the list, as it is filtered, who have none. */
export function IssueMissing() {
  const { filterValues } = useListContext();
  const tanda = { filtro: filterValues, via: 'correo_o_carta' as const, solo_sin_clave: true };
  return <StartTanda label="Claves que faltan" tanda={tanda} />;
}
