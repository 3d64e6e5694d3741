import BadgeIcon from '@mui/icons-material/Badge';
import { useDataProvider, useRecordContext } from 'react-admin';
import { renewCarnet } from '@gremio/contract/carnet/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';

/** Issues a new carnet: the QR of the previous one, lost or lent, stops being valid. */
export function RenewCarnet() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  if (!persona) return null;
  return (
    <ConfirmAction
      endpoint={renewCarnet}
      destructive
      label="Renovar carnet"
      icon={<BadgeIcon />}
      hint="Si lo perdió o lo prestó: anula el QR que tiene y le da otro"
      title={`Renovar el carnet de ${persona.nombre}`}
      content={`Es para quien lo perdió o lo prestó. El QR que ${persona.nombre} mostró, imprimió o compartió hasta hoy deja de valer. En la app ve el nuevo la próxima vez que la abra.`}
      run={async () => {
        await provider.call(renewCarnet, { params: { id: String(persona.id) } });
        return `${persona.nombre} tiene un carnet nuevo.`;
      }}
    />
  );
}
