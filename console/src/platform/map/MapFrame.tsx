import { type ReactNode, Suspense } from 'react';
import { Box, Skeleton } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { MapFigure } from '@gremio/ui/map/MapFigure.tsx';

const HEIGHT = 360;

/** The app's tokens that a map is drawn with, in the theme's colours. */
const tokensOf = ({ palette }: Theme) => ({
  '--raised': palette.action.hover,
  '--surface': '#fff',
  '--brand': palette.primary.main,
  // Pins are filled: their dot has their own colour.
  '--on-brand': palette.primary.main,
  '--pin': '0 1px 4px rgb(10 14 20 / 40%)',
});

interface MapFrameProps {
  /** Credit that the source of the tiles asks for. */
  atribucion: string;
  children: ReactNode;
}

/** Frame of a map in the console's look; a placeholder while the map's code is loaded. */
export const MapFrame = ({ atribucion, children }: MapFrameProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
    <Box
      component={MapFigure}
      atribucion={atribucion}
      sx={[
        tokensOf,
        {
          '& > section': { height: HEIGHT, borderRadius: 1 },
          '& > figcaption': { fontSize: '0.75rem', bgcolor: 'background.paper' },
          '.leaflet-marker-icon:focus-visible': {
            outline: '3px solid',
            outlineColor: 'primary.main',
          },
          '.leaflet-bar a': {
            width: '36px !important',
            height: '36px !important',
            lineHeight: '36px !important',
          },
        },
      ]}
    >
      {children}
    </Box>
  </Suspense>
);
