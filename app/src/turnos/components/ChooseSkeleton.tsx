import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import styles from './choose.module.css';

/** As tall as the month that replaces it. */
const MonthBlock = () => <SkeletonBlock height="434px" round="var(--rounder)" />;

export function MonthSkeleton() {
  return (
    <Skeleton>
      <MonthBlock />
    </Skeleton>
  );
}

export function ChooseSkeleton() {
  return (
    <Skeleton>
      <div className={styles.columns}>
        <MonthBlock />
        <div className={styles.hours}>
          <SkeletonBlock width="60%" height="1.75rem" />
          <SkeletonBlock height="64px" round="var(--round)" />
          <SkeletonBlock height="64px" round="var(--round)" />
        </div>
      </div>
    </Skeleton>
  );
}
