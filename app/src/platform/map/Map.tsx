import { MapFigure } from '@gremio/ui/map/MapFigure.tsx';
import type { PointsMapProps } from '@gremio/ui/map/PointsMap.tsx';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { Note } from '../components/Note.tsx';
import { SkeletonBlock } from '../components/Skeleton.tsx';
import styles from './map.module.css';

const PointsMap = lazy(() => import('@gremio/ui/map/PointsMap.tsx'));

interface MapProps extends Omit<
  PointsMapProps,
  'teselas' | 'tilesFailed' | 'touchDrags' | 'wheelZooms'
> {
  /** For a map within a page: touch (on a phone) and wheel scroll the page instead of the map. */
  small?: boolean;
}

/** Reports whether the organisation has set map tiles; without them, lists are shown alone. */
export function useMapOffered(): { offered: boolean; pending: boolean } {
  const { value, pending } = useAjuste('mapa');
  return { offered: Boolean(value?.teselas), pending };
}

const TILES_FAILED = (
  <div className={styles.failing}>
    <Note icon={CloudOff}>No pudimos traer el dibujo del mapa. La lista sigue andando.</Note>
  </div>
);

/** A map; nothing where the organisation has not set the address of the tiles. */
export function Map({ small = false, selected = null, ...props }: MapProps) {
  const { value } = useAjuste('mapa');
  if (!value?.teselas) return null;
  return (
    <MapFigure
      className={small ? `${styles.figure} ${styles.small}` : styles.figure}
      atribucion={value.atribucion}
    >
      <Suspense fallback={<SkeletonBlock height="100%" round="0" />}>
        <PointsMap
          {...props}
          selected={selected}
          teselas={value.teselas}
          wheelZooms={!small}
          touchDrags={!small}
          tilesFailed={TILES_FAILED}
        />
      </Suspense>
    </MapFigure>
  );
}
