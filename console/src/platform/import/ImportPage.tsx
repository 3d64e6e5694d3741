import { Alert, Button, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Title, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { subirImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import type { Provider } from '../http/data.ts';
import { FilePicker } from './FilePicker.tsx';
import { PastImports } from './PastImports.tsx';
import { ImportacionPanel } from './ImportacionPanel.tsx';
import { PasteTable } from './PasteTable.tsx';
import type { ImportKind } from './kinds.ts';

/** Picks and uploads a file. The address then names its import, which survives a reload. */
function ChooseFile({ kind, onSent }: { kind: ImportKind; onSent: (id: number) => void }) {
  const provider = useDataProvider<Provider>();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) =>
      provider.sendFile(subirImportacion, file, {
        ...kind.query,
        tipo: kind.tipo,
        archivo: file.name,
      }),
    onSuccess: ({ id }) => onSent(id),
  });
  return (
    <>
      <Card>
        <CardContent>
          <Typography sx={{ mb: 2 }}>{kind.help}</Typography>
          <FilePicker
            file={variables ?? null}
            disabled={isPending}
            onPick={(file) => mutate(file)}
          />
          <PasteTable
            name={[kind.slug, ...Object.values(kind.query ?? {})].join(' ')}
            disabled={isPending}
            onPick={(file) => mutate(file)}
          />
          {isPending && <LinearProgress aria-label="Subiendo el archivo" sx={{ mt: 2 }} />}
        </CardContent>
      </Card>
      {error && (
        <Alert severity="error" role="alert">
          {error.message}
        </Alert>
      )}
      <PastImports kind={kind} />
    </>
  );
}

/** Imports a file: choose it, match its columns, review the changes, confirm, read the report. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const powers = usePowers();
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('importacion'));
  if (!powers) return null;
  if (!mayReach(powers, kind.resource, 'w')) {
    return <Alert severity="warning">Tu rol no puede importar este archivo.</Alert>;
  }
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title={`Importar: ${kind.title}`} />
      {id > 0 ? (
        <>
          <ImportacionPanel kind={kind} id={id} />
          <Button sx={{ alignSelf: 'start' }} onClick={() => setSearch({})}>
            Elegir otro archivo
          </Button>
        </>
      ) : (
        <ChooseFile kind={kind} onSent={(sent) => setSearch({ importacion: String(sent) })} />
      )}
    </Stack>
  );
}
