import { Alert, Box, Typography } from '@mui/material';
import type { Cifras, Informe } from '@gremio/contract/platform/informe.ts';
import { faltaContar, notasDe } from '@gremio/contract/platform/informe-notas.ts';

/** Explanations of a report's figures. */
export function ReportNotes({ informe, cifras }: { informe: Informe; cifras: Cifras }) {
  const unfinished = faltaContar(cifras);
  return (
    <Box>
      {unfinished && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {unfinished}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notasDe(informe, cifras).map((note) => (
          <Typography component="li" variant="body2" color="text.secondary" key={note}>
            {note}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
