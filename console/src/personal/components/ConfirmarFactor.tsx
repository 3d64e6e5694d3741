import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { Form, TextInput, useDataProvider, useNotify } from 'react-admin';
import { verifyTotp, type enableTwoFactor } from '@gremio/contract/personal/endpoints.ts';
import { totpBody } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Provider } from '../../platform/http/data.ts';

const QR_SIZE = 200;

interface Props {
  enabled: Reply<typeof enableTwoFactor>;
  onDone: () => void;
}

/** What the authenticator scans, the backup codes, and the first code, which makes the second factor count. */
export function ConfirmarFactor({ enabled: { totpURI, backupCodes }, onDone }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const { data: qr } = useQuery({
    queryKey: ['totp-qr', totpURI],
    queryFn: () => toDataURL(totpURI, { width: QR_SIZE, margin: 2 }),
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { code: string }) => provider.call(verifyTotp, { body }),
    onSuccess: () => {
      notify('Listo: la próxima vez te vamos a pedir el código.', { type: 'success' });
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Box>
      <Typography>1. Escaneá este código con tu aplicación de códigos.</Typography>
      {qr && (
        <Box
          component="img"
          src={qr}
          width={QR_SIZE}
          height={QR_SIZE}
          alt="Código QR para tu aplicación de códigos"
        />
      )}
      <Typography>
        2. Guardá estos códigos de respaldo: cada uno sirve una vez, si perdés el teléfono.
      </Typography>
      <Alert severity="warning" icon={false} sx={{ my: 1, fontFamily: 'monospace' }}>
        {backupCodes.join('  ')}
      </Alert>
      <Typography>3. Escribí los 6 números que te muestra la aplicación.</Typography>
      <Form
        onSubmit={(values: object) => mutate(values as { code: string })}
        resolver={schemaResolver(totpBody)}
      >
        <TextInput
          source="code"
          label="Código"
          autoComplete="one-time-code"
          isRequired
          helperText={false}
        />
        <Button type="submit" variant="contained" disabled={isPending} sx={{ mt: 1 }}>
          Confirmar
        </Button>
      </Form>
    </Box>
  );
}
