import { Box, Button, Typography } from '@mui/material';
import { useSalir } from '../../platform/layout/useSalir.ts';
import { Portada } from '../components/Portada.tsx';
import { SegundoFactor } from '../components/SegundoFactor.tsx';

/** What stands before everything else while a second factor is demanded of who has none: adding it, or leaving. */
export function ExigidoPage() {
  const salir = useSalir();
  return (
    <Portada titulo="Agregá tu segundo factor">
      <Box sx={{ p: 2 }}>
        <Typography sx={{ mb: 2 }}>
          Tu organización lo pide a quienes trabajan con la consola. Lleva dos minutos; después
          seguís donde estabas.
        </Typography>
        <SegundoFactor />
        <Button fullWidth onClick={salir} sx={{ mt: 1 }}>
          Salir
        </Button>
      </Box>
    </Portada>
  );
}
