import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { personas as texts } from './texts.ts';
import { numbersOf, type Persona, type Vista } from './uniones.ts';

function Side({ heading, persona }: { heading: string; persona: Persona }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, flex: 1, minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary" component="h2">
        {heading}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Link component={LinkBase} to={`/personas/${persona.id}/show`}>
          {persona.nombre}
        </Link>
      </Typography>
      <Typography>{numbersOf(persona)}</Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <EstadoChip estado={persona.estado} label={texts.estados[persona.estado]} />
        <Typography variant="body2" color="text.secondary">
          {persona.activado ? 'Lleva el carnet en la app' : 'Sin el carnet en la app'}
        </Typography>
      </Stack>
    </Paper>
  );
}

/** The persona who stays and the one who is merged, which can change places. */
export function UnionSides({ vista, onSwap }: { vista: Vista; onSwap: () => void }) {
  return (
    <Stack spacing={1}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Side heading="Queda" persona={vista.conservada} />
        <Side heading="Se une, y deja de estar en el padrón" persona={vista.unida} />
      </Stack>
      <Button startIcon={<SwapIcon />} sx={{ alignSelf: 'start' }} onClick={onSwap}>
        {`Conservar a N.º ${vista.unida.nro_afiliado}`}
      </Button>
    </Stack>
  );
}

/** Counts of what each of them has; everything stays with the one who is kept. */
export function UnionThings({ cosas }: Pick<Vista, 'cosas'>) {
  if (cosas.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2">
        Lo que tiene cada una
      </Typography>
      <Box component="table" sx={{ borderSpacing: '0 4px', '& td': { pr: 3 } }}>
        <thead>
          <tr>
            <Box component="td" />
            <Box component="th" scope="col" sx={{ textAlign: 'right', pr: 3, fontWeight: 600 }}>
              Queda
            </Box>
            <Box component="th" scope="col" sx={{ textAlign: 'right', fontWeight: 600 }}>
              Se une
            </Box>
          </tr>
        </thead>
        <tbody>
          {cosas.map(({ que, conservada, unida }) => (
            <tr key={que}>
              <Box component="th" scope="row" sx={{ textAlign: 'left', pr: 3, fontWeight: 400 }}>
                {que}
              </Box>
              <Box component="td" sx={{ textAlign: 'right' }}>
                {conservada}
              </Box>
              <Box component="td" sx={{ textAlign: 'right' }} style={{ paddingRight: 0 }}>
                {unida}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
