import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { useFirstRows } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { Occupancy } from './Occupancy.tsx';
import { coleccionInWords, type Campania } from './words.ts';

/** The open campañas, with their occupancy. */
export function OpenCampanias() {
  const figures = useFirstRows<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    perPage: 12,
  });
  return (
    <FiguresCard
      title="Campañas abiertas"
      listLink={{ to: listAddress('campanias', { abierta: true }), label: 'Ver las campañas' }}
      figures={figures}
      height={140}
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <Typography>No hay ninguna campaña abierta.</Typography>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {rows.map((campania) => (
              <li key={campania.id}>
                <Link to={`/campanias/${campania.id}/show`}>{campania.nombre}</Link>
                <Typography variant="body2" color="text.secondary">
                  {coleccionInWords(campania)}
                </Typography>
                <Occupancy taken={campania.cant_reservados} limit={campania.capacidad} />
              </li>
            ))}
          </Box>
        </>
      )}
    </FiguresCard>
  );
}
