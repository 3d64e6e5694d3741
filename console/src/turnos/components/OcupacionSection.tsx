import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext, type Identifier } from 'react-admin';
import { DiasTable } from './DiasTable.tsx';
import { HorasTable } from './HorasTable.tsx';
import { Occupancy } from './Occupancy.tsx';
import { useLiveCampania, useLiveDias } from './live.ts';
import { isVacation, bookedBeforeEntrega, type Campania } from './words.ts';

const clock = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The campaña's occupancy, polled while the page is visible. */
export function OcupacionSection() {
  const record = useRecordContext<Campania>();
  return record ? <LiveTables campania={record} /> : null;
}

function LiveTables({ campania: read }: { campania: Campania }) {
  const { data: campania = read, dataUpdatedAt, error } = useLiveCampania(read.id);
  const { data: dias = [] } = useLiveDias(read.id);
  const [chosen, setChosen] = useState<Identifier | null>(null);
  const dia = dias.find(({ id }) => id === chosen);
  return (
    <Box component="section" aria-labelledby="se-llena">
      <Typography id="se-llena" variant="h6" component="h2">
        Cómo se llena
      </Typography>
      <Box sx={{ maxWidth: 420, mb: 2 }}>
        <Occupancy large taken={campania.cant_reservados} limit={campania.capacidad} />
        <Typography variant="body2" color="text.secondary">
          {error
            ? 'No pudimos actualizar: se reintenta solo.'
            : `Se actualiza solo. Última vez: ${clock.format(dataUpdatedAt)}`}
        </Typography>
      </Box>
      {campania.antes_de_entrega > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {bookedBeforeEntrega(campania.antes_de_entrega)}
        </Alert>
      )}
      {dias.length === 0 && (
        <Alert severity="info">Todavía no tiene días. Usá «Armar días y horas».</Alert>
      )}
      {dias.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          }}
        >
          <DiasTable campania={campania} dias={dias} chosen={chosen} onChoose={setChosen} />
          {!isVacation(campania) && <HorasTable campania={campania} dia={dia ?? dias[0]} />}
        </Box>
      )}
    </Box>
  );
}
