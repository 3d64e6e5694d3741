import { Box, TableCell, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { diferenciaOf } from './diferencia.ts';

/** From this length on, only the part of a text that changed is shown at first. */
const LONG = 120;
const AROUND = 40;

const tail = (text: string): string => (text.length > AROUND ? `… ${text.slice(-AROUND)}` : text);
const head = (text: string): string => (text.length > AROUND ? `${text.slice(0, AROUND)} …` : text);

/** A value before and after; for a long text, the words that changed. */
export function ValorCambiado({ antes, despues }: { antes: string; despues: string }) {
  const long = antes.length > LONG || despues.length > LONG;
  if (!long) {
    return (
      <>
        <Celda>{antes}</Celda>
        <Celda>{despues}</Celda>
      </>
    );
  }
  const { antes: start, quitado, puesto, despues: end } = diferenciaOf(antes, despues);
  return (
    <>
      <Celda entero={antes}>
        {tail(start)}
        <del>{quitado}</del>
        {head(end)}
      </Celda>
      <Celda entero={despues}>
        {tail(start)}
        <ins>{puesto}</ins>
        {head(end)}
      </Celda>
    </>
  );
}

function Celda({ entero, children }: { entero?: string; children: ReactNode }) {
  return (
    <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top', width: '37%' }}>
      {children}
      {entero !== undefined && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            Ver todo el texto
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{entero}</Box>
        </Box>
      )}
    </TableCell>
  );
}
