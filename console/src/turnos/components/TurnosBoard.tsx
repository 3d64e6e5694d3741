import CalendarIcon from '@mui/icons-material/EditCalendar';
import CampaniaIcon from '@mui/icons-material/EventAvailable';
import {
  Alert,
  Box,
  Card,
  CardContent,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { CanAccess } from 'react-admin';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { BoardDays } from './BoardDays.tsx';
import { BoardHoras } from './BoardHoras.tsx';
import { BoardPeople } from './BoardPeople.tsx';
import { dayOf, horaOf, useBoardCampanias, useBoardChoices } from './board.ts';
import { useLiveDias, useLiveHoras } from './live.ts';
import type { Campania } from './words.ts';

/** Days, horas and who comes, of one campaña at a time. */
export function TurnosBoard() {
  const { campanias, error, isPending } = useBoardCampanias();
  const { campania: chosen, choose } = useBoardChoices();
  const campania = campanias?.find(({ id }) => String(id) === chosen) ?? campanias?.[0];
  return (
    <Card component="section" aria-label="Tablero de turnos">
      <CardContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {isPending && <Skeleton variant="rounded" height={400} />}
        {campanias?.length === 0 && (
          <Alert severity="info">
            Todavía no hay campañas de turnos. Agregá una en Campañas, y armá sus días y horas.
          </Alert>
        )}
        {campania && (
          <Stack spacing={2}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <TextField
                select
                label="Campaña"
                value={campania.id}
                margin="none"
                sx={{ width: 'min(100%, 320px)' }}
                onChange={(event) =>
                  choose({ campania: event.target.value, dia: null, hora: null })
                }
              >
                {(campanias ?? []).map(({ id, nombre, abierta }) => (
                  <MenuItem key={id} value={id}>
                    {nombre}
                    {abierta ? '' : ' (cerrada)'}
                  </MenuItem>
                ))}
              </TextField>
              <LinkButton
                to={`/campanias/${campania.id}/show`}
                icon={<CampaniaIcon />}
                label="Ver la campaña"
              />
              <CanAccess action="edit" resource="campanias">
                <LinkButton
                  to={`/campanias/${campania.id}/patron`}
                  icon={<CalendarIcon />}
                  label="Armar días y horas"
                />
              </CanAccess>
            </Box>
            <CampaniaBoard key={campania.id} campania={campania} />
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}

function CampaniaBoard({ campania }: { campania: Campania }) {
  const choices = useBoardChoices();
  const { data: dias = [], isPending, dataUpdatedAt } = useLiveDias(campania.id);
  const now = new Date(dataUpdatedAt);
  const dia = dayOf(dias, choices.dia, now);
  const { data: horas = [] } = useLiveHoras(dia?.id ?? null);
  const hora = horaOf(horas, choices.hora, now);
  const go = (to: { dia: string; hora: string | null }) =>
    choices.choose({ campania: String(campania.id), ...to });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (!dia) return <Typography>Todavía no tiene días. Usá «Armar días y horas».</Typography>;
  return (
    <>
      <BoardDays dias={dias} chosen={dia} onChoose={(day) => go({ dia: day, hora: null })} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <BoardHoras
          campania={campania}
          dia={dia}
          horas={horas}
          chosen={hora}
          onChoose={(time) => go({ dia: dia.dia, hora: time })}
        />
        {hora && <BoardPeople campania={campania} hora={hora} />}
      </Box>
    </>
  );
}
