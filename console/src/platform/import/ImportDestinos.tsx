import { Alert, Box } from '@mui/material';
import type { Destinos } from '@gremio/contract/platform/import.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { destinoInWords, destinosInWords } from './words.ts';

interface Props {
  destinos: Destinos | undefined;
  isLoaded: boolean;
}

/** Benefits that the branches of a file go to, with a warning if one of them is new. */
export function ImportDestinos({ destinos, isLoaded }: Props) {
  if (!destinos || destinos.total === 0) return null;
  const others = destinos.total - destinos.muestra.length;
  return (
    <Alert severity={destinos.nuevos > 0 && !isLoaded ? 'warning' : 'info'}>
      {destinosInWords(destinos, isLoaded)}
      <Box component="ul" aria-label="Beneficios de las sucursales" sx={{ m: 0, pl: 3 }}>
        {destinos.muestra.map((one, at) => (
          <li key={at}>{destinoInWords(one)}</li>
        ))}
      </Box>
      {others > 0 && `Y ${formatCount(others)} más.`}
    </Alert>
  );
}
