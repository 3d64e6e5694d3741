import { Box, Card, CardContent, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { fechaInWords } from '../../platform/lists/Fecha.tsx';

interface Written {
  nombre?: string | null;
  descuento?: string | null;
  descripcion?: string | null;
  condiciones?: string | null;
  vigencia_hasta?: string | null;
}

/** What a member will see of what is being written. */
export function VistaPrevia() {
  const { nombre, descuento, descripcion, condiciones, vigencia_hasta } = useWatch() as Written;
  return (
    <Box component="aside" sx={{ width: { xs: '100%', lg: 320 }, flexShrink: 0 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así lo ven los afiliados
      </Typography>
      <Card sx={{ borderRadius: 3 }}>
        <CardContent sx={{ '& > *': { overflowWrap: 'anywhere' } }}>
          <Typography color="primary" sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
            {descuento}
          </Typography>
          <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
            {nombre ?? 'Nombre del beneficio'}
          </Typography>
          {vigencia_hasta && (
            <Typography variant="body2">Hasta el {fechaInWords(vigencia_hasta, true)}</Typography>
          )}
          {descripcion && (
            <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{descripcion}</Typography>
          )}
          {condiciones && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ mt: 1, whiteSpace: 'pre-line' }}
            >
              {condiciones}
            </Typography>
          )}
        </CardContent>
      </Card>
    </Box>
  );
}
