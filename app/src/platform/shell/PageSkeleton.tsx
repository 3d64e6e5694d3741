import { SkeletonBlock, RowsSkeleton, Skeleton } from '../components/Skeleton.tsx';
import styles from '../components/page.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton>
        <div className={styles.head}>
          <SkeletonBlock width="50%" height="2rem" />
        </div>
      </Skeleton>
      <RowsSkeleton rows={4} />
    </div>
  );
}
