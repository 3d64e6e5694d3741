import { lazy, Suspense } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { SkeletonBlock } from '../components/Skeleton.tsx';
import styles from './map.module.css';
import type { MapProps } from './types.ts';

const LeafletMap = lazy(() => import('./LeafletMap.tsx'));

/** Reports whether the organisation has set map tiles; without them, lists are shown alone. */
export function useMapOffered(): { offered: boolean; pending: boolean } {
  const { value, pending } = useAjuste('mapa');
  return { offered: Boolean(value?.teselas), pending };
}

/** A map; nothing where the organisation has not set the address of the tiles. */
export function Map(props: MapProps) {
  const { value } = useAjuste('mapa');
  if (!value?.teselas) return null;
  return (
    <figure className={props.small ? `${styles.figure} ${styles.small}` : styles.figure}>
      <Suspense fallback={<SkeletonBlock height="100%" round="0" />}>
        <LeafletMap {...props} teselas={value.teselas} />
      </Suspense>
      {value.atribucion && <figcaption className={styles.credit}>{value.atribucion}</figcaption>}
    </figure>
  );
}
