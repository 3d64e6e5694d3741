import { useState } from 'react';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Title, useDataProvider, usePermissions, useRefresh } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { Provider } from '../http/data.ts';
import { FilePicker } from './FilePicker.tsx';
import type { ImportKind } from './kinds.ts';
import { Report } from './Report.tsx';

/** Sends the file: what it would do (`ensayo`), or doing it. */
function useImport(
  { endpoint, option, query }: ImportKind,
  file: File | null,
  withOption: boolean,
) {
  const provider = useDataProvider<Provider>();
  return useMutation({
    mutationFn: (ensayo: boolean): Promise<ImportReport> => {
      if (!file) throw new Error('Elegí un archivo.');
      const extra = option && withOption ? { [option.query]: 'true' } : {};
      return provider.sendFile(endpoint, file, {
        archivo: file.name,
        ensayo: String(ensayo),
        ...query,
        ...extra,
      });
    },
  });
}

/** A file's way in: choose it, see what would change, confirm, read what was done. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { permissions: role } = usePermissions<Role>();
  const [file, setFile] = useState<File | null>(null);
  const [withOption, setWithOption] = useState(false);
  const refresh = useRefresh();
  const preview = useImport(kind, file, withOption);
  const load = useImport(kind, file, withOption);
  const busy = preview.isPending || load.isPending;
  const startOver = () => {
    preview.reset();
    load.reset();
  };
  if (!role) return null;
  if (!mayTouch(role, kind.resource, 'w')) {
    return <Alert severity="warning">Tu rol no puede importar este archivo.</Alert>;
  }
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title={`Importar: ${kind.title}`} />
      <Card>
        <CardContent>
          <Typography sx={{ mb: 2 }}>{kind.help}</Typography>
          <FilePicker
            file={file}
            disabled={busy}
            onPick={(picked) => {
              startOver();
              setFile(picked);
            }}
          />
          {kind.option && (
            <FormControlLabel
              sx={{ mt: 1, display: 'flex' }}
              control={
                <Checkbox
                  checked={withOption}
                  disabled={busy}
                  onChange={(event) => {
                    startOver();
                    setWithOption(event.target.checked);
                  }}
                />
              }
              label={kind.option.label}
            />
          )}
          {kind.option && withOption && <Alert severity="warning">{kind.option.warning}</Alert>}
          <Button
            variant="contained"
            sx={{ mt: 2 }}
            disabled={!file || busy}
            onClick={() => {
              load.reset();
              preview.mutate(true);
            }}
          >
            Ver qué cambiaría
          </Button>
        </CardContent>
      </Card>
      {busy && (
        <output>
          <Typography>{load.isPending ? 'Importando…' : 'Leyendo el archivo…'}</Typography>
          <LinearProgress aria-label={load.isPending ? 'Importando' : 'Leyendo el archivo'} />
        </output>
      )}
      {(preview.error ?? load.error) && (
        <Alert severity="error" role="alert">
          {(load.error ?? preview.error)?.message}
        </Alert>
      )}
      {preview.data && !load.data && (
        <Report report={preview.data} kind={kind}>
          <Button
            variant="contained"
            disabled={busy || loads(preview.data) === 0}
            onClick={() => load.mutate(false, { onSuccess: () => refresh() })}
          >
            {confirmLabel(preview.data)}
          </Button>
        </Report>
      )}
      {load.data && <Report report={load.data} kind={kind} />}
    </Stack>
  );
}

const loads = ({ nuevas, cambiadas, bajas }: ImportReport) => nuevas + cambiadas + bajas;

/** What confirming will do, in its own words. */
function confirmLabel(report: ImportReport): string {
  const { nuevas, cambiadas, bajas } = report;
  if (loads(report) === 0) return 'No hay nada para cargar';
  const parts = [
    nuevas > 0 && `agregar ${nuevas.toLocaleString('es-AR')}`,
    cambiadas > 0 && `cambiar ${cambiadas.toLocaleString('es-AR')}`,
    bajas > 0 && `dar de baja ${bajas.toLocaleString('es-AR')}`,
  ].filter(Boolean);
  const text = new Intl.ListFormat('es').format(parts as string[]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
