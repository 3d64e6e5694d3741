import { Alert, Stack, Typography } from '@mui/material';
import { momentInWords } from '../lists/DateText.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ColumnMatching } from './ColumnMatching.tsx';
import { UndoImport, UndoEffects } from './UndoImport.tsx';
import type { ImportKind } from './kinds.ts';
import { ImportReport } from './ImportReport.tsx';
import { useImportacion } from './useImportacion.ts';
import { isAtWork } from './words.ts';

const MATCHING_ESTADOS = ['cargada', 'fallida', 'interrumpida'];

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
