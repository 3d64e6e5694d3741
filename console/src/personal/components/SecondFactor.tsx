import { useState } from 'react';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { PasswordInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import {
  disableTwoFactor,
  enableTwoFactor,
  newBackupCodes,
} from '@gremio/contract/personal/endpoints.ts';
import { passwordBody } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import { refreshSession } from '../../platform/http/auth.ts';
import type { Provider } from '../../platform/http/data.ts';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { useFactores } from './Llaves.tsx';

type CodeAction = 'agregar' | 'renovar' | 'quitar';

const ACTION_LABELS: Record<CodeAction, string> = {
  agregar: 'Agregar el segundo factor',
  renovar: 'Hacer códigos nuevos',
  quitar: 'Quitar el segundo factor',
};

/** Adds a TOTP second factor, issues new backup codes, or removes it. Each asks for the password again. */
export function SecondFactor() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const [action, setAction] = useState<CodeAction | null>(null);
  const [enabled, setEnabled] = useState<Reply<typeof enableTwoFactor> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefresh();
  const { data: factors } = useFactores();
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: { password: string }) => {
      if (action === 'agregar') return setEnabled(await provider.call(enableTwoFactor, { body }));
      if (action === 'renovar') {
        const { backupCodes } = await provider.call(newBackupCodes, { body });
        return setCodes(backupCodes);
      }
      await provider.call(disableTwoFactor, { body });
      await refreshSession();
      notify('Quitaste el segundo factor.', { type: 'success' });
    },
    onSuccess: () => {
      setAction(null);
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const done = () => {
    setEnabled(null);
    // Also the steps of a new installation count it.
    refresh();
    void refreshSession();
  };
  const active = factors?.codigo === true;
  const idle = !enabled && !codes && !action;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          Segundo factor
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Además de la contraseña, un código que cambia y que sólo tenés en tu teléfono.
          {active && ' Lo tenés puesto.'}
        </Typography>
        {enabled && <ConfirmFactor enabled={enabled} onDone={done} />}
        {codes && <NewBackupCodes codes={codes} onDone={() => setCodes(null)} />}
        {idle && factors && <CodeActionButtons active={active} onAction={setAction} />}
        {action && (
          <StaffForm
            onSubmit={(values: object) => mutate(values as { password: string })}
            resolver={schemaResolver(passwordBody)}
          >
            <PasswordInput
              source="password"
              label="Tu contraseña"
              autoComplete="current-password"
              isRequired
            />
            {action !== 'agregar' && (
              <UndoWarning endpoint={action === 'quitar' ? disableTwoFactor : newBackupCodes} />
            )}
            <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" disabled={isPending}>
                {ACTION_LABELS[action]}
              </Button>
              <Button onClick={() => setAction(null)}>Volver</Button>
            </Stack>
          </StaffForm>
        )}
      </CardContent>
    </Card>
  );
}

function CodeActionButtons({
  active,
  onAction,
}: {
  active: boolean;
  onAction: (action: CodeAction) => void;
}) {
  if (!active) {
    return (
      <Button variant="contained" onClick={() => onAction('agregar')}>
        Agregar
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onAction('renovar')}>
        Códigos de respaldo nuevos
      </Button>
      <Button color="error" onClick={() => onAction('quitar')}>
        Quitar
      </Button>
    </Stack>
  );
}

function NewBackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Typography>Estos reemplazan a los anteriores, que ya no sirven.</Typography>
      <BackupCodes codes={codes} saved={saved} onSaved={setSaved} />
      <Button variant="contained" disabled={!saved} onClick={onDone}>
        Listo
      </Button>
    </>
  );
}
