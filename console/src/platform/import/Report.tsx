import type { ReactNode } from 'react';
import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { ImportKind } from './kinds.ts';
import { Reasons } from './Reasons.tsx';
import { Sample } from './Sample.tsx';

const COUNTS = [
  ['nuevas', 'Nuevas'],
  ['cambiadas', 'Cambiadas'],
  ['iguales', 'Iguales'],
  ['unidas', 'Repetidas'],
  ['bajas', 'Dadas de baja'],
] as const;

/** What an import would do, or did: counts, a sample, and each line that was refused with its reason. */
export function Report({
  report,
  kind,
  children,
}: {
  report: ImportReport;
  kind: ImportKind;
  children?: ReactNode;
}) {
  const { ensayo, lineas, rechazadas, avisos, muestra } = report;
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <Typography variant="h6" component="h2">
            {ensayo ? 'Qué cambiaría' : 'Qué se hizo'}
          </Typography>
          {ensayo ? (
            <Alert severity="info">Todavía no se cambió nada.</Alert>
          ) : (
            <Alert severity="success" role="alert">
              Listo: el archivo quedó cargado.
            </Alert>
          )}
          <Counts report={report} lineas={lineas} rechazadas={rechazadas.length} />
          {muestra.length > 0 && <Sample rows={muestra} kind={kind} />}
          <Reasons
            title="Líneas rechazadas"
            empty="Ninguna línea fue rechazada."
            lines={rechazadas}
            file={`${kind.slug}-rechazadas.csv`}
          />
          {avisos.length > 0 && (
            <Reasons
              title="Líneas cargadas sin un dato"
              lines={avisos}
              file={`${kind.slug}-avisos.csv`}
            />
          )}
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}

function Counts({
  report,
  lineas,
  rechazadas,
}: {
  report: ImportReport;
  lineas: number;
  rechazadas: number;
}) {
  const shown: [string, number][] = [
    ['Líneas leídas', lineas],
    ...COUNTS.map(([key, label]): [string, number] => [label, report[key]]),
    ['Rechazadas', rechazadas],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
      }}
    >
      {shown.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600 }}>
            {value.toLocaleString('es-AR')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
