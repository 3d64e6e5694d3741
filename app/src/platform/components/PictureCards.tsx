import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkCard } from './link-card.ts';
import { Picture } from './Picture.tsx';
import { SkeletonBlock, Skeleton } from './Skeleton.tsx';
import styles from './picture-cards.module.css';

const SIZES = '(min-width: 900px) 400px, 100vw';

/** Cards of one kind, side by side where there is room; each child is a `li`. */
export function PictureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari drops the list role where the list has no bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} aria-label={label} role="list">
      {children}
    </ul>
  );
}

/** `height` is that of a card on a phone, in pixels. */
export const PictureCardsSkeleton = ({ height }: { height: number }) => (
  <Skeleton>
    <div className={styles.list}>
      {[1, 2, 3].map((n) => (
        <SkeletonBlock key={n} height={`${height}px`} round="var(--rounder)" />
      ))}
    </div>
  </Skeleton>
);

/** Class for a `Link` that is a whole card. */
export const pictureCardClass = linkCard(styles.card);

interface PictureCardBodyProps {
  imagen: Imagen | null | undefined;
  /** Shown where there is no picture. */
  icon: LucideIcon;
  /** True for the first card of the list: its picture loads eagerly. */
  first: boolean;
  name: string;
  /** Shown under the name. */
  children: ReactNode;
}

/** Contents of a card: a picture, a name, and the details under it. */
export function PictureCardBody({
  imagen,
  icon: Icon,
  first,
  name,
  children,
}: PictureCardBodyProps) {
  return (
    <>
      {imagen ? (
        <Picture imagen={imagen} alt="" sizes={SIZES} ratio="16 / 9" first={first} />
      ) : (
        <span className={styles.noPicture}>
          <Icon size={44} aria-hidden />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </>
  );
}
