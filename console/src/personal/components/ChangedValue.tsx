import { Box, TableCell, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { differenceOf } from './difference.ts';

/** From this length on, only the part of a text that changed is shown at first. */
const LONG = 120;
const AROUND = 40;

const tail = (text: string): string => (text.length > AROUND ? `… ${text.slice(-AROUND)}` : text);
const head = (text: string): string => (text.length > AROUND ? `${text.slice(0, AROUND)} …` : text);

/** A value before and after; for a long text, the words that changed. */
export function ChangedValue({ before, after }: { before: string; after: string }) {
  const long = before.length > LONG || after.length > LONG;
  if (!long) {
    return (
      <>
        <ValueCell>{before}</ValueCell>
        <ValueCell>{after}</ValueCell>
      </>
    );
  }
  const { start, removed, added, end } = differenceOf(before, after);
  return (
    <>
      <ValueCell fullText={before}>
        {tail(start)}
        <del>{removed}</del>
        {head(end)}
      </ValueCell>
      <ValueCell fullText={after}>
        {tail(start)}
        <ins>{added}</ins>
        {head(end)}
      </ValueCell>
    </>
  );
}

function ValueCell({ fullText, children }: { fullText?: string; children: ReactNode }) {
  return (
    <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top', width: '37%' }}>
      {children}
      {fullText !== undefined && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            Ver todo el texto
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{fullText}</Box>
        </Box>
      )}
    </TableCell>
  );
}
