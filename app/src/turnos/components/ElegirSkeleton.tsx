import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import styles from './elegir.module.css';

/** As tall as the month that replaces it. */
const MesBone = () => <Bone height="434px" round="var(--rounder)" />;

export function MesSkeleton() {
  return (
    <Skeleton>
      <MesBone />
    </Skeleton>
  );
}

export function ElegirSkeleton() {
  return (
    <Skeleton>
      <div className={styles.columns}>
        <MesBone />
        <div className={styles.hours}>
          <Bone width="60%" height="1.75rem" />
          <Bone height="64px" round="var(--round)" />
          <Bone height="64px" round="var(--round)" />
        </div>
      </div>
    </Skeleton>
  );
}
