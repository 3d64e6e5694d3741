import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import { verifyTotp, type enableTwoFactor } from '@gremio/contract/personal/endpoints.ts';
import { totpBody } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { QrPicture } from '@gremio/ui/qr/QrPicture.tsx';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { BackupCodes } from './BackupCodes.tsx';

/** The secret for typing instead of scanning, in groups of four characters. */
const secretOf = (totpURI: string): string =>
  (new URL(totpURI).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');

interface Props {
  enabled: Reply<typeof enableTwoFactor>;
  onDone: () => void;
}

/** Shows the QR and the backup codes, then verifies a first code, which activates the second factor. */
export function ConfirmFactor({ enabled: { totpURI, backupCodes }, onDone }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const [saved, setSaved] = useState(false);
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
      <Typography>
        1. Escaneá este código con tu aplicación de códigos (Google Authenticator, Aegis u otra).
      </Typography>
      <QrPicture
        text={totpURI}
        label="Código QR para tu aplicación de códigos"
        size={200}
        level="medium"
        quiet={2}
      />
      <Typography sx={{ mb: 2 }}>
        Si no podés escanearlo, escribí esta clave:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secretOf(totpURI)}
        </Box>
      </Typography>
      <Typography>
        2. Guardá estos códigos de respaldo fuera del teléfono: cada uno te deja entrar una vez, si
        lo perdés.
      </Typography>
      <BackupCodes codes={backupCodes} saved={saved} onSaved={setSaved} />
      <Typography sx={{ mt: 2 }}>3. Escribí los 6 números que te muestra la aplicación.</Typography>
      <StaffForm
        onSubmit={(values: object) => mutate(values as { code: string })}
        resolver={schemaResolver(totpBody)}
      >
        <TextInput
          source="code"
          label="Código"
          autoComplete="one-time-code"
          isRequired
          helperText={saved ? false : 'Primero guardá los códigos de respaldo'}
        />
        <Button type="submit" variant="contained" disabled={isPending || !saved} sx={{ mt: 1 }}>
          Confirmar
        </Button>
      </StaffForm>
    </Box>
  );
}
