import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** Placeholder of content that loads, shown only after 200 ms; screen readers hear it once. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.wait} aria-busy="true">
      <span className="only-heard">Cargando</span>
      {children}
    </div>
  );
}

interface SkeletonBlockProps {
  width?: string;
  height?: string;
  round?: string;
}

export function SkeletonBlock({ width = '100%', height = '1rem', round }: SkeletonBlockProps) {
  return (
    <div className={styles.block} style={{ width, height, borderRadius: round }} aria-hidden />
  );
}

export function RowsSkeleton({ rows = 3, lead = true }: { rows?: number; lead?: boolean }) {
  return (
    <Skeleton>
      <div className={styles.rows}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            {lead && <SkeletonBlock width="40px" height="40px" round="var(--round)" />}
            <div className={styles.lines}>
              <SkeletonBlock width="60%" />
              <SkeletonBlock width="40%" height="0.75rem" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
