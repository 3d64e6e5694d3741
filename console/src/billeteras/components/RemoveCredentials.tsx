import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useDataProvider } from 'react-admin';
import { billeteras } from '@gremio/contract/billeteras/endpoints.ts';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { BILLETERAS } from './texts.ts';

/** Stops offering a wallet, and erases its credentials. */
export function RemoveCredentials({ row }: { row: BilleteraRow }) {
  const provider = useDataProvider<Provider>();
  const { nombre } = BILLETERAS[row.id];
  if (row.origen !== 'consola') return null;
  return (
    <ConfirmAction
      endpoint={billeteras.quitar}
      label="Quitar"
      icon={<DeleteIcon />}
      title={`Quitar ${nombre}`}
      content="Los afiliados dejan de ver el botón, y lo que se cargó se borra. Los pases que ya guardaron siguen en sus teléfonos."
      destructive
      run={async () => {
        await provider.call(billeteras.quitar, { params: { id: row.id } });
        return `${nombre} ya no se ofrece.`;
      }}
    />
  );
}
