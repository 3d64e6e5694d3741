import { useState } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { usePersonaAct } from '../../platform/persona/act.ts';
import { BookTurno, ChangeTurno } from './BookTurno.tsx';
import { type TurnosPersona, usePersonaTurnos } from './persona-turnos.ts';
import { horaInWords } from './words.ts';

/** The act of the search that begins a booking. */
export const BOOK = 'turno';

/** In the head of a persona's page: the turnos to come, and the campañas in which one may be booked. */
export function PersonaNextTurno() {
  const persona = useRecordContext<TurnosPersona>();
  const powers = usePowers();
  const [today] = useState(() => localParts(new Date()).fecha);
  const asked = usePersonaAct(BOOK);
  const { turnos = [], campanias, free } = usePersonaTurnos(persona);
  if (!persona || !powers) return null;
  const next = turnos
    .filter(({ dia, estado }) => estado === 'reservado' && dia >= today)
    .toReversed();
  if (next.length === 0 && free.length === 0) return null;
  const writes = mayReach(powers, 'turnos', 'w');
  return (
    <Stack component="section" aria-label="Próximo turno" spacing={1} sx={{ px: 2, pb: 1 }}>
      {next.map((turno) => (
        <Box
          key={turno.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <Typography>
            <strong>Turno: {horaInWords(turno)}</strong>
            {nameOf(turno.turno_id)}
          </Typography>
          {writes && <ChangeTurno turno={turno} />}
        </Box>
      ))}
      {writes && free.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {free.map((campania, index) => (
            <BookTurno
              key={campania.id}
              persona={persona}
              campania={campania}
              asked={index === 0 ? asked : null}
            />
          ))}
        </Box>
      )}
    </Stack>
  );

  function nameOf(id: number): string {
    const campania = campanias.find((one) => one.id === id);
    return campania ? ` · ${campania.nombre}` : '';
  }
}
