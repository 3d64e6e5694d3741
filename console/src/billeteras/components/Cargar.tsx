import UploadIcon from '@mui/icons-material/UploadFile';
import { PasswordInput, TextInput, useDataProvider } from 'react-admin';
import { billeteras } from '@gremio/contract/billeteras/endpoints.ts';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { ConDatos } from '../../platform/actions/ConDatos.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ArchivoInput } from './ArchivoInput.tsx';

const label = (row: BilleteraRow) => (row.origen === 'consola' ? 'Cambiar' : 'Cargar');

function CargarApple({ row }: { row: BilleteraRow }) {
  const provider = useDataProvider<Provider>();
  return (
    <ConDatos
      label={label(row)}
      icon={<UploadIcon />}
      title="Cargar el certificado de Apple Wallet"
      content="Se revisa al cargarlo, y se guarda cifrado: nadie vuelve a verlo. Los pases que ya se dieron siguen valiendo."
      confirm="Revisar y cargar"
      body={billeteras.cargarApple.body}
      run={async (body) => {
        await provider.call(billeteras.cargarApple, { body });
        return 'Se cargó: los afiliados con iPhone ya ven el botón.';
      }}
    >
      <ArchivoInput source="certificado" accept=".p12,.pfx,.cer,.pem,.crt" isRequired />
      <PasswordInput source="contrasena" autoComplete="off" helperText="Vacía, si no tiene" />
      <ArchivoInput source="clave" accept=".key,.pem" />
      <ArchivoInput
        source="wwdr"
        accept=".cer,.pem,.crt"
        helperText="Se baja de apple.com/certificateauthority: es el que firmó tu certificado, como WWDR G4"
      />
    </ConDatos>
  );
}

function CargarGoogle({ row }: { row: BilleteraRow }) {
  const provider = useDataProvider<Provider>();
  return (
    <ConDatos
      label={label(row)}
      icon={<UploadIcon />}
      title="Cargar la cuenta de Google Wallet"
      content="La cuenta de servicio tiene que estar autorizada en la consola de Google Wallet. Se guarda cifrada: nadie vuelve a verla."
      confirm="Revisar y cargar"
      body={billeteras.cargarGoogle.body}
      run={async (body) => {
        await provider.call(billeteras.cargarGoogle, { body });
        return 'Se cargó: los afiliados con Android ya ven el botón.';
      }}
    >
      <TextInput source="emisor" isRequired fullWidth />
      <ArchivoInput
        source="cuenta"
        accept=".json"
        isRequired
        helperText="El archivo JSON que se baja de Google Cloud al crear la clave"
      />
    </ConDatos>
  );
}

/** Loads what signs the passes of a wallet, in the place of what was there. */
export const Cargar = ({ row }: { row: BilleteraRow }) =>
  row.id === 'apple' ? <CargarApple row={row} /> : <CargarGoogle row={row} />;
