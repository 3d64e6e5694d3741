import { lazy, Suspense } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { Bone } from '../components/Skeleton.tsx';
import styles from './map.module.css';
import type { MapProps } from './types.ts';

const LeafletMap = lazy(() => import('./LeafletMap.tsx'));

/** Whether the organisation gave the map its pictures; without them lists serve alone. */
export function useMapOffered(): { offered: boolean; pending: boolean } {
  const { value, pending } = useAjuste('mapa');
  return { offered: Boolean(value?.teselas), pending };
}

/** A map, where the organisation set where its pictures come from; nothing elsewhere. */
export function Map(props: MapProps) {
  const { value } = useAjuste('mapa');
  if (!value?.teselas) return null;
  return (
    <figure className={props.small ? `${styles.figure} ${styles.small}` : styles.figure}>
      <Suspense fallback={<Bone height="100%" round="0" />}>
        <LeafletMap {...props} teselas={value.teselas} />
      </Suspense>
      {value.atribucion && <figcaption className={styles.credit}>{value.atribucion}</figcaption>}
    </figure>
  );
}
