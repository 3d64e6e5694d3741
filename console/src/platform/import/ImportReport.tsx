import type { ReactNode } from 'react';
import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { Importacion, InformeImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { ImportChanges } from './ImportChanges.tsx';
import { ImportDestinos } from './ImportDestinos.tsx';
import type { ImportKind } from './kinds.ts';
import { RejectedLines } from './RejectedLines.tsx';
import { UnknownValues } from './UnknownValues.tsx';
import { leftOutInWords } from './words.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';

const COUNTS = [
  ['lineas', 'Líneas leídas'],
  ['nuevas', 'Nuevas'],
  ['cambiadas', 'Cambiadas'],
  ['iguales', 'Iguales'],
  ['unidas', 'Repetidas'],
  ['bajas', 'Dadas de baja'],
  ['rechazadas', 'Rechazadas'],
] as const;

interface Props {
  importacion: Importacion;
  kind: ImportKind;
  children?: ReactNode;
}

/** Effects of an import, planned or done: counts, samples of each kind of change, and the rejected lines. */
export function ImportReport({ importacion, kind, children }: Props) {
  const { estado, informe } = importacion;
  if (!informe) return null;
  const done = estado === 'terminada' || estado === 'deshecha';
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <Typography variant="h6" component="h2">
            {done ? 'Qué se hizo' : 'Qué cambiaría'}
          </Typography>
          <LeftOut informe={informe} isLoaded={done} />
          {estado === 'terminada' && (
            <Alert severity="success">Listo: el archivo quedó cargado.</Alert>
          )}
          {estado === 'terminada' && kind.Done && <kind.Done />}
          {!done && <Alert severity="info">Todavía no se cambió nada.</Alert>}
          <ImportDestinos destinos={informe.destinos} isLoaded={done} />
          <Counts informe={informe} />
          {children}
          {estado === 'revisada' && (
            <UnknownValues
              key={JSON.stringify(importacion.desconocidos)}
              kind={kind}
              importacion={importacion}
            />
          )}
          <ImportChanges informe={informe} kind={kind} />
          <RejectedLines importacion={importacion} />
        </Stack>
      </CardContent>
    </Card>
  );
}

function LeftOut({ informe, isLoaded }: { informe: InformeImportacion; isLoaded: boolean }) {
  const isAny = informe.rechazadas + (informe.datos_afuera ?? 0) > 0;
  return (
    <Alert severity={isAny ? 'warning' : 'success'}>{leftOutInWords(informe, isLoaded)}</Alert>
  );
}

const Counts = ({ informe }: { informe: InformeImportacion }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    }}
  >
    {COUNTS.map(([key, label]) => (
      <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600 }}>
          {formatCount(informe[key])}
        </Typography>
      </Box>
    ))}
  </Box>
);
