import { Typography } from '@mui/material';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';

/**
 * Names the holiday below its day in a table; long names wrap, so that the other columns keep their place.
 */
export const FeriadoLine = ({ feriado }: { feriado: Feriado | undefined }) =>
  feriado && (
    <Typography
      variant="caption"
      component="div"
      color="text.secondary"
      sx={{ maxWidth: 170, whiteSpace: 'normal', lineHeight: 1.3 }}
    >
      {feriadoInWords(feriado)}
    </Typography>
  );
