import { Alert, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { progressInWords, ESTADO_WORDS } from './words.ts';

/** Progress of an import on the server; it survives a reload, and other clerks see the same. */
export function ImportProgress({ importacion, now }: { importacion: Importacion; now: number }) {
  const { bytes, empezado, estado, leidos } = importacion;
  const counted = empezado !== null && leidos > 0 && leidos < bytes;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {ESTADO_WORDS[estado]}
        </Typography>
        <LinearProgress
          aria-label={ESTADO_WORDS[estado]}
          sx={{ my: 2 }}
          {...(counted
            ? { variant: 'determinate', value: Math.round((leidos * 100) / bytes) }
            : {})}
        />
        <Typography>{progressInWords(importacion, now)}</Typography>
        <Alert severity="info" sx={{ mt: 2 }}>
          Lo hace el servidor: podés cerrar esta página y volver cuando quieras.
        </Alert>
      </CardContent>
    </Card>
  );
}
