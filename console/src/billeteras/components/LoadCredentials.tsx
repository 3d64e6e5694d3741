import UploadIcon from '@mui/icons-material/UploadFile';
import { PasswordInput, TextInput, useDataProvider } from 'react-admin';
import type * as z from 'zod';
import { billeteras } from '@gremio/contract/billeteras/endpoints.ts';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { FormAction, type FormActionProps } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ArchivoInput } from './ArchivoInput.tsx';

type LoadActionProps<B extends z.ZodType> = Pick<
  FormActionProps<B>,
  'title' | 'content' | 'body' | 'children' | 'endpoint'
> & {
  row: BilleteraRow;
  /** Phones whose users see the button from now on. */
  phones: string;
  load: (body: z.output<B>) => Promise<unknown>;
};

const LoadAction = <B extends z.ZodType>({ row, phones, load, ...rest }: LoadActionProps<B>) => (
  <FormAction
    {...(rest as LoadActionProps<B>)}
    label={row.origen === 'consola' ? 'Cambiar' : 'Cargar'}
    icon={<UploadIcon />}
    confirm="Revisar y cargar"
    run={async (body) => {
      await load(body);
      return `Se cargó: los afiliados con ${phones} ya ven el botón.`;
    }}
  />
);

function LoadApple({ row }: { row: BilleteraRow }) {
  const provider = useDataProvider<Provider>();
  return (
    <LoadAction
      row={row}
      phones="iPhone"
      title="Cargar el certificado de Apple Wallet"
      content="Se revisa al cargarlo, y se guarda cifrado: nadie vuelve a verlo. Los pases que ya se dieron siguen valiendo."
      endpoint={billeteras.cargarApple}
      body={billeteras.cargarApple.body}
      load={(body) => provider.call(billeteras.cargarApple, { body })}
    >
      <ArchivoInput source="certificado" accept=".p12,.pfx,.cer,.pem,.crt" isRequired />
      <PasswordInput source="contrasena" autoComplete="off" helperText="Vacía, si no tiene" />
      <ArchivoInput source="clave" accept=".key,.pem" />
      <ArchivoInput
        source="wwdr"
        accept=".cer,.pem,.crt"
        helperText="Se baja de apple.com/certificateauthority: es el que firmó tu certificado, como WWDR G4"
      />
    </LoadAction>
  );
}

function LoadGoogle({ row }: { row: BilleteraRow }) {
  const provider = useDataProvider<Provider>();
  return (
    <LoadAction
      row={row}
      phones="Android"
      title="Cargar la cuenta de Google Wallet"
      content="La cuenta de servicio tiene que estar autorizada en la consola de Google Wallet. Se guarda cifrada: nadie vuelve a verla."
      endpoint={billeteras.cargarGoogle}
      body={billeteras.cargarGoogle.body}
      load={(body) => provider.call(billeteras.cargarGoogle, { body })}
    >
      <TextInput source="emisor" isRequired fullWidth />
      <ArchivoInput
        source="cuenta"
        accept=".json"
        isRequired
        helperText="El archivo JSON que se baja de Google Cloud al crear la clave"
      />
    </LoadAction>
  );
}

/** Loads the credentials that sign a wallet's passes, replacing the previous ones. */
export const LoadCredentials = ({ row }: { row: BilleteraRow }) =>
  row.id === 'apple' ? <LoadApple row={row} /> : <LoadGoogle row={row} />;
