import { Button, Stack, Typography } from '@mui/material';
import { BooleanInput, Form, TextInput } from 'react-admin';
import { backupCodeBody } from '@gremio/contract/personal/schemas.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Credentials } from '../../platform/http/auth.ts';

interface Props {
  busy: boolean;
  onCode: (credentials: Credentials) => void;
  onBack: () => void;
}

/** The code that stands in the authenticator, or one of the backup codes. */
export function SegundoPaso({ busy, onCode, onBack }: Props) {
  return (
    <Form
      defaultValues={{ trustDevice: false }}
      resolver={schemaResolver(backupCodeBody)}
      onSubmit={(values: object) => onCode(values as Credentials)}
      noValidate
    >
      <Stack sx={{ p: 3 }} spacing={1}>
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
        <BooleanInput
          source="trustDevice"
          label="No pedirlo por 30 días en este equipo"
          helperText={false}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Ingresando…' : 'Ingresar'}
        </Button>
        <Button onClick={onBack}>Volver</Button>
      </Stack>
    </Form>
  );
}
