import { useState, type ReactNode } from 'react';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { ocupacion } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { useCifras, useLista } from '../../platform/inicio/cifras.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import { CurvaDeApertura } from './CurvaDeApertura.tsx';
import { MapaDeTurnos } from './MapaDeTurnos.tsx';
import { esVacation, type Campania } from './words.ts';

/** Shorter than the other figures' interval: on opening day an hora fills in seconds. */
const LOOK_MS = 5000;
const ALTO = 440;

/** The open campañas with turnos by the hour: their occupancy now, and the curve of their opening. */
export function CampaniaEnVivo() {
  const abiertas = useLista<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    perPage: 12,
  });
  const campanias = abiertas.data?.rows.filter((one) => !esVacation(one));
  const [chosen, setChosen] = useState<number | null>(null);
  const campania = campanias?.find(({ id }) => id === chosen) ?? campanias?.[0];
  if (!campania) {
    return (
      <Tarjeta titulo="Cómo se llenan los turnos" cifras={abiertas} alto={ALTO}>
        {() => <Typography>No hay ninguna campaña de turnos abierta.</Typography>}
      </Tarjeta>
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
  const cifras = useCifras(ocupacion, { params: { id: campania.id } }, LOOK_MS);
  return (
    <Tarjeta
      titulo={`Cómo se llena: ${campania.nombre}`}
      lista={{ to: `/campanias/${campania.id}/show`, label: 'Ver la campaña' }}
      cifras={cifras}
      alto={ALTO}
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
    </Tarjeta>
  );
}
