import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { titularesDeTipo } from '@gremio/contract/vouchers/endpoints.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import type { Tipo } from './words.ts';

type Cambio = Reply<typeof titularesDeTipo>['cambios'][number];

const toldInWords = ({ momento, personas, terminado }: Cambio): string => {
  const people = counted(personas, 'persona', 'personas');
  return terminado
    ? `${momentInWords(momento)}: se avisó a ${people}.`
    : `${momentInWords(momento)}: se está avisando. Van ${people}.`;
};

function Told({ tipo }: { tipo: Tipo }) {
  const { data } = useFigures(titularesDeTipo, { params: { id: tipo.id } });
  if (!data || data.cambios.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Avisos de cambios
      </Typography>
      {data.cambios.map((cambio) => (
        <Typography key={cambio.momento}>{toldInWords(cambio)}</Typography>
      ))}
    </Box>
  );
}

/** The last changes of a kind of which its holders were told, with the progress. */
export function ToldChanges() {
  const tipo = useRecordContext<Tipo>();
  return tipo ? <Told tipo={tipo} /> : null;
}
