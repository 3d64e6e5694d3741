import { useDeferredValue } from 'react';
import { Box, Card, CardContent, CardMedia, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { Articulo } from './Articulo.tsx';

interface Written {
  titulo?: string | null;
  copete?: string | null;
  cuerpo?: string | null;
  imagen_id?: number | null;
  publicado_desde?: string | null;
}

const ARTICLE = {
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%', borderRadius: 1 },
  '& h3': { fontSize: '1.25rem', mt: 2, mb: 1 },
  '& h4': { fontSize: '1.0625rem', mt: 2, mb: 1 },
  '& blockquote': { m: 0, pl: 2, borderLeft: 4, borderColor: 'primary.main' },
} as const;

/** What a member will read of what is being written. */
export function VistaPrevia() {
  const { titulo, copete, cuerpo, imagen_id, publicado_desde } = useWatch() as Written;
  const read = useDeferredValue(cuerpo ?? '');
  const dia = publicado_desde && localParts(new Date(publicado_desde)).fecha;
  return (
    <Box component="aside" sx={{ width: { xs: '100%', lg: 390 }, flexShrink: 0 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así la leen los afiliados
      </Typography>
      <Card sx={{ borderRadius: 3 }}>
        {imagen_id && (
          <CardMedia
            component="img"
            image={imagenUrl(imagen_id, 640)}
            alt=""
            sx={{ aspectRatio: '16 / 9' }}
          />
        )}
        <CardContent>
          <Typography variant="body2" color="text.secondary">
            {dia ? formatDate(dia) : 'Sin fecha'}
          </Typography>
          <Typography component="h2" sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
            {titulo || 'Título de la noticia'}
          </Typography>
          {copete && <Typography sx={{ mt: 1, fontWeight: 500 }}>{copete}</Typography>}
          <Box sx={ARTICLE}>
            <Articulo cuerpo={read} />
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}
