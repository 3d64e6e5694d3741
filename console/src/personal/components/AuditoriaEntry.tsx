import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Act } from '../../platform/history/ActSentence.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { ActDetail } from './ActDetail.tsx';
import { UndoAct } from './UndoAct.tsx';
import { ActParts } from './ActParts.tsx';

/** An act, opened: when and from which IP address, its changes field by field, and its parts. */
export function AuditoriaEntry() {
  const act = useRecordContext<Act>();
  if (!act) return null;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {act.usuario}, el {momentInWords(act.momento)}, desde {act.ip}.
      </Typography>
      <ActDetail act={act} />
      {act.partes > 0 && <ActParts act={act} />}
      <UndoAct act={act} />
    </Box>
  );
}
