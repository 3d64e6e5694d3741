import { Button, Card, CardContent, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { PasswordInput, useDataProvider, useNotify } from 'react-admin';
import { changePassword } from '@gremio/contract/personal/endpoints.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';

type Body = CallInput<typeof changePassword>['body'];

export function ChangePassword() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const { mutate, isPending, submittedAt, isSuccess } = useMutation({
    mutationFn: (body: Body) => provider.call(changePassword, { body }),
    onSuccess: () =>
      notify('Cambiaste tu contraseña. Se cerraron tus otras sesiones.', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          Contraseña
        </Typography>
        <StaffForm
          key={isSuccess ? submittedAt : 'typing'}
          onSubmit={(values: object) => mutate(changePassword.body.parse(values))}
          resolver={schemaResolver(changePassword.body)}
        >
          <PasswordInput
            source="currentPassword"
            label="La de ahora"
            autoComplete="current-password"
            isRequired
          />
          <PasswordInput
            source="newPassword"
            label="La nueva"
            autoComplete="new-password"
            isRequired
            helperText="De 10 caracteres o más: mejor larga que rebuscada"
          />
          <UndoWarning endpoint={changePassword} />
          <Button type="submit" variant="contained" disabled={isPending} sx={{ mt: 1 }}>
            Cambiar la contraseña
          </Button>
        </StaffForm>
      </CardContent>
    </Card>
  );
}
