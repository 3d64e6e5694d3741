import { Alert, Box, Stack, Typography } from '@mui/material';
import { CanAccess, Link, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { capital } from '@gremio/contract/platform/format.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { BookHere } from './BookHere.tsx';
import { usePeople } from './board.ts';
import { MarkTurno } from './MarkTurno.tsx';
import { horaInWords, type Campania, type Hora, type Turno } from './words.ts';

/** Lists who comes in an hora, with what can be done for each, and the button that books one more. */
export function BoardPeople({ campania, hora }: { campania: Campania; hora: Hora }) {
  const { data: people = [], error, isPending } = usePeople(campania, hora);
  const limit = hora.limite ?? campania.cant_turnos;
  const words = horaInWords(hora);
  return (
    <Box component="section" aria-label={`Quiénes vienen el ${words}`}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {capital(words)}
        </Typography>
        {campania.abierta && !hora.cerrado && hora.cant_turnos < limit && (
          <BookHere campania={campania} hora={hora} />
        )}
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!isPending && people.length === 0 && <Typography>Nadie tiene turno a esta hora.</Typography>}
      <ResourceContextProvider value="turnos">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map((turno) => (
            <Person key={turno.id} turno={turno} />
          ))}
        </Box>
      </ResourceContextProvider>
    </Box>
  );
}

function Person({ turno }: { turno: Turno }) {
  return (
    <RecordContextProvider value={turno}>
      <Box
        component="li"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          py: 0.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Link to={`/personas/${turno.persona_id}/show`} sx={{ overflowWrap: 'anywhere' }}>
            {turno.nombre}
          </Link>
          <Typography variant="body2" color="text.secondary">
            DNI {turno.numero_documento}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <EstadoField />
        </Box>
        <CanAccess action="edit" resource="turnos">
          <MarkTurno />
        </CanAccess>
      </Box>
    </RecordContextProvider>
  );
}
