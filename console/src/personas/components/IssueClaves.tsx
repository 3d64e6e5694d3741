import KeyIcon from '@mui/icons-material/VpnKey';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { clavesActivacion } from '@gremio/contract/personas/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Clave } from './claves.ts';

const skippedInWords = (count: number): string =>
  count === 1
    ? 'Una persona dada de baja se salteó: no puede tener clave.'
    : `${count} personas dadas de baja se saltearon: no pueden tener clave.`;

/** Issues a key for each selected persona. */
export function IssueClaves({ onIssued }: { onIssued: (claves: Clave[]) => void }) {
  const { selectedIds } = useListContext();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const count = selectedIds.length;
  const whom = count === 1 ? '1 persona' : `${count} personas`;
  return (
    <ConfirmAction
      label="Emitir claves"
      icon={<KeyIcon />}
      title={`Emitir claves para ${whom}`}
      content={`Se emite una clave nueva para ${whom}, con su carta para imprimir. Las claves que ya tenían dejan de servir; los dispositivos que ya activaron siguen como están. Quien está de baja se saltea.`}
      run={async () => {
        const persona_ids = selectedIds.map(Number);
        const issued = await provider.call(clavesActivacion.createLote, {
          body: { persona_ids },
        });
        onIssued(issued);
        const skipped = new Set(persona_ids).size - issued.length;
        if (skipped > 0) notify(skippedInWords(skipped), { type: 'info' });
      }}
    />
  );
}
