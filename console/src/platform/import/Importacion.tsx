import { Alert, Button, Stack, Typography } from '@mui/material';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion as Row } from '@gremio/contract/importaciones/schemas.ts';
import { momentoInWords } from '../lists/Fecha.tsx';
import { Avance } from './Avance.tsx';
import { Columnas } from './Columnas.tsx';
import { Deshacer, Deshecho } from './Deshacer.tsx';
import type { ImportKind } from './kinds.ts';
import { Report } from './Report.tsx';
import { useActo, useImportacion } from './useImportacion.ts';
import { confirmLabel, isAtWork } from './words.ts';

const MATCHING = ['cargada', 'fallida', 'interrumpida'];

function Confirm({ importacion }: { importacion: Row }) {
  const { id, informe, estado } = importacion;
  const confirm = useActo(id, (provider) =>
    provider.call(confirmarImportacion, { params: { id: String(id) } }),
  );
  if (!informe || (estado !== 'revisada' && estado !== 'interrumpida')) return null;
  const nothing = informe.nuevas + informe.cambiadas + informe.bajas === 0;
  return (
    <Button
      variant="contained"
      sx={{ alignSelf: 'start' }}
      disabled={nothing || confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {confirmLabel(informe)}
    </Button>
  );
}

/** An import: its columns, the changes it would make, its progress and its report. */
export function Importacion({ kind, id }: { kind: ImportKind; id: number }) {
  const { data: row, error, dataUpdatedAt } = useImportacion(id);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!row) return null;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.archivo} · {row.usuario} · {momentoInWords(row.creado)}
      </Typography>
      {row.problema && (
        <Alert severity={row.estado === 'interrumpida' ? 'warning' : 'error'}>{row.problema}</Alert>
      )}
      {row.estado === 'deshecha' && row.deshecho && (
        <Alert severity="success">
          Esta importación se deshizo ({row.deshecha_por}).
          <Deshecho informe={row.deshecho} done />
        </Alert>
      )}
      {MATCHING.includes(row.estado) && <Columnas key={row.id} kind={kind} importacion={row} />}
      {isAtWork(row) ? (
        <Avance importacion={row} ahora={dataUpdatedAt} />
      ) : (
        <Report importacion={row} kind={kind}>
          <Confirm importacion={row} />
          <Deshacer importacion={row} />
        </Report>
      )}
      {row.estado === 'revisada' && <Columnas key={row.id} kind={kind} importacion={row} />}
    </Stack>
  );
}
