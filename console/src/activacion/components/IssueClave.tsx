import { useState } from 'react';
import KeyIcon from '@mui/icons-material/VpnKey';
import { useDataProvider, useRecordContext } from 'react-admin';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { usePersonaAct } from '../../platform/persona/act.ts';
import { IssuedClave } from './IssuedClave.tsx';
import type { Clave } from './claves.ts';

/** The act of the search that begins to issue a key. */
export const ISSUE_KEY = 'clave';

/** Issues a key for the persona, and shows it this once. */
export function IssueClave() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  const [clave, setClave] = useState<Clave | null>(null);
  const asked = usePersonaAct(ISSUE_KEY);
  if (!persona) return null;
  return (
    <>
      <ConfirmAction
        endpoint={clavesActivacion.create}
        asked={asked}
        label="Emitir clave"
        icon={<KeyIcon />}
        title={`Emitir una clave para ${persona.nombre}`}
        content="Si tenía otra clave, deja de servir. Los dispositivos que ya activó siguen como están."
        run={async () => {
          setClave(
            await provider.call(clavesActivacion.create, {
              body: { persona_id: Number(persona.id) },
            }),
          );
        }}
      />
      {clave && <IssuedClave clave={clave} onClose={() => setClave(null)} />}
    </>
  );
}
