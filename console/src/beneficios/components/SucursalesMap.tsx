import { lazy } from 'react';
import { Box } from '@mui/material';
import { useGetList, useRecordContext, useRedirect } from 'react-admin';
import type { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { MapFrame } from '../../platform/map/MapFrame.tsx';
import { useMapTiles } from '../../platform/map/useMapTiles.ts';

const PointsMap = lazy(() => import('@gremio/ui/map/PointsMap.tsx'));
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
    nlatitud === null || nlongitud === null ? [] : [{ id, name: nombre, nlatitud, nlongitud }],
  );
  if (!mapa?.teselas || points.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <MapFrame atribucion={mapa.atribucion}>
        <PointsMap
          label="Sucursales en el mapa"
          teselas={mapa.teselas}
          points={points}
          sight={points}
          onSelect={(id) => redirect('edit', 'sucursales', id)}
          wheelZooms={false}
          touchDrags
        />
      </MapFrame>
    </Box>
  );
}
