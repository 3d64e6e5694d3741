import { Alert, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { avanceInWords, ESTADOS } from './words.ts';

/** Progress of an import on the server; it survives a reload, and other clerks see the same. */
export function Avance({ importacion, ahora }: { importacion: Importacion; ahora: number }) {
  const { bytes, empezado, estado, leidos } = importacion;
  const counted = empezado !== null && leidos > 0 && leidos < bytes;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          {ESTADOS[estado]}
        </Typography>
        <LinearProgress
          aria-label={ESTADOS[estado]}
          sx={{ my: 2 }}
          {...(counted
            ? { variant: 'determinate', value: Math.round((leidos * 100) / bytes) }
            : {})}
        />
        <Typography>{avanceInWords(importacion, ahora)}</Typography>
        <Alert severity="info" sx={{ mt: 2 }}>
          Lo hace el servidor: podés cerrar esta página y volver cuando quieras.
        </Alert>
      </CardContent>
    </Card>
  );
}
