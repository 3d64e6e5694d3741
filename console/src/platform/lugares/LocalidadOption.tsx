import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LocalidadRow } from '@gremio/contract/lugares/schemas.ts';
import { detailInWords, localidadInWords } from './words.ts';

/** A localidad in a list of options: its name and provincia, and below them partido and postal code. */
export function LocalidadOption({ localidad }: { localidad: LocalidadRow }) {
  return (
    <Box>
      {localidadInWords(localidad)}
      <Typography variant="body2" color="text.secondary" component="div">
        {detailInWords(localidad)}
      </Typography>
    </Box>
  );
}

/** The same, for the option that react-admin renders. */
export function RecordLocalidadOption() {
  const localidad = useRecordContext<LocalidadRow>();
  return localidad ? <LocalidadOption localidad={localidad} /> : null;
}
