import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { AuditoriaEntry, recordNameOf, type AuditoriaRow } from '../components/AuditoriaEntry.tsx';
import { accionInWords } from '../components/texts.ts';

/** An audit entry on its own page, for phones. */
export function AuditoriaShow() {
  return (
    <Show actions={false}>
      <Box sx={{ p: 2, overflowX: 'auto' }} tabIndex={-1}>
        <EntryHeading />
        <AuditoriaEntry />
      </Box>
    </Show>
  );
}

function EntryHeading() {
  const row = useRecordContext<AuditoriaRow>();
  const translate = useTranslate();
  if (!row) return null;
  const { accion, recurso } = row;
  const what = translate(`resources.${recurso}.name`, { smart_count: 2, _: recurso });
  return (
    <Typography variant="h6" component="h2">
      {accionInWords(accion)}: {what}, {recordNameOf(row)}
    </Typography>
  );
}
