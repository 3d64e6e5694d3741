import PasskeyIcon from '@mui/icons-material/Key';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, TextInput, useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { startLlaveStep } from '@gremio/contract/personal/endpoints.ts';
import { backupCodeBody } from '@gremio/contract/personal/schemas.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Credentials } from '../../platform/http/auth.ts';
import type { Provider } from '../../platform/http/data.ts';
import { supportsLlaves } from '../../platform/http/llaves.ts';

interface Props {
  busy: boolean;
  /** Codes are accepted; false for a user with passkeys only, or if the organisation requires passkeys. */
  acceptsCodes: boolean;
  onPass: (credentials: Credentials) => void;
  onBack: () => void;
}

/** Takes the second factor: a TOTP code, a backup code or a passkey. */
export function SecondFactorForm({ busy, acceptsCodes, onPass, onBack }: Props) {
  return (
    <StaffForm
      defaultValues={{ trustDevice: false }}
      resolver={schemaResolver(backupCodeBody)}
      onSubmit={(values: object) => onPass(backupCodeBody.parse(values))}
    >
      <Stack sx={{ p: 3 }} spacing={1}>
        {acceptsCodes ? (
          <>
            <Typography>
              Escribí los 6 números de tu aplicación de códigos, o uno de tus códigos de respaldo.
            </Typography>
            <TextInput
              source="code"
              label="Código"
              autoComplete="one-time-code"
              isRequired
              helperText={false}
            />
          </>
        ) : (
          <Typography>
            Confirmá que sos vos con tu llave de acceso. Si la perdiste, pedile a quien administra
            que te devuelva el acceso.
          </Typography>
        )}
        <BooleanInput
          source="trustDevice"
          label="No pedirlo por 30 días en este equipo"
          helperText={false}
        />
        {acceptsCodes && (
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {busy ? 'Ingresando…' : 'Ingresar'}
          </Button>
        )}
        <LlaveButton busy={busy} only={!acceptsCodes} onPass={onPass} />
        <Button onClick={onBack}>Volver</Button>
      </Stack>
    </StaffForm>
  );
}

function LlaveButton({ busy, only, onPass }: Pick<Props, 'busy' | 'onPass'> & { only: boolean }) {
  const provider = useDataProvider<Provider>();
  const { getValues } = useFormContext<{ trustDevice: boolean }>();
  const { data } = useQuery({
    queryKey: ['ingreso', 'llave'],
    queryFn: () => provider.call(startLlaveStep),
    enabled: supportsLlaves() && !only,
    gcTime: 0,
  });
  if (!supportsLlaves()) {
    return only ? (
      <Typography color="error">
        Este navegador no puede usar llaves de acceso. Entrá desde otro.
      </Typography>
    ) : null;
  }
  if (!only && !data?.desafio) return null;
  return (
    <Button
      variant={only ? 'contained' : 'outlined'}
      size="large"
      disabled={busy}
      startIcon={<PasskeyIcon />}
      onClick={() => onPass({ llave: 'segundo', trustDevice: getValues('trustDevice') })}
    >
      Usar mi llave de acceso
    </Button>
  );
}
