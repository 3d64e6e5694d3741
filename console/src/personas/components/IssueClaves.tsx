import { useState } from 'react';
import KeyIcon from '@mui/icons-material/VpnKey';
import { useDataProvider, useListContext } from 'react-admin';
import { clavesActivacion } from '@gremio/contract/personas/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ClaveLetters } from './ClaveLetters.tsx';
import type { Clave } from './claves.ts';

/** Issues a key for each selected persona, and opens the letters. */
export function IssueClaves() {
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider<Provider>();
  const [claves, setClaves] = useState<Clave[] | null>(null);
  const count = selectedIds.length;
  const whom = count === 1 ? '1 persona' : `${count} personas`;
  return (
    <>
      <ConfirmAction
        label="Emitir claves"
        icon={<KeyIcon />}
        title={`Emitir claves para ${whom}`}
        content={`Se emite una clave nueva para ${whom}, con su carta para imprimir. Las claves que ya tenían dejan de servir; los dispositivos que ya activaron siguen como están.`}
        run={async () => {
          const persona_ids = selectedIds.map(Number);
          setClaves(await provider.call(clavesActivacion.createLote, { body: { persona_ids } }));
        }}
      />
      {claves && (
        <ClaveLetters
          claves={claves}
          onClose={() => {
            setClaves(null);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
