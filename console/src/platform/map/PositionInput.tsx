import { lazy } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Position } from '@gremio/contract/platform/position.ts';
import { FindAddress } from './FindAddress.tsx';
import { MapFrame } from './MapFrame.tsx';
import { PastePosition } from './PastePosition.tsx';
import { useMapTiles } from './useMapTiles.ts';

const PinMap = lazy(() => import('./PinMap.tsx'));

/** The centre of Buenos Aires, for a pin that is not placed yet. */
const CITY_CENTRE: Position = { nlatitud: -34.603_722, nlongitud: -58.381_592 };

/**
 * A position, as a pin on a map named `label`, or as pasted or typed coordinates. Without map tiles, only the
 * coordinates.
 */
export function PositionInput({ label }: { label: string }) {
  const { setValue } = useFormContext();
  const [nlatitud, nlongitud]: unknown[] = useWatch({ name: ['nlatitud', 'nlongitud'] });
  const { mapa, isPending } = useMapTiles();
  const pin =
    typeof nlatitud === 'number' && typeof nlongitud === 'number' ? { nlatitud, nlongitud } : null;
  const put = (position: Position) => {
    for (const [name, value] of Object.entries(position)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <>
      <FindAddress onPick={put} />
      {mapa?.teselas && (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
          <MapFrame atribucion={mapa.atribucion}>
            <PinMap label={label} teselas={mapa.teselas} pin={pin} onPin={put} />
          </MapFrame>
          {pin ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              Arrastrá el pin, tocá otro punto del mapa, o elegí el pin y movelo con las flechas.
            </Typography>
          ) : (
            <Button sx={{ mt: 1 }} onClick={() => put(CITY_CENTRE)}>
              Poner el pin
            </Button>
          )}
        </Box>
      )}
      {!mapa && !isPending && (
        <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', mb: 1 }}>
          Para elegir el lugar en un mapa, primero hay que decir en Ajustes de dónde sale el dibujo.
        </Typography>
      )}
      <PastePosition onPick={put} />
      <NumberInput source="nlatitud" step="any" helperText="Entre -90 y 90, como -34,6037" />
      <NumberInput source="nlongitud" step="any" helperText="Entre -180 y 180, como -58,3816" />
    </>
  );
}
