import { useState, type ReactNode } from 'react';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { ocupacion } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { useFigures, useFirstRows } from '../../platform/home/figures.tsx';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { OpeningCurve } from './OpeningCurve.tsx';
import { TurnosGrid } from './TurnosGrid.tsx';
import { isVacation, type Campania } from './words.ts';

/** Shorter than the other figures' interval: on opening day an hora fills in seconds. */
const POLL_MS = 5000;
const HEIGHT = 440;

/** The open campañas with turnos by the hour: their occupancy now, and the curve of their opening. */
export function LiveCampania() {
  const figures = useFirstRows<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    perPage: 12,
  });
  const campanias = figures.data?.rows.filter((one) => !isVacation(one));
  const [chosen, setChosen] = useState<number | null>(null);
  const campania = campanias?.find(({ id }) => id === chosen) ?? campanias?.[0];
  if (!campania) {
    return (
      <FiguresCard title="Cómo se llenan los turnos" figures={figures} height={HEIGHT}>
        {() => <Typography>No hay ninguna campaña de turnos abierta.</Typography>}
      </FiguresCard>
    );
  }
  return (
    <OcupacionCard campania={campania}>
      {campanias && campanias.length > 1 && (
        <TextField
          select
          label="Campaña"
          value={campania.id}
          sx={{ maxWidth: 320 }}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {campanias.map(({ id, nombre }) => (
            <MenuItem key={id} value={id}>
              {nombre}
            </MenuItem>
          ))}
        </TextField>
      )}
    </OcupacionCard>
  );
}

function OcupacionCard({ campania, children }: { campania: Campania; children: ReactNode }) {
  const figures = useFigures(ocupacion, { params: { id: campania.id } }, POLL_MS);
  return (
    <FiguresCard
      title={`Cómo se llena: ${campania.nombre}`}
      listLink={{ to: `/campanias/${campania.id}/show`, label: 'Ver la campaña' }}
      figures={figures}
      height={HEIGHT}
    >
      {(read) => (
        <>
          {children}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            <Box>
              <TurnosGrid campania={campania} ocupacion={read} />
            </Box>
            <Box>
              <Typography variant="subtitle2" component="h3">
                La apertura
              </Typography>
              <OpeningCurve apertura={read.apertura} />
            </Box>
          </Box>
        </>
      )}
    </FiguresCard>
  );
}
