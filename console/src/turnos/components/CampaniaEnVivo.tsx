import { useState, type ReactNode } from 'react';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { ocupacion } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { useFigures, useFirstRows } from '../../platform/home/figures.tsx';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { CurvaDeApertura } from './CurvaDeApertura.tsx';
import { MapaDeTurnos } from './MapaDeTurnos.tsx';
import { esVacation, type Campania } from './words.ts';

/** Shorter than the other figures' interval: on opening day an hora fills in seconds. */
const LOOK_MS = 5000;
const ALTO = 440;

/** The open campañas with turnos by the hour: their occupancy now, and the curve of their opening. */
export function CampaniaEnVivo() {
  const abiertas = useFirstRows<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    perPage: 12,
  });
  const campanias = abiertas.data?.rows.filter((one) => !esVacation(one));
  const [chosen, setChosen] = useState<number | null>(null);
  const campania = campanias?.find(({ id }) => id === chosen) ?? campanias?.[0];
  if (!campania) {
    return (
      <FiguresCard title="Cómo se llenan los turnos" figures={abiertas} height={ALTO}>
        {() => <Typography>No hay ninguna campaña de turnos abierta.</Typography>}
      </FiguresCard>
    );
  }
  return (
    <Llenado campania={campania}>
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
    </Llenado>
  );
}

function Llenado({ campania, children }: { campania: Campania; children: ReactNode }) {
  const cifras = useFigures(ocupacion, { params: { id: campania.id } }, LOOK_MS);
  return (
    <FiguresCard
      title={`Cómo se llena: ${campania.nombre}`}
      listLink={{ to: `/campanias/${campania.id}/show`, label: 'Ver la campaña' }}
      figures={cifras}
      height={ALTO}
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
              <MapaDeTurnos campania={campania} ocupacion={read} />
            </Box>
            <Box>
              <Typography variant="subtitle2" component="h3">
                La apertura
              </Typography>
              <CurvaDeApertura apertura={read.apertura} />
            </Box>
          </Box>
        </>
      )}
    </FiguresCard>
  );
}
