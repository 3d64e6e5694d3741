import { Show, useRecordContext } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { type Act, sentenceOf } from '../../platform/history/ActSentence.tsx';
import { AuditoriaEntry } from '../components/AuditoriaEntry.tsx';

/** An act on its own page: for phones, and for links from the things that it touched. */
export function AuditoriaShow() {
  return (
    <Show actions={false}>
      <Box sx={{ p: 2, overflowX: 'auto' }} tabIndex={-1}>
        <Heading />
        <AuditoriaEntry />
      </Box>
    </Show>
  );
}

function Heading() {
  const act = useRecordContext<Act>();
  if (!act) return null;
  return (
    <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {sentenceOf(act)}
    </Typography>
  );
}
