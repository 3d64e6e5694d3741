import { lazy, Suspense } from 'react';
import { Box, Skeleton } from '@mui/material';
import { useGetList, useRecordContext, useRedirect } from 'react-admin';
import type { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { useMapTiles } from '../../platform/map/useMapTiles.ts';

const LeafletMap = lazy(() => import('../../platform/map/LeafletMap.tsx'));
const SHOWN = 500;

/** The benefit's branches that have a position, on a map; nothing if the organisation has no map tiles. */
export function SucursalesMap() {
  const beneficio = useRecordContext();
  const redirect = useRedirect();
  const { mapa } = useMapTiles();
  const { data = [] } = useGetList<Reply<typeof sucursales.get>>(
    'sucursales',
    {
      filter: { app_beneficio_id: beneficio?.id },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'nombre', order: 'ASC' },
    },
    { enabled: beneficio !== undefined && mapa !== null },
  );
  const points = data.flatMap(({ id, nombre, nlatitud, nlongitud }) =>
    nlatitud === null || nlongitud === null ? [] : [{ id, nombre, nlatitud, nlongitud }],
  );
  if (!mapa?.teselas || points.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <LeafletMap
          label="Sucursales en el mapa"
          teselas={mapa.teselas}
          atribucion={mapa.atribucion}
          points={points}
          onOpen={(id) => redirect('edit', 'sucursales', id)}
        />
      </Suspense>
    </Box>
  );
}
