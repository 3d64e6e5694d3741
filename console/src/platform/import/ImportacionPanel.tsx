import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion as Row } from '@gremio/contract/importaciones/schemas.ts';
import { momentInWords } from '../lists/DateText.tsx';
import { UndoWarning } from '../undo/UndoWarning.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ColumnMatching } from './ColumnMatching.tsx';
import { UndoImport, UndoEffects } from './UndoImport.tsx';
import type { ImportKind } from './kinds.ts';
import { ImportReport } from './ImportReport.tsx';
import { useImportacionAction, useImportacion } from './useImportacion.ts';
import { confirmLabel, isAtWork } from './words.ts';

const MATCHING_ESTADOS = ['cargada', 'fallida', 'interrumpida'];

function ConfirmImport({ importacion }: { importacion: Row }) {
  const { id, informe, estado } = importacion;
  const confirm = useImportacionAction(id, (provider) =>
    provider.call(confirmarImportacion, { params: { id: String(id) } }),
  );
  if (!informe || (estado !== 'revisada' && estado !== 'interrumpida')) return null;
  const nothing = informe.nuevas + informe.cambiadas + informe.bajas === 0;
  return (
    <Box>
      <Button
        variant="contained"
        disabled={nothing || confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {confirmLabel(informe)}
      </Button>
      {!nothing && <UndoWarning endpoint={confirmarImportacion} about="mientras" />}
    </Box>
  );
}

/** An import: its columns, the changes it would make, its progress and its report. */
export function ImportacionPanel({ kind, id }: { kind: ImportKind; id: number }) {
  const { data: row, error, dataUpdatedAt } = useImportacion(id);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!row) return null;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.archivo} · {row.usuario} · {momentInWords(row.creado)}
      </Typography>
      {row.problema && (
        <Alert severity={row.estado === 'interrumpida' ? 'warning' : 'error'}>{row.problema}</Alert>
      )}
      {row.estado === 'deshecha' && row.deshecho && (
        <Alert severity="success">
          Esta importación se deshizo ({row.deshecha_por}).
          <UndoEffects informe={row.deshecho} done />
        </Alert>
      )}
      {MATCHING_ESTADOS.includes(row.estado) && (
        <ColumnMatching key={row.id} kind={kind} importacion={row} />
      )}
      {isAtWork(row) ? (
        <ImportProgress importacion={row} now={dataUpdatedAt} />
      ) : (
        <ImportReport importacion={row} kind={kind}>
          <ConfirmImport importacion={row} />
          <UndoImport importacion={row} kind={kind} />
        </ImportReport>
      )}
      {row.estado === 'revisada' && <ColumnMatching key={row.id} kind={kind} importacion={row} />}
    </Stack>
  );
}
