import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import styles from './elegir.module.css';

export function ElegirSkeleton() {
  return (
    <Skeleton>
      <div className={styles.columns}>
        <Bone height="440px" round="var(--rounder)" />
        <div className={styles.hours}>
          <Bone width="60%" height="1.75rem" />
          <Bone height="64px" round="var(--round)" />
          <Bone height="64px" round="var(--round)" />
        </div>
      </div>
    </Skeleton>
  );
}
