import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import { Lleno } from './Lleno.tsx';
import { coleccionInWords, type Campania } from './words.ts';

/** The campaigns that are open now, and how full they are. */
export function CampaniasAbiertas() {
  const { data = [], isPending } = useGetList<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    pagination: { page: 1, perPage: 12 },
  });
  if (isPending) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Campañas abiertas
      </Typography>
      {data.length === 0 && <Typography>No hay ninguna campaña abierta.</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        }}
      >
        {data.map((campania) => (
          <Card key={campania.id}>
            <CardActionArea component={LinkBase} to={`/campanias/${campania.id}/show`}>
              <CardContent>
                <Typography sx={{ fontWeight: 600 }}>{campania.nombre}</Typography>
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                  {coleccionInWords(campania)}
                </Typography>
                <Lleno tomados={campania.cant_reservados} limite={campania.capacidad} />
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
